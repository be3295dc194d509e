import type { CensusStanding } from '@onboard/contract/census';
import { Button } from '@onboard/kit/Button/Button';
import { classNames } from '@onboard/kit/class-names';
import styles from './Findings.module.css';
import { cellKey } from './findings.ts';
import own from './LeftOutPart.module.css';
import { whereLeftOut } from './left-out-words.ts';
import type { useCorrections } from './use-corrections.ts';

type LeftOut = NonNullable<CensusStanding['result']>['leftOut'][number];

interface LeftOutPartProps {
  leftOut: readonly LeftOut[];
  files: readonly { id: string; name: string }[];
  /** What was mended here, with when. */
  made?: CensusStanding['corrections'];
  corrections?: ReturnType<typeof useCorrections>;
}

/** Who is left out of the census, and which rows of people who count all the same; each can be taken back. */
export function LeftOutPart({ leftOut, files, made = [], corrections }: LeftOutPartProps) {
  const people = leftOut.filter(({ countedBy }) => countedBy === undefined);
  const rows = leftOut.filter(({ countedBy }) => countedBy !== undefined);
  const shared = { files, made, ...(corrections && { corrections }) };
  return (
    <>
      <LeftOutList
        id="census-left-out"
        heading="People left out"
        about="Your files have these people. They are not part of the census and have no cover."
        leftOut={people}
        {...shared}
      />
      <LeftOutList
        id="census-rows-left-out"
        heading="Rows left out"
        about="These rows do not count. The census has these people from another row."
        leftOut={rows}
        {...shared}
      />
    </>
  );
}

function LeftOutList({
  id,
  heading,
  about,
  leftOut,
  files,
  made = [],
  corrections,
}: LeftOutPartProps & { id: string; heading: string; about: string }) {
  if (leftOut.length === 0) return null;
  const madeAt = new Map(made.map((one) => [cellKey({ ...one, sheet: one.sheet ?? null }), one.at]));
  return (
    <section className={classNames(styles.part, own.part)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading} ({leftOut.length.toLocaleString('en-US')})
      </h2>
      <p className={styles.soft}>{about}</p>
      <ul className={own.people}>
        {leftOut.map((one) => {
          const documentId = files.find(({ name }) => name === one.file)?.id ?? '';
          const cell = { documentId, sheet: one.sheet, row: one.row, columnKey: one.columnKey };
          const who = one.name || one.ref;
          return (
            <li key={cellKey({ ...cell, documentId: one.file })} className={own.person}>
              <span>
                <strong>{who}</strong> <span className={styles.soft}>{one.name ? one.ref : ''}</span>
                <span className={styles.file}>{whereLeftOut(one)}</span>
              </span>
              {corrections ? (
                corrections.edits.get(cellKey(cell))?.kind === 'takeBack' ? (
                  <span className={styles.soft}>Being taken back…</span>
                ) : (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() =>
                      corrections.queue.add([{ cell, kind: 'takeBack', seenAt: madeAt.get(cellKey(cell)) ?? null }])
                    }
                  >
                    Undo<span className="visually-hidden"> leaving out {who}</span>
                  </Button>
                )
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
