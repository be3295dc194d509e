import type { CensusStanding } from '@onboard/contract/census';
import { describe, expect, it } from 'vitest';
import { type FileSource, startSources } from './file-source.ts';
import {
  editSource,
  type SourceEdits,
  settleSource,
  shownSources,
  sourceClashes,
  sourcesToSend,
} from './source-edits.ts';

const ME = 'me';
type Files = CensusStanding['data'];
type Given = Partial<FileSource> & { by?: string };

/** Files as they are saved, each with what was said of it and by whom. */
const saved = (answers: Record<string, Given>): Files =>
  Object.entries(answers).map(([id, { source, sourceName, content, by = 'daniel' }]) => {
    const said = { by: 'Daniel Reyes', byUserId: by, at: '2026-11-28T10:00:00Z' };
    const answer = source && content ? { source, sourceName, content } : null;
    return {
      document: { id, name: `${id}.csv` },
      source: answer,
      sourceSaid: answer && said,
      contentSaid: answer && said,
    } as Files[number];
  });

/** What somebody changes while files stand so. */
const edited = (data: Files, ...changes: [id: string, change: Partial<FileSource>][]): SourceEdits =>
  changes.reduce<SourceEdits>((edits, [id, change]) => editSource(edits, startSources(data), id, change), {});
const shown = (data: Files, edits: SourceEdits) => shownSources(startSources(data), edits);
const clashes = (data: Files, edits: SourceEdits) => sourceClashes(data, startSources(data), edits, ME);
const sent = (data: Files, edits: SourceEdits) =>
  sourcesToSend(
    data.map(({ document }) => document),
    startSources(data),
    edits,
  );

const before = saved({
  a: { source: 'TEMPLATE', content: 'FULL' },
  b: { source: 'TEMPLATE', content: 'FULL' },
});
const after = saved({
  a: { source: 'PAYROLL_EXPORT', content: 'EMPLOYEES' },
  b: { source: 'TEMPLATE', content: 'FULL' },
});

describe('a form of where files come from', () => {
  it('follows what others say where nothing was changed, and sends nothing', () => {
    expect(shown(after, {}).a).toMatchObject({ source: 'PAYROLL_EXPORT', content: 'EMPLOYEES' });
    expect(clashes(after, {})).toEqual([]);
    expect(sent(after, {})).toEqual([]);
  });

  it('sends the files that were changed alone, with what was seen of them', () => {
    const edits = edited(before, ['b', { content: 'CORRECTIONS' }]);
    expect(shown(after, edits).a?.content).toBe('EMPLOYEES');
    expect(sent(after, edits)).toEqual([
      {
        documentId: 'b',
        source: 'TEMPLATE',
        sourceName: null,
        content: 'CORRECTIONS',
        seen: { source: 'TEMPLATE', sourceName: null, content: 'FULL' },
      },
    ]);
  });

  it('follows the other answer about a file of which one was changed', () => {
    const edits = edited(before, ['a', { content: 'EMPLOYEES' }]);
    const now = saved({ a: { source: 'OTHER', sourceName: 'A list', content: 'FULL' } });
    expect(shown(now, edits).a).toEqual({ source: 'OTHER', sourceName: 'A list', content: 'EMPLOYEES' });
    expect(clashes(now, edits)).toEqual([]);
    expect(sent(now, edits)).toMatchObject([{ source: 'OTHER', sourceName: 'A list', content: 'EMPLOYEES' }]);
  });

  it('asks where both changed the same answer to something else', () => {
    const edits = edited(before, ['a', { content: 'CORRECTIONS' }], ['a', { source: 'PAYROLL_EXPORT' }]);
    const [clash, ...others] = clashes(after, edits);
    expect(others).toEqual([]);
    expect(clash).toMatchObject({ part: 'content', by: 'Daniel Reyes', file: { name: 'a.csv' } });
    expect([clash?.mine.content, clash?.theirs.content]).toEqual(['CORRECTIONS', 'EMPLOYEES']);
    expect(shown(after, edits).a?.content).toBe('CORRECTIONS');
  });

  it('asks where both answered first', () => {
    const edits = edited(saved({ a: {} }), ['a', { source: 'TEMPLATE' }], ['a', { content: 'FULL' }]);
    expect(clashes(after, edits).map(({ part }) => part)).toEqual(['source', 'content']);
    expect(sent(saved({ a: {} }), edits)).toMatchObject([
      { seen: { source: null, sourceName: null, content: null }, content: 'FULL' },
    ]);
  });

  it('does not ask about what one said oneself elsewhere', () => {
    const edits = edited(before, ['a', { content: 'CORRECTIONS' }]);
    expect(clashes(saved({ a: { source: 'TEMPLATE', content: 'EMPLOYEES', by: ME } }), edits)).toEqual([]);
  });

  it('takes theirs, or sends mine as said by somebody who saw theirs', () => {
    const edits = edited(before, ['a', { content: 'CORRECTIONS' }]);
    const [clash] = clashes(after, edits);
    if (!clash) throw new Error('nobody is asked');
    const theirs = settleSource(edits, clash, 'theirs');
    expect([shown(after, theirs).a?.content, sent(after, theirs)]).toEqual(['EMPLOYEES', []]);
    const mine = settleSource(edits, clash, 'mine');
    expect(clashes(after, mine)).toEqual([]);
    expect(sent(after, mine)).toMatchObject([{ content: 'CORRECTIONS', seen: { content: 'EMPLOYEES' } }]);
  });

  it('counts an answer that was put back as untouched', () => {
    const edits = edited(before, ['a', { content: 'CORRECTIONS' }], ['a', { content: 'FULL' }]);
    expect([clashes(after, edits), sent(after, edits)]).toEqual([[], []]);
    expect(shown(after, edits).a?.content).toBe('EMPLOYEES');
  });

  it('keeps a name as it is typed, and compares it as it is sent', () => {
    const named = (sourceName: string) => saved({ a: { source: 'BEN_ADMIN_EXPORT', sourceName, content: 'FULL' } });
    const edits = edited(named('Elm'), ['a', { sourceName: 'Elm ' }]);
    expect([shown(named('Elm'), edits).a?.sourceName, sent(named('Elm'), edits)]).toEqual(['Elm ', []]);
    const further = editSource(edits, startSources(named('Elm')), 'a', { sourceName: 'Elm Tree ' });
    expect(sent(named('Elm'), further)).toMatchObject([{ sourceName: 'Elm Tree', seen: { sourceName: 'Elm' } }]);
    expect(clashes(named('Oak'), further)).toMatchObject([{ part: 'source', theirs: { sourceName: 'Oak' } }]);
  });
});
