import { addressCounter, aimOf, DAY, type ModelPerson, OVER, PASSWORD_DAYS, RESEND_AFTER } from './authn-model.ts';
import { type ModelBrowser, NOWHERE } from './authn-model-devices.ts';
import { type WalkCalls, walkCalls } from './authn-walk-calls.ts';
import { authorize } from './authn-walk-tokens.ts';
import type { Pair, Walk } from './walk.ts';

/** A moment from which something is judged otherwise, and the call that shows it. */
export interface Deadline {
  readonly at: number;
  readonly probe: () => Promise<Pair>;
}

interface Means {
  readonly browsers: readonly ModelBrowser[];
  readonly signIn: (person: ModelPerson, browser: ModelBrowser) => Promise<Pair>;
  readonly openLink: (person: ModelPerson, at: number) => Promise<Pair>;
}

/** A code of the sign-in's own that is good, and one that has expired (`someCode`). */
const [OLDEST_GOOD, EXPIRED_CODE] = [9, 8];

/** All that ends later than now. The clock is moved there, or to one second before. */
export function deadlinesOf(walk: Walk, { browsers, signIn, openLink }: Means): Deadline[] {
  const { model, now } = walk;
  const found: Deadline[] = [];
  const add = (at: number, probe: () => Promise<Pair>) => at > now && found.push({ at, probe });

  for (const each of model.signIns.filter(({ state, expiresAt }) => state !== OVER && expiresAt > now)) {
    const call = (name: WalkCalls, b = 0) => walkCalls(walk, each, b, 2)[name]();
    add(each.expiresAt, () => call('read'));
    const judge = each.state === 'MFA_ENROLL_ACTIVATE' ? 'activate' : 'verify';
    for (const { expiresAt, factorId } of each.codes) {
      const isOfStep = (each.factor ?? each.person.active)?.id === factorId;
      if (isOfStep) add(expiresAt, () => call(judge, walk.now < expiresAt ? OLDEST_GOOD : EXPIRED_CODE));
    }
    const resend = each.state === 'MFA_CHALLENGE' ? 'resend' : 'resendActivation';
    const sentAt = each.factor && each.person.sentAt.get(aimOf(each.factor));
    if (sentAt) add(sentAt + RESEND_AFTER, () => call(resend));
  }
  for (const person of model.people) {
    for (const browser of browsers) {
      const counter = model.counterOf(person, browser, now);
      const isPlain = counter === addressCounter(person.email) && browser !== NOWHERE;
      if (!isPlain) add(model.counters.get(counter)?.lockedUntil ?? 0, () => signIn(person, browser));
      const device = model.devices.known.get(`${browser.name ?? browser.cookie} ${person.id}`);
      if (device) add(device.codeFreeUntil, () => signIn(person, browser));
      if (device) add(device.expiresAt, () => signIn(person, browser));
    }
    if (person.password !== null) add(person.passwordSetAt + PASSWORD_DAYS * DAY, () => signIn(person, NOWHERE));
    for (const [at, link] of person.links.entries()) if (!link.isUsed) add(link.expiresAt, () => openLink(person, at));
  }
  for (const token of model.tokens) if (!token.isUsed) add(token.expiresAt, () => authorize(walk, token, false));
  return found.sort((one, other) => one.at - other.at);
}
