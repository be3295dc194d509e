import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthnReply, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { type Call, EXPECTED, type State, WRONG } from './authn.test.data.ts';
import { codeAt } from './one-time-code.ts';

const PASSWORD = 'kettle moss nine';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const KIND = { factorType: 'token:software:totp', provider: 'GOOGLE' };

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.stop());

let people = 0;
/** Someone new, so that no test sees what another did. */
async function newPerson(more: { totpSecret?: string; isPasswordExpired?: boolean; password?: string } = {}) {
  people += 1;
  const email = `person${people}@maple-ridge.example`;
  await provider.identity.seedPerson({ email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, ...more });
  return email;
}
const start = (username: string, password = PASSWORD) => provider.call('', { username, password });
/** A code nobody used: the clock is moved one step on first. */
function freshCode(secret = SECRET): string {
  provider.pass(30);
  return codeAt(secret, provider.clock.at);
}
const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status ?? 'CANCELLED';

const STATES = Object.keys(EXPECTED) as State[];
const CALLS = Object.keys(EXPECTED.MFA_ENROLL) as Call[];

interface SignIn {
  email: string;
  stateToken: string;
  factorId: string;
  secret: string;
}

function factorIn(reply: AuthnReply) {
  return reply._embedded?.factor ?? reply._embedded?.factors?.[0];
}

/** A sign-in brought into a state by the calls that lead there. */
async function bring(state: State): Promise<SignIn> {
  const isEnrolling = state === 'MFA_ENROLL' || state === 'MFA_ENROLL_ACTIVATE';
  const email = await newPerson({
    ...(!isEnrolling && { totpSecret: SECRET }),
    isPasswordExpired: state === 'PASSWORD_EXPIRED',
  });
  const first = await start(email);
  const stateToken = first.stateToken ?? '';
  if (state === 'MFA_ENROLL_ACTIVATE') {
    const enrolling = await provider.call('/factors', { stateToken, ...KIND });
    const factor = enrolling._embedded?.factor;
    return { email, stateToken, factorId: factor?.id ?? '', secret: factor?._embedded.activation.sharedSecret ?? '' };
  }
  const factorId = factorIn(first)?.id ?? 'uftNobody';
  if (state === 'MFA_CHALLENGE') {
    // No factor of today sends a code first, so the state is put in place by hand.
    const set = `update identity.transactions set status = 'MFA_CHALLENGE', "factorId" = $1 where "personId" =
      (select id from identity.people where email = $2)`;
    await provider.pool.query(set, [factorId, email]);
  }
  return { email, stateToken, factorId, secret: SECRET };
}

function make(call: Call, { stateToken, factorId, secret }: SignIn): Promise<AuthnReply> {
  const code = { stateToken, passCode: freshCode(secret) };
  const calls: Record<Call, () => Promise<AuthnReply>> = {
    read: () => provider.call('', { stateToken }),
    introspect: () => provider.call('/introspect', { stateToken }),
    changePassword: () =>
      provider.call('/credentials/change_password', {
        stateToken,
        oldPassword: PASSWORD,
        newPassword: 'another moss kettle',
      }),
    enroll: () => provider.call('/factors', { stateToken, ...KIND }),
    activate: () => provider.call(`/factors/${factorId}/lifecycle/activate`, code),
    verify: () => provider.call(`/factors/${factorId}/verify`, code),
    previous: () => provider.call('/previous', { stateToken }),
    cancel: () => provider.call('/cancel', { stateToken }),
  };
  return calls[call]();
}

