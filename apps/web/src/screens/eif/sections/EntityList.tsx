import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { Entities } from '@onboard/domain/eif/facts';
import type { Section } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { FieldNote } from '../fields/FieldNote.tsx';
import { addId } from '../form/addresses.ts';
import { usePageForm } from '../form/page-form.tsx';
import { AddLocation } from './AddLocation.tsx';
import { useAdding } from './adding.ts';
import { EntityCard } from './EntityCard.tsx';
import { KnownPeople } from './KnownPeople.tsx';
import styles from './Sections.module.css';

interface EntityListProps {
  section: Section;
  subjects: readonly Entities[TrackedEntity][];
}

/** Entities of a section, each as a card that opens, with what adds one more. */
export function EntityList({ section, subjects }: EntityListProps) {
  const { facts, place, problems, attempts, isTold } = usePageForm();
  const adding = useAdding(facts, section, place);
  const [newId, setNewId] = useState<string | null>(null);
  const { count } = section;
  if (!count) return null;
  const missing =
    attempts > 0 &&
    problems.find((problem) => problem.entityId === null && problem.path === section.id && isTold(problem));
  const isFull = subjects.length >= count.most;
  const name = count.one.toLowerCase();
  const add = async (given?: Parameters<typeof adding.add>[0]) => setNewId((await adding.add(given)) ?? null);
  const tellError = () => {};
  return (
    <>
      {subjects.length > 0 ? (
        <ul className={styles.list}>
          {subjects.map((subject, index) => (
            <EntityCard
              key={subject.id}
              section={section}
              subject={subject}
              index={index}
              isNew={subject.id === newId}
              isOnly={count.most === 1}
              adding={adding}
            />
          ))}
        </ul>
      ) : null}
      {missing ? <FieldNote isError>{missing.message}</FieldNote> : null}
      {adding.addError ? <InlineError error={adding.addError} title={`The ${name} was not added.`} /> : null}
      {isFull ? null : section.entity === 'Location' ? (
        <AddLocation section={section} label={addLabel(subjects.length, name)} />
      ) : (
        <div className={styles.add}>
          <Button
            id={addId(section.id)}
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            isPending={adding.isAdding}
            pendingLabel="Adding…"
            onClick={() => void add().catch(tellError)}
          >
            {addLabel(subjects.length, name)}
          </Button>
          {section.entity === 'Contact' ? (
            <KnownPeople section={section} onTake={(person) => void add(person).catch(tellError)} />
          ) : null}
        </div>
      )}
    </>
  );
}

const addLabel = (there: number, name: string) =>
  `Add ${there === 0 ? (/^[aeiou]/.test(name) ? 'an' : 'a') : 'another'} ${name}`;
