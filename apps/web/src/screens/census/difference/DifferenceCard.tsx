import type { CensusDifference } from '@onboard/contract/census-difference';
import { Button } from '@onboard/kit/Button/Button';
import { classNames } from '@onboard/kit/class-names';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { useState } from 'react';
import styles from '../Census.module.css';
import { countWords } from '../count-words.ts';
import own from './Difference.module.css';

type Person = CensusDifference['people'][number];

const KINDS = [
  { kind: 'gone', title: 'Gone', none: 'Nobody is gone', about: 'They would have no cover.' },
  { kind: 'added', title: 'Added', none: 'Nobody was added', about: '' },
  { kind: 'changed', title: 'Changed', none: 'Nobody was changed', about: '' },
] as const;

interface DifferenceCardProps {
  difference: CensusDifference;
  now: { employees: number; dependents: number };
  /** Every name at once, for printing. */
  isWhole?: boolean;
}

/** What differs from the census submitted before: how many, and who. */
export function DifferenceCard({ difference, now, isWhole = false }: DifferenceCardProps) {
  return (
    <section className={own.card} aria-label="Compared with the census submitted before">
      <h2 className={own.title}>Compared with the census submitted before</h2>
      <p>
        {inWords(now)} now, {inWords(difference.before)} before.
      </p>
      {KINDS.every(({ kind }) => difference[kind].employees + difference[kind].dependents === 0) ? (
        <p className={styles.soft}>Nobody is gone, added or changed.</p>
      ) : (
        <Kinds difference={difference} isWhole={isWhole} />
      )}
    </section>
  );
}

function Kinds({ difference, isWhole }: { difference: CensusDifference; isWhole: boolean }) {
  return (
    <ul className={styles.people}>
      {KINDS.map(({ kind, title, none, about }) => {
        const counts = difference[kind];
        const many = counts.employees + counts.dependents;
        if (many === 0) {
          return (
            <li key={kind} className={styles.soft}>
              {none}
            </li>
          );
        }
        const people = difference.people.filter((person) => person.kind === kind);
        return (
          <li key={kind}>
            <Disclosure summary={`${title}: ${inWords(counts)}`} isOpen={isWhole || undefined}>
              {about ? <p className={styles.soft}>{about}</p> : null}
              <PeopleList people={people} isWhole={isWhole} many={many} />
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}

const FIRST = 20;

function PeopleList({ people, isWhole, many }: { people: readonly Person[]; isWhole: boolean; many: number }) {
  const [isAll, setAll] = useState(isWhole);
  const shown = isAll ? people : people.slice(0, FIRST);
  return (
    <>
      <ul className={classNames(styles.people, own.inside)}>
        {shown.map((person) => (
          <li key={JSON.stringify([person.file, person.row, person.name, person.ref])}>
            <strong>{person.name || person.ref}</strong>
            {person.name ? <span className={styles.soft}> {person.ref}</span> : null}
            {person.relationship ? (
              <span className={styles.soft}>
                {' '}
                · {person.relationship}
                {person.employee ? ` of ${person.employee}` : ''}
              </span>
            ) : null}
            {person.columns.length > 0 ? <span className={own.columns}>{person.columns.join(', ')}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length < people.length ? (
        <Button size="small" variant="secondary" onClick={() => setAll(true)}>
          Show all {people.length.toLocaleString('en-US')}
        </Button>
      ) : null}
      {isAll && people.length < many ? (
        <p className={styles.soft}>The first {people.length.toLocaleString('en-US')} are listed.</p>
      ) : null}
    </>
  );
}

/** "96 employees and 121 dependents"; what there is none of is not said. */
export function inWords({ employees, dependents }: { employees: number; dependents: number }): string {
  const parts = [
    employees > 0 || dependents === 0 ? countWords(employees, 'employee', 'employees') : '',
    dependents > 0 ? countWords(dependents, 'dependent', 'dependents') : '',
  ];
  return parts.filter(Boolean).join(' and ');
}
