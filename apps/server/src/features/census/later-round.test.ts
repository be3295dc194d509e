import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { describe, expect, it } from 'vitest';
import { cleanRows, type Row, tableOf } from '../../census/testing/census-samples.ts';
import { censusHouse, type Place, type Standing } from './testing/census-house.ts';

const { rows } = cleanRows();
const maeve = rows[0] as Row;
const name = `${maeve['First Name']} ${maeve['Last Name']}`;
const ALL = { employees: 96, dependents: 121 };

const census = censusHouse({ now: () => new Date('2026-11-16T15:00:00Z') });
const { submit, change } = census;
const submitted = (caseId: string) => census.submitted(caseId, tableOf(rows));

async function upload(at: Place, file: string, list: readonly Row[]): Promise<string> {
  const [id = ''] = await census.upload(at, [file, tableOf(list)]);
  return id;
}
const check = (at: Place, documentId: string, content: 'FULL' | 'CORRECTIONS') =>
  census.check(at, [documentId], { content });
const refusedSubmit = async (at: Place, acknowledgesGone?: number) => {
  const body = { acknowledgesWarnings: true, ...(acknowledgesGone !== undefined && { acknowledgesGone }) };
  return (await census.admin.refusal(censusApi.submit, { params: at, body })).body;
};
const counted = (standing: Standing) =>
  standing.data.map(
    ({ document, counts }) => `${document.name} ${counts} ${document.processStatus?.replace('_WITH_WARNINGS', '')}`,
  );

describe('a file of changes after a census was submitted', () => {
  it('stands on that census: nobody else is gone, and what differs is told before and after', async () => {
    const at = await submitted('SF-100533');
    const checked = await check(at, await upload(at, 'raise.csv', [{ ...maeve, Salary: '120000' }]), 'CORRECTIONS');
    expect(checked).toMatchObject({ state: 'CHECKED', kind: 'CHANGES', result: ALL });
    expect(checked.data.map(({ isInRound }) => isInRound)).toEqual([true, true]);
    const sent = await submit(at);
    expect(sent).toMatchObject({
      state: 'SUBMITTED',
      kind: 'SUBMITTED',
      result: {
        ...ALL,
        difference: { before: ALL, changed: { employees: 1, dependents: 0 }, people: [{ kind: 'changed', name }] },
      },
    });
    expect(counted(sent)).toEqual(['raise.csv true SUBMITTED', 'people.csv true SUBMITTED']);
    // A third round stands on both, and the later raise counts.
    await check(at, await upload(at, 'again.csv', [{ ...maeve, Salary: '130000' }]), 'CORRECTIONS');
    const again = await submit(at);
    expect(again.result).toMatchObject({
      ...ALL,
      difference: { changed: { employees: 1, dependents: 0 }, gone: { employees: 0, dependents: 0 } },
    });
    expect(counted(again)).toHaveLength(3);
  });
});

describe('findings of a later round', () => {
  it('are marked where the census submitted before had them, so that the new ones can come first', async () => {
    const faulty = rows.map((row, index) => (index === 1 ? { ...row, Email: 'nowhere' } : row));
    const at = await census.submitted('SF-100576', tableOf(faulty));
    const emails = ({ result, data }: Standing) =>
      [result?.domainValidations, ...data.map((file) => file.domainValidations)].map((validations) =>
        validations
          ?.flatMap(({ issues }) => issues)
          .filter(({ ruleId }) => ruleId === 'A08')
          .map(({ file, row, wasAccepted }) => `${file} ${row}${wasAccepted ? ' accepted' : ''}`),
      );
    const OLD = ['people.csv 3'];
    expect(emails(await census.standing(at))).toEqual([OLD, OLD]);
    const changes = await upload(at, 'raise.csv', [{ ...maeve, Email: 'elsewhere' }]);
    const [old, news] = ['people.csv 3 accepted', 'raise.csv 2'];
    expect(emails(await check(at, changes, 'CORRECTIONS'))).toEqual([[old, news], [news], [old]]);
    // Changed, it says something else; and once all is submitted, nothing is new.
    const documentId = (await census.standing(at)).data[1]?.document.id ?? '';
    const mended = { documentId, sheet: null, row: 3, columnKey: 'email', value: 'nobody' };
    expect(emails(await change(at, { corrections: [mended] }))[0]).toEqual(['people.csv 3', news]);
    expect(emails(await submit(at))[0]).toEqual(['people.csv 3', news]);
  });
});

