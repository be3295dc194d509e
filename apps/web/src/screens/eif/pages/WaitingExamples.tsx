import { parseDate, toDate } from '@onboard/domain/calendar/calendar-date';
import { waitingPeriodInWords, waitingPeriodOfClient, workedExample } from '@onboard/domain/eif/classes/waiting-period';
import { isSameForAll } from '@onboard/domain/eif/steps/waiting-period';
import { usePageForm } from '../form/page-form.tsx';
import { Example } from './Example.tsx';

/** Days of hire that show how a rule works: the first, the middle and the end of a month. */
const HIRED = [
  [3, 1],
  [3, 10],
  [3, 31],
] as const;

/** What the waiting period means for people hired on some days, as it stands while it is being answered. */
export function WaitingExamples() {
  const { facts } = usePageForm();
  if (!isSameForAll(facts)) return null;
  const waiting = waitingPeriodOfClient(facts.client);
  const starts = facts.policies.find(({ policyEffective }) => policyEffective !== null)?.policyEffective;
  const year = parseDate(starts ?? facts.today)?.year ?? 2027;
  const examples = HIRED.flatMap(([month, day]) => workedExample(toDate(year, month, day), waiting) ?? []);
  return <Example title={waitingPeriodInWords(waiting)} lines={examples} isSticky />;
}
