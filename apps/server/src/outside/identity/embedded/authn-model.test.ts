import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { KINDS } from './factor-kinds.data.ts';
import { LOCK_AFTER, PASSWORD_DAYS } from './testing/authn-model.ts';
import { REMEMBER_MINUTES } from './testing/authn-model-devices.ts';
import { TALES } from './testing/authn-tales.data.ts';
import { AuthnWalk } from './testing/authn-walk.ts';
import { COMMANDS, STORIES, type Step } from './testing/authn-walk-commands.data.ts';

/** More of them for a long walk: MODEL_WALKS=1000. */
const WALKS = Number(process.env.MODEL_WALKS ?? 8);

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({
    factors: KINDS,
    codesPerHour: 1_000_000,
    lockAfter: LOCK_AFTER,
    passwordMaxAgeDays: PASSWORD_DAYS,
    rememberDeviceMinutes: REMEMBER_MINUTES,
  });
});
afterAll(() => provider.stop());

const number = fc.nat(99);
const step: fc.Arbitrary<Step[]> = fc.tuple(fc.constantFrom(...COMMANDS), number, number, number).map((each) => [each]);
/** Told of one person, mostly from one place; only how each step is made differs. */
const story: fc.Arbitrary<Step[]> = fc.constantFrom(...STORIES).chain((told) =>
  fc
    .tuple(fc.nat(2), number, fc.array(number, { minLength: told.length, maxLength: told.length }))
    .map(([who, where, how]) =>
      told.map((each, at): Step => {
        const [command, from, as] = typeof each === 'string' ? [each, where, how[at] ?? 0] : each;
        return [command, who, from, as];
      }),
    ),
);
const walked = fc.array(fc.oneof({ arbitrary: step, weight: 7 }, { arbitrary: story, weight: 2 }), {
  minLength: 40,
  maxLength: 80,
  size: 'max',
});

it.each(Object.entries(TALES))('%s', async (_, tale) => {
  const walk = new AuthnWalk(provider);
  await walk.populate();
  const told: string[] = [];
  const ought: string[] = [];
  for (const each of tale) {
    for (const [is, expected] of await walk.take(each)) {
      told.push(`${each.join(' ')}: ${is}`);
      ought.push(`${each.join(' ')}: ${expected}`);
    }
  }
  expect(told).toEqual(ought);
});

it('the sign-in API does what the model says over any sequence of calls', { timeout: WALKS * 20_000 }, async () => {
  const came = new Map<string, number>();
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(walked, async (chunks) => {
      const walk = new AuthnWalk(provider);
      await walk.populate();
      for (const each of chunks.flat()) {
        for (const [is, ought] of await walk.take(each)) {
          expect(`${each.join(' ')}: ${is}`).toBe(`${each.join(' ')}: ${ought}`);
          const outcome = is.split(' ')[0] ?? '';
          came.set(outcome, (came.get(outcome) ?? 0) + 1);
          steps += 1;
        }
      }
    }),
    { numRuns: WALKS, endOnFailure: process.env.MODEL_SHRINK === 'no' },
  );
  console.log(`${WALKS} walks, ${steps} steps:`, Object.fromEntries([...came].sort()));
  expect(steps).toBeGreaterThan(WALKS * 39);
});
