import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthnReply, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { codeAt } from './one-time-code.ts';

const PASSWORD = 'kettle moss nine';
const PHONE = '+12065550142';
const OTHER_PHONE = '+12065550143';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ factors: ['google', 'okta', 'sms', 'call', 'email'] });
});
afterAll(() => provider.stop());

let people = 0;
async function newPerson(factor?: { kind: 'sms' | 'call' | 'email' | 'okta'; phoneNumber?: string }) {
  people += 1;
  const email = `person${people}@lantern-hill.example`;
  const given = { email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, ...(factor && { factor }) };
  await provider.identity.seedPerson(given);
  return email;
}
const start = (username: string) => provider.call('', { username, password: PASSWORD });
const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status;
const SENT = { sms: PHONE, call: PHONE, email: null } as const;
type Sent = keyof typeof SENT;
const KINDS = Object.keys(SENT) as Sent[];

async function enrolling(
  kind: Sent,
  profile: object | undefined = kind === 'email' ? undefined : { phoneNumber: PHONE },
) {
  const email = await newPerson();
  const { stateToken } = await start(email);
  const body = { stateToken, factorType: kind, provider: 'OKTA', ...(profile && { profile }) };
  const reply = await provider.call('/factors', body);
  return { email, stateToken, body, reply, to: SENT[kind] ?? email, id: reply._embedded?.factor?.id ?? '' };
}
const wrongCode = (right: string) => (right === '111111' ? '222222' : '111111');

describe('what is offered', () => {
  it('is what the setting names, in its order, and a finished step is not offered anew', async () => {
    const email = await newPerson();
    const offered = (await start(email))._embedded?.factors ?? [];
    expect(
      offered.map(({ factorType, provider: by, status, enrollment }) => [factorType, by, status, enrollment]),
    ).toEqual([
      ['token:software:totp', 'GOOGLE', 'NOT_SETUP', 'OPTIONAL'],
      ['token:software:totp', 'OKTA', 'NOT_SETUP', 'OPTIONAL'],
      ['sms', 'OKTA', 'NOT_SETUP', 'OPTIONAL'],
      ['call', 'OKTA', 'NOT_SETUP', 'OPTIONAL'],
      ['email', 'OKTA', 'NOT_SETUP', 'OPTIONAL'],
    ]);
  });

  it('shows one that was begun as pending', async () => {
    const { stateToken } = await enrolling('sms');
    const back = await provider.call('/previous', { stateToken });
    const sms = back._embedded?.factors?.find((factor) => factor.factorType === 'sms');
    expect(sms).toMatchObject({ status: 'PENDING_ACTIVATION', profile: { phoneNumber: '+1 XXX-XXX-0142' } });
  });

  it('a kind the setting does not name cannot be enrolled', async () => {
    const strict = await startIdentityProvider();
    try {
      const email = 'strict@lantern-hill.example';
      await strict.identity.seedPerson({ email, firstName: 'A', lastName: 'B', password: PASSWORD });
      const { stateToken, _embedded } = await strict.call('', { username: email, password: PASSWORD });
      expect(_embedded?.factors?.map((factor) => factor.enrollment)).toEqual(['REQUIRED']);
      const sms = { stateToken, factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: PHONE } };
      expect((await strict.call('/factors', sms)).errorSummary).toMatch(/not offered/);
    } finally {
      await strict.stop();
    }
  });

  it('an app of the other provider works alike', async () => {
    const { stateToken } = await start(await newPerson());
    const body = { stateToken, factorType: 'token:software:totp', provider: 'OKTA' };
    const factor = (await provider.call('/factors', body))._embedded?.factor;
    const passCode = codeAt(factor?._embedded.activation.sharedSecret ?? '', provider.clock.at);
    const done = await provider.call(`/factors/${factor?.id}/lifecycle/activate`, { stateToken, passCode });
    expect(done.status).toBe('SUCCESS');
  });
});

