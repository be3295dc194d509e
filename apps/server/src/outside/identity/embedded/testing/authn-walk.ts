import type { AuthnReply, IdentityProvider } from '../../../../testing/identity-provider.ts';
import {
  AuthnModel,
  addressCounter,
  EXPIRED,
  MAY_BE,
  type ModelPerson,
  type ModelSignIn,
  OVER,
} from './authn-model.ts';
import { type ModelBrowser, NOWHERE } from './authn-model-devices.ts';
import { ought, outcomeOf, seen } from './authn-model-view.ts';
import { noteSuccess, PASSWORDS, pick, type WalkCalls, walkCalls } from './authn-walk-calls.ts';
import { BEATEN, FORWARD, ONCE, type Step } from './authn-walk-commands.data.ts';
import { deadlinesOf } from './authn-walk-deadlines.ts';
import { type PeopleCommand, peopleCommands, populate } from './authn-walk-people.ts';
import { openForgotten, type WalkProbes, walkProbes } from './authn-walk-probes.ts';
import { authorize } from './authn-walk-tokens.ts';
import type { Pair, Walk } from './walk.ts';

const SECONDS = [1, 12, 31, 31, 31, 31, 31, 200, 601, 3_601];
/** Enough for an expired password, a first factor, and a code that is sent. */
const MOST_MOVES = 8;
/** Numbers with which every call of `walkCalls` is made as it should be, once for each kind of factor. */
const SMOOTH = [5, 11, 2, 23, 14];

let walks = 0;

/** Walks the provider and the model side by side; each step says what came and what ought to have come. */
export class AuthnWalk implements Walk {
  readonly model = new AuthnModel();
  readonly provider: IdentityProvider;
  /** Two that keep their cookie, one that brings none, a named client, and a stolen copy of the first one's cookie. */
  readonly browsers: readonly ModelBrowser[];
  isDoubled = false;
  private second: string | null = null;
  /** Every link anybody got, also those that are forgotten. */
  private readonly issued = new Map<string, ModelPerson>();

  constructor(provider: IdentityProvider) {
    this.provider = provider;
    walks += 1;
    const own = () => ({ cookie: undefined, keepsCookie: true });
    const named = { ...NOWHERE, name: `a named device of walk ${walks}` };
    this.browsers = [own(), NOWHERE, own(), named, { ...NOWHERE }];
  }

  get now() {
    return this.provider.clock.at.getTime();
  }

  populate(): Promise<void> {
    return populate(this);
  }

  /** All that the step brought: one comparison, or several in a row. */
  async take(step: Step): Promise<Pair[]> {
    const { signIns, tokens, people } = this.model;
    const [open, good] = [signIns.filter(({ state }) => state !== OVER), tokens.filter(({ isUsed }) => !isUsed)];
    const pairs =
      step[0] === 'complete'
        ? await this.complete(step)
        : [await this.takeOne(step)].flatMap((pair) => (pair ? [pair] : []));
    // What ended with this step is over at once, whether it came to its end or something else ended it.
    for (const { stateToken } of open.filter(({ state }) => state === OVER)) {
      pairs.push([outcomeOf(await this.provider.call('', { stateToken })), EXPIRED]);
    }
    for (const token of step[0] === 'authorize' ? [] : good.filter(({ isUsed }) => isUsed)) {
      pairs.push(await authorize(this, token, false));
    }
    for (const person of people) for (const { token } of person.links) this.issued.set(token, person);
    return pairs;
  }

