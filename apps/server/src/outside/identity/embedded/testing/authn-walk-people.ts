import type { IdentityProvider } from '../../../../testing/identity-provider.ts';
import { DAY, MINUTE, type ModelFactor, type ModelPerson } from './authn-model.ts';
import { PASSWORDS, PHONES, pick } from './authn-walk-calls.ts';
import type { Pair, Walk } from './walk.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let people = 0;

/** Somebody without a factor, somebody with an app, somebody with text messages; the first one's password is old. */
export async function populate({ provider, model, now }: Walk): Promise<void> {
  for (const kind of [null, 'google', 'sms'] as const) {
    people += 1;
    const email = `walker${people}@oak-path.example`;
    const [password = ''] = PASSWORDS;
    const [phoneNumber = ''] = PHONES;
    const given = { email, firstName: 'Pat', lastName: 'Doe', password };
    const factor = kind === 'google' ? { totpSecret: SECRET } : kind && { factor: { kind, phoneNumber } };
    const id = await provider.identity.seedPerson({ ...given, ...factor });
    const passwordSetAt = kind === null ? now - 27 * DAY : now;
    const set = 'update identity.people set "passwordSetAt" = $1 where id = $2';
    await provider.pool.query(set, [new Date(passwordSetAt), id]);
    model.people.push({
      id,
      email,
      password,
      taken: null,
      passwordSetAt,
      isPasswordExpired: false,
      isGone: false,
      phone: kind === 'sms' ? phoneNumber : null,
      active: kind && (await factorOf(provider, id, { kind, to: kind === 'sms' ? phoneNumber : email })),
      pending: new Map(),
      sentAt: new Map(),
      links: [],
    });
  }
}

async function factorOf(
  { pool }: IdentityProvider,
  personId: string,
  known: Pick<ModelFactor, 'kind' | 'to'>,
): Promise<ModelFactor> {
  const { rows } = await pool.query('select id from identity.factors where "personId" = $1', [personId]);
  return { ...known, id: rows[0].id, secret: SECRET, lastStep: 0 };
}

const LINK_MINUTES = { reset: 60, activation: 7 * 24 * 60 };

/** What administrators do to a person, and what time and other screens do. */
export function peopleCommands({ provider, model, now }: Walk, person: ModelPerson, b: number, c: number) {
  const { identity } = provider;
  const keepLink = (token: string, purpose: keyof typeof LINK_MINUTES) =>
    person.links.push({ token, expiresAt: now + LINK_MINUTES[purpose] * MINUTE, isUsed: false });

  return {
    async unlock() {
      await identity.unlock(person.id);
      model.unlock(person);
    },
    async expire() {
      await provider.pool.query('update identity.people set "isPasswordExpired" = true where id = $1', [person.id]);
      person.isPasswordExpired = true;
    },
    async resetMfa() {
      await identity.resetMfa(person.id);
      model.endAll(person);
      model.forgetFactors(person);
      model.unlock(person);
    },
    async issueLink() {
      if (person.isGone) return;
      const purpose = c % 3 === 0 ? 'activation' : 'reset';
      const issue = purpose === 'reset' ? identity.issueResetToken : identity.issueActivationToken;
      keepLink((await issue(person.id)).token, purpose);
      if (purpose === 'activation') person.taken = null;
    },
    async takePassword() {
      if (person.isGone) return;
      keepLink((await identity.resetPassword(person.id)).token, 'reset');
      model.endAll(person);
      model.unlock(person);
      person.taken = person.password ?? person.taken;
      person.password = null;
    },
    async deactivate() {
      await identity.deactivate(person.id);
      model.endAll(person);
      Object.assign(person, { isGone: true, password: null, taken: null, links: [] });
    },
    async reactivate() {
      await identity.reactivate(person.id);
      if (person.isGone) model.forgetFactors(person);
      person.isGone = false;
    },
    /** The portal's own screen for a link, beside the vendor's call. */
    async setPassword(): Promise<Pair> {
      const link = pick(person.links, b);
      const password = c % 4 === 0 ? 'short' : (pick(PASSWORDS, c) ?? '');
      const { outcome } = await identity.setPassword(link?.token ?? 'nobody issued this', password);
      const expected = () => {
        if (!link || person.isGone) return 'unknown';
        if (link.isUsed || link.expiresAt <= now) return link.isUsed ? 'used' : 'expired';
        if (password === 'short' || password === (person.password ?? person.taken)) return 'refused';
        for (const each of person.links) each.isUsed = true;
        model.havePassword(person, password, now);
        model.endAll(person);
        model.unlock(person);
        return 'set';
      };
      return [outcome, expected()];
    },
  };
}

export type PeopleCommand = keyof ReturnType<typeof peopleCommands>;
