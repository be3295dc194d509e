import type { CensusFileReading } from '@onboard/contract/census';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SheetChoice } from './SheetChoice.tsx';
import {
  editSheets,
  type SheetEdits,
  settleSheets,
  sheetClashes,
  sheetsToSend,
  withoutEdit,
  withSheetsRead,
} from './sheet-edits.ts';

afterEach(cleanup);

type Sheet = CensusFileReading['sheets'][number];
const sheet = (name: string | null, dataRows: number, part: Partial<Sheet> = {}): Sheet => ({
  ...{ sheet: name, role: 'census', hidden: false, isRead: true, layout: 'long' },
  ...{ headerRow: 1, dataRows, columns: [], ...part },
});
const file = (sheets: Sheet[], part: Partial<CensusFileReading> = {}): CensusFileReading => ({
  ...{ documentId: '1', file: 'people.xlsx', format: 'xlsx', encoding: null, delimiter: null },
  ...{ sheets, leftSheets: [], sheetsSaid: null, notes: [], unreadable: null, ...part },
});
const office = sheet('Head office', 100);
const old = sheet('Old', 1, { hidden: true, isRead: false });
const two = file([office, sheet('Plant', 117)]);
const three = file([office, old], {
  leftSheets: [
    { sheet: 'Old', rows: 1, hidden: true, listsPeople: true },
    { sheet: 'Notes', rows: 2, hidden: false, listsPeople: false },
  ],
});
const said = { by: 'Priya Raman', byUserId: 'priya', at: '2026-11-20T10:00:00Z' };

function Live({ workbook }: { workbook: CensusFileReading }) {
  const [edits, setEdits] = useState<SheetEdits>({});
  return (
    <>
      <SheetChoice
        file={workbook}
        edits={edits}
        onChange={(names) =>
          setEdits((latest) => (names ? editSheets(latest, workbook, names) : withoutEdit(latest, workbook)))
        }
      />
      <output>{JSON.stringify(sheetsToSend([workbook], edits))}</output>
      <ul>
        {withSheetsRead(workbook, edits).sheets.map(({ sheet: name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the choice of sheets', () => {
  it('is asked of no file with one sheet, nor with one more that only has a header', () => {
    render(<Live workbook={file([sheet(null, 3)])} />);
    expect(screen.queryByRole('group')).toBeNull();
    cleanup();
    render(<Live workbook={file([office, sheet('Empty', 0, { isRead: false })])} />);
    expect(screen.queryByRole('group')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('shows what is read, and is made by who changes it, not by who confirms columns', async () => {
    render(<Live workbook={two} />);
    expect(screen.getByRole('group', { name: /Sheets to read/ })).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Plant/ }));
    expect(sent()).toEqual([{ documentId: '1', sheets: ['Head office'], seen: null }]);
    expect(shown()).toEqual(['Head office']);
  });

  it('says that all sheets are right as they are read, and takes it back', async () => {
    render(<Live workbook={two} />);
    const right = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'These are the right sheets' });
    await userEvent.click(right());
    expect(sent()).toEqual([{ documentId: '1', sheets: ['Head office', 'Plant'], seen: null }]);
    await userEvent.click(right());
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Plant/ }));
    expect(right().checked).toBe(true);
    await userEvent.click(right());
    expect([sent(), shown()]).toEqual([[], ['Head office', 'Plant']]);
    cleanup();
    render(<Live workbook={file(two.sheets, { sheetsSaid: { ...said, sheets: ['Plant'] } })} />);
    expect(screen.queryByRole('checkbox', { name: 'These are the right sheets' })).toBeNull();
  });

  it('marks hidden sheets, offers none without people, and says nothing for a person who chose nothing', async () => {
    render(<Live workbook={three} />);
    expect(screen.getByText('1 row, hidden in the workbook')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Notes/ }).disabled).toBe(true);
    expect(sent()).toEqual([]);
    expect(shown()).toEqual(['Head office']);
    await userEvent.click(screen.getByRole('checkbox', { name: /Old/ }));
    expect(sent()).toEqual([{ documentId: '1', sheets: ['Head office', 'Old'], seen: null }]);
  });
});

describe('a choice beside another one', () => {
  const theirs = { ...two, sheetsSaid: { ...said, sheets: ['Plant'] } };
  const mine = editSheets({}, two, ['Head office']);

  it('is a clash where somebody else chose what was not seen, and mine is kept once that was seen', () => {
    const [clash] = sheetClashes([theirs], mine, 'grace');
    expect(clash).toMatchObject({ by: 'Priya Raman', mine: ['Head office'], theirs: ['Plant'] });
    if (!clash) return;
    const kept = settleSheets(mine, clash, 'mine');
    expect(sheetClashes([theirs], kept, 'grace')).toEqual([]);
    expect(sheetsToSend([theirs], kept)).toEqual([{ documentId: '1', sheets: ['Head office'], seen: ['Plant'] }]);
    expect(settleSheets(mine, clash, 'theirs')).toEqual({});
  });

  it('is none where it is one’s own, the same, or was seen', () => {
    expect(sheetClashes([theirs], mine, 'priya')).toEqual([]);
    expect(sheetClashes([theirs], editSheets({}, two, ['Plant']), 'grace')).toEqual([]);
    expect(sheetClashes([theirs], editSheets({}, theirs, ['Head office']), 'grace')).toEqual([]);
    expect(sheetsToSend([theirs], {})).toEqual([]);
  });
});
