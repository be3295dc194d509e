import { appears, isAnswered, valuesOf } from '@onboard/domain/eif/asked';
import { billsOf } from '@onboard/domain/eif/billing';
import { subStepOf } from '@onboard/domain/eif/catalogue';
import { billedPolicies, policyName } from '@onboard/domain/eif/coverages-sold';
import { placeProgress } from '@onboard/domain/eif/progress';
import { listInWords } from '@onboard/domain/fields/display';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useState } from 'react';
import { usePutBills } from '../../../data/eif.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { giveAnswer, usePageForm } from '../form/page-form.tsx';

/** Bills are mostly alike: what was answered for one policy is offered for those not answered yet. domain.md §1.5. */
export function OtherPolicies() {
  const { eif, facts, place } = usePageForm();
  const putBills = usePutBills(eif.clientId);
  const [copiedTo, setCopiedTo] = useState<string | null>(null);
  const policy = facts.policies.find(({ id }) => id === place.policyId);
  const asks = subStepOf(place.subStepId).sections.find(({ id }) => id === 'preferences')?.asks ?? [];
  const others = billedPolicies(facts).filter(
    (other) => other.id !== place.policyId && other.billingAdministrationType === null,
  );
  if (copiedTo) {
    return (
      <Banner tone="success" role="status">
        Copied to {copiedTo}.
      </Banner>
    );
  }
  if (!policy || others.length === 0 || placeProgress(facts, place).status !== 'done') return null;
  // With its coverages, one policy fills a line; of several the number says which.
  const named = others.length === 1 ? others : others.map((other) => ({ ...other, slfCoverages: null }));
  const names = listInWords(named.map(policyName));
  const copy = () => {
    for (const other of others) {
      for (const ask of asks) {
        const value = valuesOf(policy)[ask.attributeKey];
        if (!appears(facts, ask, policy) || !isAnswered(value)) continue;
        giveAnswer(eif, { entity: 'Policy', id: other.id, attributeKey: ask.attributeKey }, value);
      }
    }
    const bills = others
      .filter((other) => billsOf(facts, other.id).length === 0)
      .flatMap((other) =>
        billsOf(facts, policy.id).map(({ name, contactId, delivery, locationId }) => ({
          policyId: other.id,
          name,
          contactId,
          delivery,
          locationId,
        })),
      );
    if (bills.length > 0) putBills.mutate(bills, { onSuccess: () => setCopiedTo(names) });
    else setCopiedTo(names);
  };
  return (
    <Banner
      tone="info"
      title={`The same for ${names}?`}
      actions={
        <Button variant="secondary" size="small" isPending={putBills.isPending} pendingLabel="Copying…" onClick={copy}>
          Copy these answers
        </Button>
      }
    >
      {putBills.error ? (
        <InlineError error={putBills.error} title="The bills were not copied." />
      ) : (
        'Preferences and bills are copied; you can change them there.'
      )}
    </Banner>
  );
}