describe.each(KINDS)('codes by %s', (kind) => {
  it('enrol, and then sign in', async () => {
    const { email, stateToken, reply, to, id } = await enrolling(kind);
    expect(reply.status).toBe('MFA_ENROLL_ACTIVATE');
    expect(provider.sent.at(-1)).toMatchObject({ channel: kind, to });
    const activate = (passCode: string) => provider.call(`/factors/${id}/lifecycle/activate`, { stateToken, passCode });
    // A call says the digits one by one.
    const code = codeTo(to);
    expect(outcome(await activate(wrongCode(code)))).toBe('E0000068');
    expect(outcome(await activate(code))).toBe('SUCCESS');
    provider.pass(31);
    const first = await start(email);
    expect([first.status, first._embedded?.factors?.map((factor) => factor.factorType)]).toEqual([
      'MFA_REQUIRED',
      [kind],
    ]);
    const verify = (more: object) => provider.call(`/factors/${id}/verify`, { stateToken: first.stateToken, ...more });
    expect(outcome(await verify({}))).toBe('MFA_CHALLENGE');
    const passCode = codeTo(to);
    expect(outcome(await verify({ passCode: wrongCode(passCode) }))).toBe('E0000068');
    expect(outcome(await verify({ passCode: `${passCode.slice(0, 3)} ${passCode.slice(3)}` }))).toBe('SUCCESS');
  });

  it('are sent again after half a minute and not before, with the time to wait', async () => {
    const { stateToken, to, id } = await enrolling(kind);
    const resend = () => provider.call(`/factors/${id}/lifecycle/resend`, { stateToken });
    provider.pass(10);
    const refused = await resend();
    const code = { sms: 'E0000109', call: 'E0000133', email: 'E0000118' }[kind];
    expect([refused.httpStatus, refused.errorCode, refused.headers.get('retry-after')]).toEqual([429, code, '20']);
    const first = codeTo(to);
    provider.pass(21);
    expect(outcome(await resend())).toBe('MFA_ENROLL_ACTIVATE');
    // The first one may arrive late.
    const body = { stateToken, passCode: first };
    expect(outcome(await provider.call(`/factors/${id}/lifecycle/activate`, body))).toBe('SUCCESS');
  });

  it('are good for five minutes, once, and only where they were asked for', async () => {
    const { email, stateToken, to, id } = await enrolling(kind);
    const code = codeTo(to);
    provider.pass(5 * 60 + 1);
    const late = { stateToken, passCode: code };
    expect(outcome(await provider.call(`/factors/${id}/lifecycle/activate`, late))).toBe('E0000068');
    await provider.call(`/factors/${id}/lifecycle/resend`, { stateToken });
    await provider.call(`/factors/${id}/lifecycle/activate`, { stateToken, passCode: codeTo(to) });
    provider.pass(31);
    const [mine, other] = [await start(email), await start(email)];
    await provider.call(`/factors/${id}/verify`, { stateToken: mine.stateToken });
    const passCode = codeTo(to);
    const verify = (token?: string) => provider.call(`/factors/${id}/verify`, { stateToken: token, passCode });
    expect(outcome(await verify(other.stateToken))).toBe('E0000068');
    const all = await Promise.all(Array.from({ length: 8 }, () => verify(mine.stateToken)));
    expect(all.filter((reply) => reply.status === 'SUCCESS')).toHaveLength(1);
  });

  it('of many wishes at the same moment one is sent', async () => {
    const email = await newPerson({ kind, ...(kind !== 'email' && { phoneNumber: PHONE }) });
    const { stateToken, _embedded } = await start(email);
    const before = provider.sent.length;
    const path = `/factors/${_embedded?.factors?.[0]?.id}/verify`;
    const all = await Promise.all(Array.from({ length: 6 }, () => provider.call(path, { stateToken })));
    expect(all.filter((reply) => reply.status === 'MFA_CHALLENGE')).toHaveLength(1);
    expect(provider.sent.length - before).toBe(1);
  });

  it('that could not be carried may be asked for again at once', async () => {
    const email = await newPerson({ kind, ...(kind !== 'email' && { phoneNumber: PHONE }) });
    const { stateToken, _embedded } = await start(email);
    const path = `/factors/${_embedded?.factors?.[0]?.id}/verify`;
    provider.carrier.isDown = true;
    expect((await provider.call(path, { stateToken })).httpStatus).toBe(500);
    expect(provider.faults.at(-1)).toMatchObject({ message: 'The carrier does not answer' });
    provider.carrier.isDown = false;
    expect(outcome(await provider.call(path, { stateToken }))).toBe('MFA_CHALLENGE');
  });

  it('come to twenty an hour at most', async () => {
    const email = await newPerson({ kind, ...(kind !== 'email' && { phoneNumber: PHONE }) });
    for (let sent = 0; sent < 20; sent += 1) {
      const { stateToken, _embedded } = await start(email);
      const path = `/factors/${_embedded?.factors?.[0]?.id}/verify`;
      expect(outcome(await provider.call(path, { stateToken }))).toBe('MFA_CHALLENGE');
      provider.pass(31);
    }
    const { stateToken, _embedded } = await start(email);
    const path = `/factors/${_embedded?.factors?.[0]?.id}/verify`;
    expect(outcome(await provider.call(path, { stateToken }))).toBe('E0000047');
  });
});

