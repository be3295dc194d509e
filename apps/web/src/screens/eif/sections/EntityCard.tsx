import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { appears, valueInWords, valuesOf } from '@onboard/domain/eif/asked';
import type { Entities } from '@onboard/domain/eif/facts';
import type { Section } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Pill } from '@onboard/kit/Pill/Pill';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { userMessage } from '../../../data/user-message.ts';
import { usePageForm } from '../form/page-form.tsx';
import type { useAdding } from './adding.ts';
import { LinkedLocations } from './LinkedLocations.tsx';
import { Questions } from './Questions.tsx';
import styles from './Sections.module.css';

interface EntityCardProps {
  section: Section;
  subject: Entities[TrackedEntity];
  index: number;
  isNew: boolean;
  isOnly: boolean;
  adding: ReturnType<typeof useAdding>;
}

/** One entity of a list: its name and whether it is complete; opened, its questions. */
export function EntityCard({ section, subject, index, isNew, isOnly, adding }: EntityCardProps) {
  const { facts, problems, attempts } = usePageForm();
  const { hash } = useLocation();
  const own = problems.filter(({ entityId, severity }) => entityId === subject.id && severity === 'error');
  const isLinkedTo = hash.includes(subject.id);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = (opened ?? (isOnly || isNew || isLinkedTo)) || (attempts > 0 && own.length > 0);
  const bodyId = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) card.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isNew]);
  const heading = section.heading?.(facts, subject, index) ?? section.title ?? '';
  return (
    <li ref={card} className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.cardWords}>
          <h3 className={styles.cardTitle}>{heading}</h3>
          {isOpen ? null : <p className={styles.cardDetail}>{detailOf()}</p>}
        </div>
        {own.length > 0 ? (
          <Pill tone={own.some(({ isMissing }) => !isMissing) ? 'error' : 'neutral'}>
            {own.some(({ isMissing }) => !isMissing) ? 'Needs attention' : 'Not complete'}
          </Pill>
        ) : null}
        <div className={styles.cardActions}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${heading}`}
            iconAfter={
              isOpen ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />
            }
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
          {adding.canRemove ? <Remove heading={heading} subject={subject} section={section} adding={adding} /> : null}
        </div>
      </div>
      <div id={bodyId} hidden={!isOpen} className={isOpen ? styles.cardBody : undefined}>
        {isOpen ? (
          <>
            <Questions asks={section.asks} subject={subject} />
            <LinkedLocations entity={section.entity} subject={subject} />
          </>
        ) : null}
      </div>
    </li>
  );

  /** What tells it from others, beside its name. */
  function detailOf(): string {
    const told = (keys: readonly string[]) =>
      section.asks
        .filter((ask) => !ask.rows && appears(facts, ask, subject) && keys.includes(ask.attributeKey))
        .flatMap((ask) => valueInWords(facts, ask, subject, valuesOf(subject)[ask.attributeKey]) ?? []);
    return [...told(TOLD), told(ADDRESS).join(', ')].filter(Boolean).join(' · ');
  }
}

/** Attributes that a closed card shows. */
const TOLD: readonly string[] = ['title', 'email', 'contactId', 'delivery', 'locationType'];
const ADDRESS: readonly string[] = ['address1', 'address2', 'city', 'state', 'zipCode'];

interface RemoveProps extends Pick<EntityCardProps, 'section' | 'subject' | 'adding'> {
  heading: string;
}

function Remove({ heading, section, subject, adding }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = section.count?.one.toLowerCase() ?? 'entry';
  const remove = () =>
    adding.remove(subject.id).then(
      () => setAsking(false),
      (reason: unknown) => setError(reason),
    );
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 size={18} aria-hidden="true" />}
        aria-label={`Remove ${heading}`}
        onClick={() => {
          setError(null);
          setAsking(true);
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={`Remove ${heading}?`}
        confirmLabel={`Remove ${name}`}
        isPending={adding.isRemoving}
        pendingLabel="Removing…"
        error={error ? userMessage(error, 'It was not removed. Try again.') : undefined}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        What you entered here goes too.
      </ConfirmDialog>
    </>
  );
}
