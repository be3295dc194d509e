import { subjectsOf } from '@onboard/domain/eif/asked';
import type { Section } from '@onboard/domain/eif/step';
import { RowLevel } from '../fields/RowsField.tsx';
import { usePageForm } from '../form/page-form.tsx';
import { EntityList } from './EntityList.tsx';
import { Questions } from './Questions.tsx';
import styles from './Sections.module.css';

/** One section of a page: about the client or policy itself, or about entities the person adds and removes. */
export function SectionView({ section }: { section: Section }) {
  const { facts, place } = usePageForm();
  if (!(section.appearsWhen?.(facts, place) ?? true)) return null;
  const subjects = subjectsOf(facts, section, place);
  return (
    <section className={styles.section} aria-label={section.title}>
      {section.title ? (
        <div className={styles.head}>
          <h2>{section.title}</h2>
          {section.intro ? <p className={styles.intro}>{section.intro}</p> : null}
        </div>
      ) : null}
      {section.count ? (
        <RowLevel value={4}>
          <EntityList section={section} subjects={subjects} />
        </RowLevel>
      ) : (
        <RowLevel value={section.title ? 3 : 2}>
          {subjects.map((subject) => (
            <Questions key={subject.id} asks={section.asks} subject={subject} />
          ))}
        </RowLevel>
      )}
    </section>
  );
}
