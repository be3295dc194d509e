import { problemsOfClass } from '@onboard/domain/eif/classes/class-rules';
import { problemsOf } from '@onboard/domain/eif/problems';
import { Link } from '@onboard/kit/Link/Link';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Eif } from '../form/use-eif.ts';
import styles from './Classes.module.css';
import { classAddress, PART_TITLES, type PartId, problemsOfPart } from './class-parts.ts';

interface PartsNavProps {
  eif: Eif;
  classId: string;
  parts: readonly PartId[];
  part: PartId;
}

/** The parts of a class in a line, those that are complete with a mark. */
export function PartsNav({ eif: { facts, clientId }, classId, parts, part }: PartsNavProps) {
  const seen = useRef(part);
  useEffect(() => {
    // The part is in the query of the address: the frame, which goes by the path, does not see that the page changed.
    if (seen.current === part) return;
    seen.current = part;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [part]);
  const saysWaiting = facts.client.waitingPeriodSameForAllClasses !== null;
  const hasPlans = facts.employeeClassPlans.some(({ employeeClassId }) => employeeClassId === classId);
  const errors = problemsOfClass(facts, classId, problemsOf(facts)).filter(({ severity }) => severity === 'error');
  return (
    <nav aria-label="Parts of the class">
      <ol className={styles.parts}>
        {parts.map((each) => {
          const isBegun = each === 'describe' || each === 'plans' || (hasPlans && (each !== 'waiting' || saysWaiting));
          const isDone = each !== 'review' && isBegun && problemsOfPart(errors, each).length === 0;
          return (
            <li key={each}>
              <Link
                className={each === part ? styles.partHere : styles.part}
                aria-current={each === part ? 'step' : undefined}
                href={classAddress(clientId, classId, each)}
              >
                {isDone ? <Check size={16} strokeWidth={3} aria-hidden="true" /> : null}
                {PART_TITLES[each]}
                {isDone ? <span className="visually-hidden">, done</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
