import { describe, expect, it } from 'vitest';
import { stepsDone } from './census-progress.ts';
import { censusTaskWords } from './census-task-words.ts';

const IN = { processStatus: 'SUBMITTED' };
const OPEN = { processStatus: 'VALIDATED' };
type Seen = Parameters<typeof censusTaskWords>[0];

describe('the words of the task of a census', () => {
  it.each<[string, Seen['files'], Seen['status'], string, string, string]>([
    ['no file', [], 'Not Started', 'Three steps to a complete census', 'Three steps to a complete census', 'Start'],
    ['files', [OPEN], 'In Progress', 'Your census is under way', 'The client’s census is under way', 'Continue'],
    [
      'a census in review',
      [IN],
      'In Review',
      'Your census was submitted',
      'The client’s census was submitted',
      'See what was submitted',
    ],
    [
      'a census found good',
      [IN],
      'Done',
      'Your census is complete',
      'The client’s census is complete',
      'See what was submitted',
    ],
    [
      'a new file after it',
      [OPEN, IN],
      'In Progress',
      'Your new census is under way',
      'The client’s new census is under way',
      'Continue',
    ],
    [
      'a census sent back',
      [IN],
      'NIGO',
      'Your census came back to you',
      'The census went back to the client',
      'Correct the census',
    ],
    [
      'a census opened again to be corrected',
      [{ processStatus: 'REOPENED' }],
      'In Progress',
      'You are correcting your census',
      'The client is correcting its census',
      'Continue',
    ],
    [
      'a new file while it is corrected',
      [OPEN, { processStatus: 'REOPENED' }],
      'In Progress',
      'Your new census is under way',
      'The client’s new census is under way',
      'Continue',
    ],
  ])('with %s', (_, files, status, forClient, forStaff, action) => {
    const words = (isStaff: boolean) => censusTaskWords({ files, status, isStaff });
    expect([words(false).title, words(true).title, words(false).action]).toEqual([forClient, forStaff, action]);
  });

  it('never speak to staff as if the census were theirs', () => {
    for (const files of [[], [OPEN], [IN], [OPEN, IN]]) {
      for (const status of ['In Progress', 'In Review', 'NIGO', 'Done', undefined] as const) {
        const { title, about = '' } = censusTaskWords({ files, status, isStaff: true });
        expect(`${title} ${about}`).not.toMatch(/\byour?\b/i);
      }
    }
  });
});

describe('the steps of a census', () => {
  it.each([
    ['that was submitted', [IN], false, ['upload-files', 'indicate-source', 'validate-submit']],
    ['that was sent back', [IN], true, []],
    ['mended after it was sent back', [OPEN, IN], true, ['upload-files', 'indicate-source']],
  ] as const)('are done for a census %s', (_, files, isSentBack, done) => {
    expect([...stepsDone(files, isSentBack)]).toEqual(done);
  });
});
