import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { KINDS } from './factor-kinds.data.ts';
import { LOCK_AFTER } from './testing/authn-model.ts';
import { AuthnWalk, COMMANDS, type Step } from './testing/authn-walk.ts';

/** More of them for a long walk: MODEL_WALKS=1000. */
const WALKS = Number(process.env.MODEL_WALKS ?? 12);

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({
    factors: KINDS,
    codesPerHour: 1_000_000,
    lockAfter: LOCK_AFTER,
    passwordMaxAgeDays: 30,
  });
});
afterAll(() => provider.stop());

const step = fc.tuple(fc.constantFrom(...COMMANDS), fc.nat(99), fc.nat(99), fc.nat(99)) as fc.Arbitrary<Step>;

it('the sign-in API does what the model says over any sequence of calls', { timeout: WALKS * 10_000 }, async () => {
  const came = new Map<string, number>();
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), async (walked) => {
      const walk = new AuthnWalk(provider);
      await walk.populate();
      for (const each of walked) {
        const [is, ought] = await walk.take(each);
        expect(`${each.join(' ')}: ${is}`).toBe(`${each.join(' ')}: ${ought}`);
        came.set(is, (came.get(is) ?? 0) + 1);
        steps += 1;
      }
    }),
    { numRuns: WALKS },
  );
  if (process.env.MODEL_WALKS) console.log(`${steps} steps`, Object.fromEntries([...came].sort()));
  expect(steps).toBeGreaterThan(WALKS * 39);
});
