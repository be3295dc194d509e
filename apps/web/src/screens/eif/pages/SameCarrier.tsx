import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import { replaceableCoverages } from '@onboard/domain/eif/coverages-sold';
import { listInWords } from '@onboard/domain/fields/display';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { giveAnswer, usePageForm } from '../form/page-form.tsx';

const COPIED = ['carrierName', 'effectiveDate', 'terminationDate', 'wasSelfFunded', 'isLikeForLike'] as const;

/** Most companies had one carrier for everything: what was said of one benefit is offered for the rest. */
export function SameCarrier() {
  const { eif, facts } = usePageForm();
  const given = facts.client.previousCoverages ?? [];
  const rows = replaceableCoverages(facts).map(
    (coverage) => given.find((row) => row.coverage === coverage) ?? { coverage },
  );
  const first = given.find((row) => row.wasOffered === 'YES' && row.carrierName);
  const others = rows.filter((row) => !('wasOffered' in row) || row.wasOffered === null || lacks(row));
  if (!first || others.length === 0) return null;
  const names = others.flatMap(({ coverage }) => (coverage ? COVERAGES[coverage].label : []));
  const copy = () => {
    const value = rows.map((row) => {
      if (!others.includes(row)) return row;
      const copied = COPIED.map((key) => [key, (row as Partial<typeof first>)[key] ?? first[key]]);
      return { ...row, wasOffered: 'YES', ...Object.fromEntries(copied) };
    });
    giveAnswer(eif, { entity: 'Client', id: eif.clientId, attributeKey: 'previousCoverages' }, value);
  };
  return (
    <Banner
      tone="info"
      title={`Was ${first.carrierName} the carrier of the others too?`}
      actions={
        <Button variant="secondary" size="small" onClick={copy}>
          Same carrier and dates for the others
        </Button>
      }
    >
      We copy the carrier and the dates to {listInWords(names)}. Policy numbers stay for you to fill in.
    </Banner>
  );
}

const lacks = (row: object) =>
  'wasOffered' in row && row.wasOffered === 'YES' && !('carrierName' in row && row.carrierName);
