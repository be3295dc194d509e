import { defineSubStep, section } from '../define-sub-step.ts';
import { theClient } from '../when.ts';

/** domain.md §1.3, always shown. */
export const taxId = defineSubStep({
  id: 'tax-id',
  stepId: 'company-details',
  title: 'Company name and tax id',
  purpose: 'We print these on your contract, so they have to match your records.',
  scope: 'client',
  sections: [
    section({
      id: 'company',
      entity: 'Client',
      subjects: theClient,
      asks: [
        {
          attributeKey: 'name',
          question: 'Legal name of your company',
          help: 'As it stands in your contract. If it is not right, ask your implementation consultant to correct it.',
          isReadOnly: true,
        },
        {
          attributeKey: 'taxId',
          question: 'What is your federal tax id (EIN)?',
          help: 'Nine digits, as on your tax notice from the IRS, for example 06-1234560.',
        },
        {
          attributeKey: 'taxIdConfirmed',
          question: 'Does this tax id belong to the company named above?',
          help: 'Answer “No” if it belongs to a parent company or another entity, for example a holding company.',
          labels: { YES: 'Yes', NO: 'No, it belongs to another entity' },
        },
        {
          attributeKey: 'taxIdExplanation',
          question: 'Who does the tax id belong to?',
          help: 'Name the entity and how it is related to you, for example “Maple Ridge Holdings LLC, our parent company”.',
          appearsWhen: (_, client) => client.taxIdConfirmed === 'NO',
        },
      ],
    }),
  ],
});