describe('what a census leaves open', () => {
  it('is told while it is checked, and still once it is submitted', async () => {
    const isChild = (row: Row) => row.Relationship === 'Child' && row.SSN !== '';
    const few = rows.filter(isChild).slice(0, 2);
    const without = rows.map((row) => (few.includes(row) ? { ...row, SSN: '' } : row));
    const missing = without.filter(({ SSN }) => SSN === '').length;
    const people = without.map((row) => (row === maeve ? { ...row, Class: 'Drivers' } : row));
    const at = await census.client('SF-100590');
    const checked = await census.check(at, await census.upload(at, ['people.csv', tableOf(people)]));
    const open = { sentLater: { ssns: missing, affidavits: 0 } };
    expect(checked.result).toMatchObject(open);
    expect(checked.result?.unknownClasses).toContainEqual({ name: 'Drivers', employees: 1, people: [name] });
    const { result } = await submit(at);
    expect(result).toMatchObject({ ...open, unknownClasses: checked.result?.unknownClasses });
  });
});

describe('two files of changes of one round', () => {
  it('the later one counts; without its row the earlier one does, and that is told until it is submitted', async () => {
    const at = await submitted('SF-100548');
    const raise = (file: string, Salary: string) => upload(at, file, [{ ...maeve, Salary }]);
    await check(at, await raise('raise.csv', '120000'), 'CORRECTIONS');
    const documentId = await raise('raise-2.csv', '130000');
    const both = await check(at, documentId, 'CORRECTIONS');
    const files = (standing: typeof both) => standing.result?.difference?.people.map(({ file }) => file);
    expect(both).toMatchObject({ state: 'CHECKED', kind: 'CHANGES', result: { ...ALL, leftOut: [] } });
    expect(files(both)).toEqual(['raise-2.csv']);
    const cell = { documentId, sheet: null, row: 2, columnKey: 'leftOut', value: 'yes' };
    await change(at, { corrections: [cell] });
    const sent = await submit(at);
    expect(files(sent)).toEqual(['raise.csv']);
    expect(sent.result).toMatchObject({
      ...ALL,
      leftOut: [{ file: 'raise-2.csv', row: 2, name, dependents: 0, countedBy: 'row 2 of raise.csv' }],
    });
  });
});

describe('a full file after a census was submitted', () => {
  it('leaves nobody out without the number being read', async () => {
    const at = await submitted('SF-100517');
    const one = await check(at, await upload(at, 'one.csv', [maeve]), 'FULL');
    expect(one).toMatchObject({
      kind: 'REPLACES',
      result: { employees: 1, dependents: 0, difference: { gone: { employees: 95, dependents: 121 } } },
    });
    for (const acknowledged of [undefined, 0, 215]) {
      const refused = await refusedSubmit(at, acknowledged);
      expect(refused.code).toBe('CENSUS_LEAVES_PEOPLE_OUT');
      expect(refused.message).toContain('216 people of the census submitted before are not in this one');
    }
    expect(counted(await submit(at, 216))).toEqual(['one.csv true SUBMITTED', 'people.csv false SUBMITTED_BEFORE']);
  });
});

describe('a census that was sent back', () => {
  it('is opened again as it was, mended in place, and sent anew', async () => {
    const at = await submitted('SF-100561');
    const status = () => census.task(at);
    await census.decide(at, { status: 'NIGO', statusReason: 'The pay of Maeve is wrong.' });
    const opened = await census.correct(at);
    expect(opened).toMatchObject({ state: 'CHECKED', kind: 'CORRECTS', result: ALL });
    expect(await census.correct(at)).toMatchObject({ kind: 'CORRECTS' });
    expect(await status()).toMatchObject({ status: 'In Progress', statusReason: 'The pay of Maeve is wrong.' });
    const documentId = opened.data[0]?.document.id ?? '';
    expect(
      (await census.admin.refusal(documentsApi.remove, { params: { clientId: at.clientId, documentId } })).body.code,
    ).toBe('CENSUS_SUBMITTED');
    const cell = { documentId, sheet: null };
    const mended = await change(at, {
      corrections: [
        { ...cell, row: 2, columnKey: 'earningsAmount', value: '120000' },
        { ...cell, row: 3, columnKey: 'leftOut', value: 'yes' },
      ],
    });
    expect(mended.result).toMatchObject({
      employees: 96,
      dependents: 120,
      leftOut: [{ row: 3, columnKey: 'leftOut', dependents: 0 }],
      difference: { gone: { employees: 0, dependents: 1 }, changed: { employees: 1, dependents: 0 } },
    });
    expect((await refusedSubmit(at)).code).toBe('CENSUS_LEAVES_PEOPLE_OUT');
    const sent = await submit(at, 1);
    expect(sent).toMatchObject({ state: 'SUBMITTED', result: { employees: 96, dependents: 120 } });
    expect(await status()).toMatchObject({ status: 'In Review' });
    const undone = { ...cell, row: 3, columnKey: 'leftOut' };
    await census.correct(at);
    const back = await change(at, { takenBack: [undone] });
    expect(back.result).toMatchObject({ ...ALL, leftOut: [], difference: { added: { employees: 0, dependents: 1 } } });
  });

  it('is not opened while new files wait', async () => {
    const at = await submitted('SF-100482');
    await upload(at, 'more.csv', [maeve]);
    expect((await census.admin.refusal(censusApi.correct, { params: at })).body.code).toBe('WRONG_STATE');
  });
});