  /** Nothing where there was nothing to compare. */
  private async takeOne([command, a, b, c]: Step): Promise<Pair | undefined> {
    const { people, signIns, tokens } = this.model;
    const person = pick(people, a);
    const browser = pick(this.browsers, b);
    // Mostly the newest sign-in; the stale ones too.
    const signIn =
      b % 4 === 0 ? pick(signIns, a) : signIns.at(-1 - (Math.floor(a / 3) % Math.min(3, Math.max(1, signIns.length))));
    if (!person || !browser) throw new Error('Nobody is there');
    if (command === 'pass') this.provider.pass(pick(SECONDS, c) ?? 1);
    if (command === 'hours') this.provider.pass(c * 3_600);
    if (command === 'deadline') return await this.goToDeadline(a, b, c);
    if (command === 'copy') Object.assign(this.browsers.at(-1) ?? {}, { cookie: this.browsers[0]?.cookie });
    if (command === 'signIn') return await this.signIn(person, browser, c % 4 !== 0);
    if (command === 'guess') return await this.signIn(person, browser, false);
    if (command === 'formerPassword') return await this.signIn(person, browser, false, PASSWORDS[0]);
    if (command === 'formerLinks') {
      const known = new Set(person.links.map(({ token }) => token));
      const had = [...this.issued].flatMap(([token, owner]) => (owner === person && !known.has(token) ? [token] : []));
      return await openForgotten(this, had);
    }
    if (command === 'stranger') return await this.guessForNobody(a % 2, browser);
    if (command === 'openLink') return await this.openLink(person, b, browser);
    if (command === 'garble') {
      return [outcomeOf(await this.provider.call('/previous', { stateToken: `00${c}` })), EXPIRED];
    }
    if (command === 'authorize') {
      const token = c % 4 === 0 ? pick(tokens, a) : tokens.at(-1);
      return token && (await authorize(this, token, c % 3 === 0));
    }
    if (command === 'trespass') return await this.trespass(a, b, c);
    if (command === 'forward' || command === 'double') return await this.forward([command, a, b, c]);
    const change = peopleCommands(this, person, b, c)[command as PeopleCommand];
    if (change) return (await change()) ?? undefined;
    if (!signIn) return undefined;
    const probe = walkProbes(this, signIn)[command as WalkProbes];
    return await (probe ?? walkCalls(this, signIn, b, c)[command as WalkCalls])?.();
  }

  /** The next call of a sign-in that is under way, or a new one. */
  private async forward([command, a, b, c]: Step): Promise<Pair> {
    const alive = this.model.signIns.filter((each) => each.state !== OVER && each.expiresAt > this.now);
    const signIn = b % 3 === 0 ? pick(alive, b) : alive.at(-1);
    const name = pick(FORWARD[signIn?.state ?? ''] ?? [], a);
    if (!signIn || !name) {
      const [person, browser = NOWHERE] = [pick(this.model.people, a), pick(this.browsers, b)];
      if (!person) throw new Error('Nobody is there');
      return await this.signIn(person, browser, true);
    }
    if (command === 'forward') return await walkCalls(this, signIn, b, c)[name]();
    const { unlock } = peopleCommands(this, signIn.person, b, c);
    await unlock();
    this.isDoubled = true;
    const before = signIn.state;
    const [came, expected] = await walkCalls(this, signIn, b, c)[name]();
    this.isDoubled = false;
    // A beaten one may have counted as a wrong try.
    await unlock();
    const second = this.second ?? '';
    const isOnce = (ONCE as readonly string[]).includes(name) || expected.startsWith('SUCCESS');
    const isThrough = !second.startsWith('E0') && isOnce;
    const isFine = BEATEN.includes(second.split(' ')[0] ?? '') || (second === expected && !isThrough);
    return [isFine ? came : `${came} and ${second} of ${name} in ${before}`, expected];
  }

  /** A call that may not be made in the state of a sign-in that is under way. */
  private async trespass(a: number, b: number, c: number): Promise<Pair | undefined> {
    const alive = this.model.signIns.filter((each) => each.state !== OVER && each.expiresAt > this.now);
    const signIn = pick(alive.toReversed(), b);
    const names = Object.keys(MAY_BE).filter((name) => !MAY_BE[name]?.includes(signIn?.state ?? '')) as WalkCalls[];
    const name = pick(names, a);
    // As good as the call can be but for the state, so that nothing else refuses it.
    return signIn && name && (await walkCalls(this, signIn, 0, pick(SMOOTH, c) ?? 0)[name]());
  }