/** The digits of the newest code to somebody; a call says them one by one. */
function codeTo(to: string): string {
  const text = provider.sent.findLast((message) => message.to === to)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? /\d(?:, \d){5}/.exec(text)?.[0].replaceAll(', ', '') ?? '';
}

describe('telephone numbers', () => {
  it.each([
    ['(206) 555-0142', 'MFA_ENROLL_ACTIVATE'],
    ['1 206.555.0142', 'MFA_ENROLL_ACTIVATE'],
    ['+44 20 7946 0018', 'MFA_ENROLL_ACTIVATE'],
    ['206 555 01', 'E0000098'],
    ['+1 106 555 0142', 'E0000098'],
    ['call me', 'E0000098'],
    ['', 'E0000001'],
    ['+'.repeat(200), 'E0000098'],
  ])('%j: %s', async (phoneNumber, expected) => {
    const { reply } = await enrolling('sms', { phoneNumber });
    expect(outcome(reply)).toBe(expected);
  });

  it('a call may have an extension, of digits', async () => {
    const good = await enrolling('call', { phoneNumber: PHONE, phoneExtension: '204' });
    expect(provider.sent.at(-1)?.to).toBe(`${PHONE} ext. 204`);
    expect(good.reply._embedded?.factor?.profile).toEqual({ phoneNumber: '+1 XXX-XXX-0142', phoneExtension: '204' });
    const bad = await enrolling('call', { phoneNumber: PHONE, phoneExtension: 'x4' });
    expect(bad.reply.errorSummary).toMatch(/phoneExtension/);
  });

  it('another number takes the place of the first only where that is said', async () => {
    const { stateToken, body } = await enrolling('sms');
    await provider.call('/previous', { stateToken });
    provider.pass(31);
    const other = { ...body, profile: { phoneNumber: OTHER_PHONE } };
    const refused = await provider.call('/factors', other);
    expect([refused.errorCode, refused.errorSummary]).toEqual([
      'E0000001',
      expect.stringMatching(/another phone number/),
    ]);
    const updated = await provider.call('/factors?updatePhone=true', other);
    expect(updated._embedded?.factor?.profile).toEqual({ phoneNumber: '+1 XXX-XXX-0143' });
    expect(provider.sent.at(-1)?.to).toBe(OTHER_PHONE);
  });
});

describe('a number that was typed wrong', () => {
  const aimedAt = (end: string) => ({ profile: { phoneNumber: `+120655501${end}` } });

  it.each(['sms', 'call'] as const)('does not hold up %s to the right one, and its code is no good', async (kind) => {
    const { stateToken, body } = await enrolling(kind);
    const wrong = codeTo(PHONE);
    await provider.call('/previous', { stateToken });
    const right = await provider.call('/factors?updatePhone=true', { ...body, ...aimedAt('43') });
    expect(outcome(right)).toBe('MFA_ENROLL_ACTIVATE');
    const path = `/factors/${right._embedded?.factor?.id}/lifecycle/activate`;
    const passCode = codeTo(OTHER_PHONE);
    if (wrong !== passCode) {
      expect(outcome(await provider.call(path, { stateToken, passCode: wrong }))).toBe('E0000068');
    }
    expect(outcome(await provider.call(path, { stateToken, passCode }))).toBe('SUCCESS');
  });

  it('is not rung again at once by way of another, and of many numbers three are sent to in half a minute', async () => {
    const { stateToken, body } = await enrolling('sms');
    const sendTo = async (end: string) => {
      await provider.call('/previous', { stateToken });
      return outcome(await provider.call('/factors?updatePhone=true', { ...body, ...aimedAt(end) }));
    };
    const all = [await sendTo('43'), await sendTo('42'), await sendTo('44')];
    expect(all).toEqual(['MFA_ENROLL_ACTIVATE', 'E0000109', 'MFA_ENROLL_ACTIVATE']);
    provider.pass(20);
    expect(await sendTo('45')).toBe('E0000109');
    provider.pass(11);
    expect(await sendTo('45')).toBe('MFA_ENROLL_ACTIVATE');
  });

  it('leaves the room of a code that could not be carried', async () => {
    const { stateToken, body } = await enrolling('sms');
    await provider.call('/previous', { stateToken });
    provider.carrier.isDown = true;
    for (const end of ['51', '52', '53', '54']) {
      const failed = await provider.call('/factors?updatePhone=true', { ...body, ...aimedAt(end) });
      expect(failed.httpStatus).toBe(500);
    }
    provider.carrier.isDown = false;
    expect(outcome(await provider.call('/factors?updatePhone=true', { ...body, ...aimedAt('43') }))).toBe(
      'MFA_ENROLL_ACTIVATE',
    );
  });

  it('counts with every other towards the hour', async () => {
    const { stateToken, body } = await enrolling('sms');
    const all: unknown[] = [];
    for (let end = 10; end < 30; end += 1) {
      if (end % 2) provider.pass(31);
      await provider.call('/previous', { stateToken });
      all.push(outcome(await provider.call('/factors?updatePhone=true', { ...body, ...aimedAt(`${end}`) })));
    }
    expect(all).toEqual([...Array.from({ length: 19 }, () => 'MFA_ENROLL_ACTIVATE'), 'E0000047']);
  });
});