describe('every call in every state', () => {
  const cases = STATES.flatMap((state) => CALLS.map((call) => [state, call, EXPECTED[state][call]] as const));
  it.each(cases)('%s: %s gives %s', async (state, call, expected) => {
    const signIn = await bring(state);
    expect(outcome(await make(call, signIn))).toBe(expected);
    const isOver = expected === 'SUCCESS' || expected === 'CANCELLED';
    const after = outcome(await provider.call('', { stateToken: signIn.stateToken }));
    expect(after).toBe(isOver ? 'E0000011' : expected === WRONG ? state : expected);
  });

  it('follows the table over any sequence of calls', async () => {
    let steps = 0;
    const walk = fc.array(fc.constantFrom(...CALLS), { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<State>('PASSWORD_EXPIRED', 'MFA_ENROLL', 'MFA_REQUIRED'),
        walk,
        async (from, calls) => {
          const signIn = await bring(from);
          let state: State | 'OVER' = from;
          for (const call of calls) {
            const reply = await make(call, signIn);
            const expected = state === 'OVER' ? 'E0000011' : EXPECTED[state][call];
            expect(`${state} ${call} ${outcome(reply)}`).toBe(`${state} ${call} ${expected}`);
            steps += 1;
            if (expected === 'SUCCESS' || expected === 'CANCELLED') state = 'OVER';
            else if (expected !== WRONG && expected !== 'E0000011') state = expected as State;
            const factor = reply._embedded?.factor ?? reply._embedded?.factors?.[0];
            if (factor?.id) signIn.factorId = factor.id;
            signIn.secret = reply._embedded?.factor?._embedded?.activation?.sharedSecret ?? signIn.secret;
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(steps).toBeGreaterThan(100);
  });
});

describe('tokens and ids that are not good', () => {
  it.each(CALLS)('%s: a garbled state token is refused', async (call) => {
    const signIn = await bring('MFA_REQUIRED');
    expect(outcome(await make(call, { ...signIn, stateToken: '00garbled' }))).toBe('E0000011');
  });

  it.each(CALLS)('%s: a state token rests 10 minutes and no longer', async (call) => {
    const signIn = await bring('MFA_REQUIRED');
    provider.pass(9 * 60);
    expect(outcome(await provider.call('', { stateToken: signIn.stateToken }))).toBe('MFA_REQUIRED');
    provider.pass(61);
    expect(outcome(await make(call, signIn))).toBe('E0000011');
  });

  it("another person's factor is not found, and their code opens nothing", async () => {
    const mine = await bring('MFA_REQUIRED');
    const theirs = await bring('MFA_REQUIRED');
    expect(outcome(await make('verify', { ...mine, factorId: theirs.factorId }))).toBe('E0000007');
    const enrolling = await bring('MFA_ENROLL_ACTIVATE');
    const other = await bring('MFA_ENROLL_ACTIVATE');
    const foreign = { ...enrolling, factorId: other.factorId, secret: other.secret };
    expect(outcome(await make('activate', foreign))).toBe('E0000007');
  });

  it.each([
    ['', {}, 'username: The field is required.'],
    ['', { username: 'a@b.example' }, 'password: The field is required.'],
    ['', { username: 7, password: 'x' }, 'username: The field is required.'],
    ['', { username: 'x'.repeat(1_001), password: 'x' }, 'username: The field is too long.'],
    ['', [], 'username: The field is required.'],
    ['/previous', {}, 'stateToken: The field is required.'],
    ['/factors', { stateToken: 'x' }, 'factorType: The field is required.'],
    ['', { username: 'a\u0000b', password: 'x' }, 'username: The field holds signs that cannot be used.'],
    [
      '/recovery/password',
      { username: '\u0000', factorType: 'EMAIL' },
      'username: The field holds signs that cannot be used.',
    ],
  ])('%s %j is refused, naming the field', async (path, body, summary) => {
    const reply = await provider.call(path, body);
    expect(reply).toMatchObject({ httpStatus: 400, errorCode: 'E0000001', errorSummary: summary });
  });

  it.each([
    ['too long', 'application/json', `{"username":"${'x'.repeat(2_000_000)}"}`],
    ['a form', 'application/x-www-form-urlencoded', 'username=a'],
    ['of no kind', 'nonsense', '{}'],
  ])('a body that is %s is refused in the shape of the API', async (_, type, body) => {
    expect(await provider.call('', body, { 'content-type': type })).toMatchObject({
      httpStatus: 400,
      errorCode: 'E0000003',
    });
  });

  it('a picture nobody could be shown is not found', async () => {
    const path = '/identity/api/v1/users/x/factors/%00/qr/%00';
    expect((await fetch(provider.url + path)).status).toBe(404);
  });

  it('a body that is not JSON is refused in the shape of the API', async () => {
    expect(await provider.call('', '{')).toMatchObject({ httpStatus: 400, errorCode: 'E0000003' });
  });

  it('a page of another origin is refused', async () => {
    const body = { username: 'a@b.example', password: PASSWORD };
    expect(await provider.call('', body, { origin: 'https://evil.example' })).toMatchObject({ httpStatus: 400 });
  });
});

describe('codes', () => {
  it('a code is good once: of 9 at the same moment one wins', async () => {
    const signIn = await bring('MFA_REQUIRED');
    const code = freshCode();
    const body = { stateToken: signIn.stateToken, passCode: code };
    const all = await Promise.all(
      Array.from({ length: 9 }, () => provider.call(`/factors/${signIn.factorId}/verify`, body)),
    );
    expect(all.filter((reply) => reply.status === 'SUCCESS')).toHaveLength(1);
  });

  it('a code is good once over several sign-ins of the same person', async () => {
    const email = await newPerson({ totpSecret: SECRET });
    const tokens = await Promise.all(Array.from({ length: 6 }, () => start(email)));
    const code = freshCode();
    const all = await Promise.all(
      tokens.map((reply) =>
        provider.call(`/factors/${factorIn(reply)?.id}/verify`, { stateToken: reply.stateToken, passCode: code }),
      ),
    );
    expect(all.map(outcome).sort()).toEqual([...Array(5).fill('E0000068'), 'SUCCESS'].sort());
  });

  it('a phone may be one step early or late, not two', async () => {
    for (const [steps, expected] of [
      [-1, 'SUCCESS'],
      [1, 'SUCCESS'],
      [-2, 'E0000068'],
      [2, 'E0000068'],
    ] as const) {
      const signIn = await bring('MFA_REQUIRED');
      const at = new Date(provider.clock.at.getTime() + steps * 30_000);
      const body = { stateToken: signIn.stateToken, passCode: codeAt(SECRET, at) };
      expect(outcome(await provider.call(`/factors/${signIn.factorId}/verify`, body))).toBe(expected);
    }
  });

  it('an older code is refused after a newer one was used', async () => {
    const email = await newPerson({ totpSecret: SECRET });
    const now = codeAt(SECRET, provider.clock.at);
    const next = codeAt(SECRET, new Date(provider.clock.at.getTime() + 30_000));
    for (const [code, expected] of [
      [next, 'SUCCESS'],
      [now, 'E0000068'],
      [next, 'E0000068'],
    ] as const) {
      const reply = await start(email);
      const body = { stateToken: reply.stateToken, passCode: code };
      expect(outcome(await provider.call(`/factors/${factorIn(reply)?.id}/verify`, body))).toBe(expected);
    }
  });

  it('the QR code is a picture while the app is being enrolled, and gone after', async () => {
    const email = await newPerson();
    const first = await start(email);
    const enrolling = await provider.call('/factors', { stateToken: first.stateToken, ...KIND });
    const { id, _embedded } = enrolling._embedded?.factor ?? { id: '', _embedded: undefined };
    const href = _embedded?.activation._links.qrcode.href ?? '';
    const picture = await fetch(href);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${href.slice(0, -4)}abcd`)).status).toBe(404);
    const passCode = freshCode(_embedded?.activation.sharedSecret);
    await provider.call(`/factors/${id}/lifecycle/activate`, { stateToken: first.stateToken, passCode });
    expect((await fetch(href)).status).toBe(404);
  });
});

describe('a new password in place of an expired one', () => {
  const change = (stateToken: string | undefined, oldPassword: string, newPassword: string) =>
    provider.call('/credentials/change_password', { stateToken, oldPassword, newPassword });

  it('keeps the rules, asks for the old one, and then counts', async () => {
    const email = await newPerson({ isPasswordExpired: true });
    const { stateToken } = await start(email);
    expect((await change(stateToken, PASSWORD, 'short')).errorSummary).toMatch(/at least 12 characters/);
    expect((await change(stateToken, PASSWORD, 'password12345')).errorSummary).toMatch(/easy to guess/);
    expect((await change(stateToken, PASSWORD, PASSWORD)).errorSummary).toMatch(/differs from the one you had/);
    expect((await change(stateToken, 'not the old one', 'lantern by the pond')).errorSummary).toMatch(/old password/);
    expect(outcome(await change(stateToken, PASSWORD, 'lantern by the pond'))).toBe('MFA_ENROLL');
    expect(outcome(await start(email))).toBe('E0000004');
    expect(outcome(await start(email, 'lantern by the pond'))).toBe('MFA_ENROLL');
  });
});
