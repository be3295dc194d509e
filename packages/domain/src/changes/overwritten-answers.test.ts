import { describe, expect, it } from 'vitest';
import { overwrittenAnswers } from './overwritten-answers.ts';
import { changesSinceSeen } from './seen-changes.ts';
import type { Change, TrackedEntity } from './tracked-entities.ts';

const PEOPLE = {
  tomas: { id: 'tomas', name: 'Tomas Becker', role: 'BEN_ADMIN' },
  priya: { id: 'priya', name: 'Priya Nair', role: 'BROKER' },
  ines: { id: 'ines', name: 'Ines Calder', role: 'SLF_ADMIN' },
} as const;
type Step = [who: keyof typeof PEOPLE, previous: unknown, value: unknown, key?: string, entity?: TrackedEntity];
const history = (steps: readonly Step[]): Change[] =>
  steps.map(([who, previousValue, value, attributeKey = 'taxIdOwner', entity = 'Client'], index) => {
    const createdAt = `2026-11-28T10:00:${String(index).padStart(2, '0')}.000Z`;
    return {
      id: `c${index}`,
      number: index + 1,
      entity,
      entityId: 'one',
      createdAt,
      createdByUser: PEOPLE[who],
      metadata: {},
      changeDetails: [{ attributeKey, value, previousValue, status: 'accepted', createdAt }],
    };
  });

describe('answers that others changed, for Tomas', () => {
  it.each<[string, Step[], string[]]>([
    ['nothing happened', [], []],
    ['his own answers are no news', [['tomas', 'A', 'B']], []],
    [
      'his answer was kept out',
      [
        ['tomas', 'A', 'B'],
        ['priya', 'B', 'C'],
      ],
      ['Priya Nair: B → C'],
    ],
    [
      'his first answer was',
      [
        ['tomas', null, 'B'],
        ['priya', 'B', null],
      ],
      ['Priya Nair: B → null'],
    ],
    [
      'two after him: from his to the last',
      [
        ['tomas', 'A', 'B'],
        ['priya', 'B', 'C'],
        ['ines', 'C', 'D'],
      ],
      ['Ines Calder: B → D'],
    ],
    [
      'and back to his',
      [
        ['tomas', 'A', 'B'],
        ['priya', 'B', 'C'],
        ['ines', 'C', 'B'],
      ],
      [],
    ],
    [
      'he answered again',
      [
        ['tomas', 'A', 'B'],
        ['priya', 'B', 'C'],
        ['tomas', 'C', 'E'],
      ],
      [],
    ],
    ['what stood there', [['priya', 'A', 'B']], ['Priya Nair: A → B']],
    ['what nobody had answered', [['priya', null, 'B']], []],
    ['an empty list is no answer', [['priya', [], ['B']]], []],
    [
      'another question',
      [
        ['tomas', 'A', 'B'],
        ['priya', 'X', 'Y', 'erisaPlanName'],
      ],
      ['Priya Nair: X → Y'],
    ],
    ['an entity that began', [['priya', null, true, 'createdAt', 'Contact']], []],
  ])('%s', (_, steps, told) => {
    const found = overwrittenAnswers(history(steps), 'tomas');
    expect(found.map(({ changedBy, previousValue, value }) => `${changedBy}: ${previousValue} → ${value}`)).toEqual(
      told,
    );
  });
});

describe('what changed since the summary was seen', () => {
  it.each<[string, Step[], string[]]>([
    ['nothing', [], []],
    ['an answer', [['priya', 'A', 'B', 'erisaPlanName']], ['erisaPlanName A → B']],
    [
      'first to last, accepted or not',
      [
        ['priya', 'A', 'B', 'erisaPlanName'],
        ['ines', 'B', 'C', 'erisaPlanName'],
      ],
      ['erisaPlanName A → C'],
    ],
    [
      'there and back',
      [
        ['priya', 'A', 'B', 'erisaPlanName'],
        ['priya', 'B', 'A', 'erisaPlanName'],
      ],
      [],
    ],
    ['what staff keep about the client', [['ines', 'A', 'B', 'ticketId']], []],
    ['the phase of a policy', [['ines', 'A', 'B', 'phaseId', 'Policy']], []],
    ['the name of a plan, which the summary tells', [['ines', 'A', 'B', 'planName', 'Plan']], ['planName A → B']],
  ])('%s', (_, steps, told) => {
    const found = changesSinceSeen(history(steps)).flatMap(({ details }) => details);
    expect(found.map((each) => `${each.attributeKey} ${each.previousValue} → ${each.value}`)).toEqual(told);
  });
});
