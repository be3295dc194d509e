import type { EmployeeClass } from '@onboard/domain/benefits/employee-class.data';
import { problemsOfClass } from '@onboard/domain/eif/classes/class-rules';
import { problemsAt } from '@onboard/domain/eif/problems';
import type { Place } from '@onboard/domain/eif/step';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { fieldId } from '../form/addresses.ts';
import { type Editing, PageFormProvider } from '../form/page-form.tsx';
import { itemLine } from '../form/problem-line.ts';
import type { Eif } from '../form/use-eif.ts';
import { useTold } from '../form/use-told.ts';
import { Questions } from '../sections/Questions.tsx';
import {
  classAddress,
  classListAddress,
  classSection,
  PART_TITLES,
  type PartId,
  problemsOfPart,
} from './class-parts.ts';
import { PartContributions } from './PartContributions.tsx';
import { PartFoot } from './PartFoot.tsx';
import { PartPlans } from './PartPlans.tsx';
import { PartReview } from './PartReview.tsx';
import { PartWaiting } from './PartWaiting.tsx';

interface ClassPartProps {
  eif: Eif;
  employeeClass: EmployeeClass;
  place: Place;
  parts: readonly PartId[];
  part: PartId;
}

/** One part of the builder of a class. */
export function ClassPart({ eif, employeeClass, place, parts, part }: ClassPartProps) {
  const { facts, clientId, queue } = eif;
  const navigate = useNavigate();
  const telling = useTold();
  const { attempts, isTold } = telling;
  const [editing, setEditing] = useState<Editing | null>(null);
  const problems = useMemo(
    () => problemsOfClass(facts, employeeClass.id, problemsAt(facts, place)),
    [facts, place, employeeClass.id],
  );
  const errors = problemsOfPart(problems, part).filter(({ severity }) => severity === 'error');
  const told = attempts > 0 ? errors.filter(isTold) : [];
  usePageTitle(`${told.length > 0 ? 'Error: ' : ''}${PART_TITLES[part]}`);
  const at = parts.indexOf(part);
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const back = before ? classAddress(clientId, employeeClass.id, before) : classListAddress(clientId);
  const onward = after ? classAddress(clientId, employeeClass.id, after) : classListAddress(clientId);
  /** Goes on when everything of this part is answered and `save` did not fail. */
  const goOn = async (save?: () => Promise<unknown>, isAnswered = errors.length === 0) => {
    setEditing(null);
    const { answers } = await queue.settled();
    const isStuck = [...answers.values()].some(({ state }) => state === 'conflict' || state === 'refused');
    if (!isAnswered || isStuck) {
      telling.tell(errors);
      return;
    }
    await save?.();
    await navigate(onward);
  };
  const foot = { back, later: told.length > 0 ? onward : null };
  const shared = { eif, employeeClass, goOn, foot };
  return (
    <PageFormProvider value={{ eif, facts, place, problems, ...telling, editing, setEditing }}>
      <ErrorSummary
        focusKey={attempts}
        problems={told.map((problem) => ({
          fieldId: fieldId(problem.entityId ?? '', problem.path.replace(/\.\d+$/, '')),
          message: itemLine(facts, problem),
        }))}
      />
      {part === 'describe' || part === 'earnings' ? (
        <>
          <Questions asks={classSection(part).asks} subject={employeeClass} />
          <PartFoot {...foot} onGoOn={() => goOn()} />
        </>
      ) : null}
      {part === 'plans' ? <PartPlans {...shared} isTold={attempts > 0} /> : null}
      {part === 'waiting' ? <PartWaiting {...shared} /> : null}
      {part === 'contributions' ? <PartContributions {...shared} /> : null}
      {part === 'review' ? <PartReview {...shared} /> : null}
    </PageFormProvider>
  );
}