it('whose phone is lost enrols another number once their second step was reset', async () => {
  const { email, id, stateToken, to } = await enrolling('sms');
  await provider.call(`/factors/${id}/lifecycle/activate`, { stateToken, passCode: codeTo(to) });
  const identityId = await provider.identity.createPerson({ email, firstName: 'A', lastName: 'B' });
  await provider.identity.resetMfa(identityId);
  provider.pass(31);
  const anew = await start(email);
  const body = {
    stateToken: anew.stateToken,
    factorType: 'sms',
    provider: 'OKTA',
    profile: { phoneNumber: OTHER_PHONE },
  };
  expect(outcome(await provider.call('/factors', body))).toBe('MFA_ENROLL_ACTIVATE');
  expect(provider.sent.at(-1)?.to).toBe(OTHER_PHONE);
});

describe('two enrolments of one person at the same moment', () => {
  it('end with one factor, whichever kinds they were', async () => {
    const email = await newPerson();
    const [one, two] = [await start(email), await start(email)];
    const sms = { stateToken: one.stateToken, factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: PHONE } };
    const first = (await provider.call('/factors', sms))._embedded?.factor?.id;
    const second = (
      await provider.call('/factors', { stateToken: two.stateToken, factorType: 'email', provider: 'OKTA' })
    )._embedded?.factor?.id;
    const codes = { sms: codeTo(PHONE), email: codeTo(email) };
    const all = await Promise.all([
      provider.call(`/factors/${first}/lifecycle/activate`, { stateToken: one.stateToken, passCode: codes.sms }),
      provider.call(`/factors/${second}/lifecycle/activate`, { stateToken: two.stateToken, passCode: codes.email }),
    ]);
    expect(all.filter((reply) => reply.status === 'SUCCESS')).toHaveLength(1);
    expect((await start(email))._embedded?.factors).toHaveLength(1);
  });
});

describe('with the client library of the protocol', () => {
  it('a text message is enrolled, sent again, and verified', async () => {
    const email = await newPerson();
    const okta = provider.okta();
    let step = await okta.signInWithCredentials({ username: email, password: PASSWORD });
    const sms = step.factors?.find((factor) => factor.factorType === 'sms');
    step = await sms?.enroll({ profile: { phoneNumber: PHONE, updatePhone: true } });
    expect(step.status).toBe('MFA_ENROLL_ACTIVATE');
    provider.pass(31);
    step = (await step.resend?.('sms')) ?? step;
    step = (await step.activate?.({ passCode: codeTo(PHONE) })) ?? step;
    expect(step.status).toBe('SUCCESS');
    provider.pass(31);
    step = await okta.signInWithCredentials({ username: email, password: PASSWORD });
    step = await step.factors?.[0]?.verify({});
    expect(step.status).toBe('MFA_CHALLENGE');
    await expect(step.resend?.('sms')).rejects.toMatchObject({ errorCode: 'E0000109' });
    step = (await step.prev?.()) ?? step;
    expect(step.status).toBe('MFA_REQUIRED');
    provider.pass(31);
    step = await step.factors?.[0]?.verify({});
    step = (await step.verify?.({ passCode: codeTo(PHONE), rememberDevice: false })) ?? step;
    expect(step.status).toBe('SUCCESS');
  });
});
