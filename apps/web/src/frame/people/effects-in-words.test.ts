import { expect, it } from 'vitest';
import { effectsInWords, namesInWords } from './effects-in-words.ts';
import { NO_EFFECTS } from './testing/no-effects.ts';

const clients = (...names: string[]) => names.map((name) => ({ id: name, name }));

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C', 'D'], 'A, B, C and D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('names a few clients and counts the others: %j', (names, words) => {
  expect(namesInWords(clients(...names))).toBe(words);
});

it('says nothing where nobody is missed', () => {
  expect(effectsInWords({ ...NO_EFFECTS, clientCount: 4 }, 'Grace')).toEqual([]);
});

it('counts the clients of a consultant beyond those that are named', () => {
  const [line] = effectsInWords(
    { ...NO_EFFECTS, consultantOf: clients('A', 'B', 'C', 'D', 'E'), consultantCount: 1203 },
    'Ida',
  );
  expect(line).toBe('Ida is the implementation consultant of A, B, C and 1,200 more, and is no longer named there.');
});

it('says each thing that is lost once, for one client and for several', () => {
  const one = effectsInWords({ ...NO_EFFECTS, clientsWithoutBenAdmin: clients('A') }, 'Grace');
  expect(one).toEqual(['A has no other benefits administrator, so its setup is no longer complete.']);
  const all = effectsInWords(
    {
      ...NO_EFFECTS,
      clientsWithoutBenAdmin: clients('A', 'B'),
      authorizedSignerOf: clients('A'),
      primaryAdministratorOf: clients('B'),
      consultantOf: clients('C'),
      consultantCount: 1,
    },
    'Grace',
  );
  expect(all).toEqual([
    'A and B have no other benefits administrator, so their setup is no longer complete.',
    'Grace may sign for A. Somebody else has to sign.',
    'Grace is named as primary administrator in the form of B. That answer stays.',
    'Grace is the implementation consultant of C, and is no longer named there.',
  ]);
});