  /** A sign-in without a slip, as far as it goes. */
  private async complete([, a, b, c]: Step): Promise<Pair[]> {
    const [person, browser, smooth] = [pick(this.model.people, a), pick(this.browsers, b), pick(SMOOTH, c)];
    if (!person || !browser || smooth === undefined) throw new Error('Nobody is there');
    const known = this.model.signIns.length;
    const pairs = [await this.signIn(person, browser, true)];
    const signIn = this.model.signIns[known];
    for (let moves = 0; signIn && moves < MOST_MOVES; moves += 1) {
      const [name] = FORWARD[signIn.state] ?? [];
      const [came, expected] = pairs.at(-1) ?? [];
      if (!name || came !== expected) break;
      this.provider.pass(31);
      // A code that is sent is asked for first.
      const isAsking = signIn.state === 'MFA_REQUIRED' && person.active?.kind !== 'google' && c % 2 === 0;
      pairs.push(await walkCalls(this, signIn, 0, isAsking ? 3 : smooth)[name]());
    }
    return pairs;
  }

  /** Makes a call, or makes it twice at once; then the answer is the better one of both. */
  async send(path: string, body: object, browser: ModelBrowser): Promise<AuthnReply> {
    const headers: Record<string, string> = browser.cookie ? { cookie: `onboard_device=${browser.cookie}` } : {};
    const call = () => this.provider.call(path, body, headers);
    if (!this.isDoubled) return await call();
    const [one, other] = await Promise.all([call(), call()]);
    const [better, worse] = one.errorCode && !other.errorCode ? [other, one] : [one, other];
    this.second = seen(worse);
    return better;
  }

  private async signIn(person: ModelPerson, browser: ModelBrowser, isRight: boolean, typed?: string): Promise<Pair> {
    const { model, now } = this;
    const counter = model.counterOf(person, browser, now);
    const isGood = () => isRight && person.password !== null;
    const refused = model.tryOnce(counter, isGood, now, 'E0000004');
    const state = model.afterSignIn(person, browser, now);
    const password = isRight ? (person.password ?? 'there is none') : (typed ?? `not ${person.password}`);
    const body = { username: person.email, password, ...(browser.name && { context: { deviceToken: browser.name } }) };
    const reply = await this.send('', body, browser);
    if (refused !== undefined) return [seen(reply), refused];
    const begun = { person, browser, counter, state, link: null, stateToken: reply.stateToken ?? '' };
    if (state !== 'SUCCESS') return [seen(reply), ought(model, model.begin(begun, now), now)];
    const count = model.counters.get(counter);
    if (count) count.failures = 0;
    return [seen(reply), noteSuccess(this, begun, reply)];
  }

  /** An address nobody has is counted, locked and answered like any other. */
  private async guessForNobody(which: number, browser: ModelBrowser): Promise<Pair> {
    const username = `nobody${which}.${walks}@oak-path.example`;
    const refused = this.model.tryOnce(addressCounter(username), () => false, this.now, 'E0000004');
    return [seen(await this.send('', { username, password: 'a guess' }, browser)), refused ?? ''];
  }

  private async openLink(person: ModelPerson, at: number, browser: ModelBrowser): Promise<Pair> {
    const link = pick(person.links, at);
    const reply = await this.provider.call('/recovery/token', { recoveryToken: link?.token ?? 'nobody issued this' });
    if (!link || link.isUsed || person.isGone || link.expiresAt <= this.now) return [seen(reply), 'E0000105'];
    const counter = addressCounter(person.email);
    const from = browser.name ? NOWHERE : browser;
    const begun = { person, browser: from, counter, link, stateToken: reply.stateToken ?? '' };
    const signIn: ModelSignIn = this.model.begin({ ...begun, state: 'PASSWORD_RESET' }, this.now);
    return [seen(reply), ought(this.model, signIn, this.now)];
  }

  /** Moves the clock to where something ends, or just before, and looks. */
  private async goToDeadline(a: number, b: number, c: number): Promise<Pair | undefined> {
    const signIn = (person: ModelPerson, browser: ModelBrowser) => this.signIn(person, browser, true);
    const openLink = (person: ModelPerson, at: number) => this.openLink(person, at, NOWHERE);
    const all = deadlinesOf(this, { browsers: this.browsers, signIn, openLink });
    const deadline = pick(b % 4 === 0 ? all : all.slice(0, 6), a);
    if (!deadline) return undefined;
    const at = c % 2 === 0 ? deadline.at : deadline.at - 1_000;
    if (at > this.now) this.provider.clock.at = new Date(at);
    return await deadline.probe();
  }
}
