import { expect, it } from 'vitest';
import { changeSentence } from './change-sentence.ts';

const PRIYA = { id: 'priya', name: 'Priya Nair', role: 'BROKER' };
const QUESTION = { attributeKey: 'erisaPlanName', label: 'What is the plan called?', of: null, createdByUser: PRIYA };

it.each<[Partial<Parameters<typeof changeSentence>[0]>, string | null, string]>([
  [{ before: 'A', after: 'B' }, null, 'Priya Nair changed “What is the plan called?” from “A” to “B”'],
  [{ before: 'A', after: 'B' }, 'priya', 'You changed “What is the plan called?” from “A” to “B”'],
  [{ before: null, after: 'B' }, 'noor', 'Priya Nair answered “What is the plan called?” with “B”'],
  [{ before: 'A', after: null }, null, 'Priya Nair took out the answer to “What is the plan called?”, which was “A”'],
  [
    { before: '**-***1234', after: '**-***1234' },
    null,
    'Priya Nair changed the answer to “What is the plan called?”: “**-***1234”',
  ],
  [
    { before: 'A', after: 'B', createdByUser: null },
    null,
    'Onboard changed “What is the plan called?” from “A” to “B”',
  ],
  [
    { before: '30 days', after: '60 days', of: 'Class 1: Managers · Dental' },
    null,
    'Priya Nair changed “What is the plan called?” (Class 1: Managers · Dental) from “30 days” to “60 days”',
  ],
  [
    { before: 'Row 1\nRow 2', after: 'Row 1' },
    null,
    'Priya Nair changed “What is the plan called?” from “Row 1; Row 2” to “Row 1”',
  ],
  [
    {
      before: 'Dental: Carrier A\nVision: Carrier B',
      after: 'Dental: Carrier C\nVision: Carrier B',
      cells: [{ row: 'Dental', question: 'Who was the carrier?', mine: 'A', theirs: 'C', path: null }],
    },
    null,
    'Priya Nair changed “What is the plan called?”: Dental, “Who was the carrier?” from “A” to “C”',
  ],
  [
    { attributeKey: 'createdAt', label: 'Bill added', before: 'Not there', after: 'Added' },
    null,
    'Priya Nair added a bill',
  ],
  [
    { attributeKey: 'deletedAt', label: 'Contact removed', before: 'There', after: 'Removed' },
    null,
    'Priya Nair removed a contact',
  ],
])('%o for %s reads as a person would say it', (change, reader, said) => {
  expect(changeSentence({ ...QUESTION, before: null, after: null, ...change }, reader)).toBe(said);
});
