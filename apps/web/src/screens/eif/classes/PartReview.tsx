import { subStepOf } from '@onboard/domain/eif/catalogue';
import { classTitle } from '@onboard/domain/eif/classes/class-plans';
import type { EifProblem } from '@onboard/domain/eif/step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { usePageForm } from '../form/page-form.tsx';
import { itemLine } from '../form/problem-line.ts';
import { RecapRows } from '../summary/RecapRows.tsx';
import summary from '../summary/Summary.module.css';
import { classAddress, classIdOf, partOf } from './class-parts.ts';
import { PartFoot } from './PartFoot.tsx';
import type { PartProps } from './part-props.ts';

/** Everything of the class to check, with what is still to do. */
export function PartReview({ eif, employeeClass, goOn, foot }: PartProps) {
  const { facts, place, problems } = usePageForm();
  const rows = subStepOf('class-builder')
    .recap(facts, place)
    .filter(({ change }) => change !== null && classIdOf(facts, change) === employeeClass.id)
    .map((row) => ({ ...row, group: groupOf(row.group, classTitle(employeeClass)) }));
  return (
    <>
      {problems.length > 0 ? (
        <Banner
          tone={problems.some(({ severity }) => severity === 'error') ? 'warning' : 'info'}
          title="Look at these again"
        >
          <ul className={summary.toMend}>
            {problems.map((problem) => (
              <li key={`${problem.entityId} ${problem.path} ${problem.message}`}>
                <Link href={classAddress(eif.clientId, employeeClass.id, partOfProblem(problem))}>
                  {itemLine(facts, problem)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner tone="success">This class is complete.</Banner>
      )}
      <Card>
        <RecapRows rows={rows} level={2} changeIn={facts} />
      </Card>
      <PartFoot {...foot} label="Back to all classes" onGoOn={() => goOn(undefined, true)} />
    </>
  );
}

const partOfProblem = ({ entity, path }: EifProblem) => partOf(entity, path.split('.')[0] ?? '');

/** The heading of a group without the class, which the page is about anyway. */
const groupOf = (group: string | null, title: string): string | null =>
  group === null || group === title ? null : group.replace(`${title} · `, '');
