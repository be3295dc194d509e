import type { EifFacts } from '@onboard/domain/eif/facts';
import { mapleRidge } from '@onboard/domain/eif/samples';
import { qpsPlanId } from './sample-id.ts';

const NAME = 'Lakewood Print & Paper';
const ADDRESS = { address1: '40 Foundry Street', city: 'Hartford', state: 'CT', zipCode: '06105' } as const;

/** A complete form of its own: built like the sample form of the domain, in the words of another company. */
export function lakewood(): EifFacts {
  const form = mapleRidge();
  return {
    ...form,
    client: {
      ...form.client,
      name: NAME,
      taxId: '061987650',
      section125PlanName: 'Lakewood Flexible Benefits Plan',
      erisaPlanName: `${NAME} Employee Benefit Plan`,
      erisaAdministratorName: NAME,
      erisaAdministratorPhone: '8605550114',
      erisaAdministratorAddress1: ADDRESS.address1,
      erisaAdministratorZipCode: ADDRESS.zipCode,
    },
    plans: form.policies.flatMap(({ id, policyNumber }) =>
      form.plans
        .filter(({ policyId }) => policyId === id)
        .map(({ isVoluntary, coversDependents, ...plan }, index) => ({
          ...plan,
          isVoluntary: isVoluntary ?? false,
          coversDependents: coversDependents ?? false,
          qpsPlanId: qpsPlanId(policyNumber, index),
        })),
    ),
    contacts: form.contacts.map((contact) =>
      contact.type === 'PRIMARY_WEB_ADMIN'
        ? {
            ...contact,
            ...ADDRESS,
            firstName: 'Noor',
            lastName: 'Haddad',
            title: 'Office manager',
            email: 'admin@lakewood.example',
            phoneNumber: '8605550114',
          }
        : { ...contact, firstName: 'Ivo', lastName: 'Marsh', email: 'payroll@lakewood.example' },
    ),
    locations: form.locations.map((location) =>
      location.state === 'CT'
        ? { ...location, ...ADDRESS, name: 'Hartford print works' }
        : { ...location, name: 'Worcester paper store', address1: '9 Canal Row' },
    ),
  };
}
