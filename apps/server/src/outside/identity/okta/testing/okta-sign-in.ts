import { createHash, randomBytes } from 'node:crypto';
import { type CryptoKey, SignJWT } from 'jose';
import { type DirectoryUser, type OktaAnswer, type OktaDirectory, oktaError } from './okta-directory.ts';

interface Transaction {
  login: string;
  status: 'RECOVERY' | 'RECOVERY_CHALLENGE' | 'PASSWORD_RESET';
  recoveryType: 'PASSWORD' | 'UNLOCK';
  wrongAnswers: number;
}

interface Question {
  question: string;
  answer: string;
}

type Body = Readonly<Record<string, string | undefined>>;

const SENT_CODE = '204816';
const MOST_WRONG_ANSWERS = 3;
const TEN_MINUTES = 600_000;
const post = (href: string, name?: string) => ({ ...(name && { name }), href, hints: { allow: ['POST'] } });
const newToken = () => randomBytes(15).toString('base64url');

/** What a browser asks of Okta: its Authentication API as far as recovery goes, and the end of a sign-in with PKCE. */
export class OktaSignIn {
  readonly questions = new Map<string, Question>();
  readonly #directory: OktaDirectory;
  readonly #accessTokenOf: (login: string, clientId: string) => Promise<string>;
  readonly #key: CryptoKey;
  readonly #transactions = new Map<string, Transaction>();
  readonly #recoveryTokens = new Map<string, Pick<Transaction, 'login' | 'recoveryType'>>();
  readonly #sessionTokens = new Map<string, string>();
  readonly #codes = new Map<string, { login: string; asked: URLSearchParams }>();

  constructor(
    directory: OktaDirectory,
    key: CryptoKey,
    accessTokenOf: (login: string, cid: string) => Promise<string>,
  ) {
    this.#directory = directory;
    this.#key = key;
    this.#accessTokenOf = accessTokenOf;
  }

  /** The token of a link that Okta mailed. */
  mailRecovery(login: string, recoveryType: Transaction['recoveryType'] = 'PASSWORD'): string {
    const token = newToken();
    this.#recoveryTokens.set(token, { login, recoveryType });
    return token;
  }

  /** A recovery that began with a code by text message; gives its state token. */
  textCode(login: string): { stateToken: string; code: string } {
    const stateToken = newToken();
    const begun = { recoveryType: 'PASSWORD', wrongAnswers: 0 } as const;
    this.#transactions.set(stateToken, { login, status: 'RECOVERY_CHALLENGE', ...begun });
    return { stateToken, code: SENT_CODE };
  }

  /** A call of the Authentication API, `path` being what comes after `/api/v1/authn`. */
  authn(url: string, path: string, body: Body): OktaAnswer {
    if (path === '' && body.username !== undefined) return this.#signIn(body);
    if (path === '/recovery/token') return this.#openLink(url, body);
    const stateToken = body.stateToken ?? '';
    const transaction = this.#transactions.get(stateToken);
    if (!transaction) return oktaError('E0000011');
    const { status } = transaction;
    if (path === '') return this.#shown(url, stateToken, transaction);
    if (path === '/cancel') {
      this.#transactions.delete(stateToken);
      return { status: 200, body: {} };
    }
    if (path === '/recovery/factors/sms/resend' && status === 'RECOVERY_CHALLENGE')
      return this.#shown(url, stateToken, transaction);
    if (path === '/recovery/factors/sms/verify' && status === 'RECOVERY_CHALLENGE') {
      if (body.passCode !== SENT_CODE) return oktaError('E0000068', '', ["Your passcode doesn't match our records."]);
      return this.#move(url, stateToken, transaction, 'RECOVERY');
    }
    if (path === '/recovery/answer' && status === 'RECOVERY') return this.#answer(url, stateToken, transaction, body);
    if (path === '/credentials/reset_password' && status === 'PASSWORD_RESET') {
      const user = this.#directory.find(transaction.login);
      if (!user) return oktaError('E0000011');
      const changed = this.#directory.update(user, { credentials: { password: { value: body.newPassword ?? '' } } });
      if (changed.status !== 200) return oktaError('E0000080');
      this.#transactions.delete(stateToken);
      return this.#success(user);
    }
    return oktaError('E0000079');
  }

  #signIn({ username = '', password }: Body): OktaAnswer {
    const user = this.#directory.find(username);
    if (!user || user.password === null || user.password !== password) return oktaError('E0000004');
    return user.status === 'LOCKED_OUT' ? { status: 200, body: { status: 'LOCKED_OUT' } } : this.#success(user);
  }

  #openLink(url: string, { recoveryToken = '' }: Body): OktaAnswer {
    const opened = this.#recoveryTokens.get(recoveryToken);
    if (!opened) return oktaError('E0000105');
    this.#recoveryTokens.delete(recoveryToken);
    const stateToken = newToken();
    const status = this.questions.has(opened.login) ? 'RECOVERY' : 'PASSWORD_RESET';
    const transaction: Transaction = { ...opened, status, wrongAnswers: 0 };
    this.#transactions.set(stateToken, transaction);
    return this.#shown(url, stateToken, transaction);
  }

  #answer(url: string, stateToken: string, transaction: Transaction, { answer = '' }: Body): OktaAnswer {
    const user = this.#directory.find(transaction.login);
    if (!user) return oktaError('E0000011');
    if (answer.toLowerCase() !== this.questions.get(transaction.login)?.answer.toLowerCase()) {
      transaction.wrongAnswers += 1;
      if (transaction.wrongAnswers < MOST_WRONG_ANSWERS) return oktaError('E0000087');
      user.status = 'LOCKED_OUT';
      return oktaError('E0000119');
    }
    if (transaction.recoveryType === 'PASSWORD') return this.#move(url, stateToken, transaction, 'PASSWORD_RESET');
    this.#transactions.delete(stateToken);
    user.status = 'ACTIVE';
    return { status: 200, body: { status: 'SUCCESS', recoveryType: 'UNLOCK', _embedded: {} } };
  }

  #move(url: string, stateToken: string, transaction: Transaction, status: Transaction['status']): OktaAnswer {
    transaction.status = status;
    return this.#shown(url, stateToken, transaction);
  }

  #success(user: DirectoryUser): OktaAnswer {
    const sessionToken = newToken();
    this.#sessionTokens.set(sessionToken, user.profile.login);
    return { status: 200, body: { status: 'SUCCESS', sessionToken, expiresAt: inTenMinutes() } };
  }

  #shown(url: string, stateToken: string, { login, status, recoveryType }: Transaction): OktaAnswer {
    const at = (path: string) => `${url}/api/v1/authn${path}`;
    const profile = { login, firstName: '', lastName: '', locale: 'en_US', timeZone: 'America/New_York' };
    const question = this.questions.get(login)?.question;
    const asks = status === 'RECOVERY' && { recovery_question: { question } };
    const head = { stateToken, expiresAt: inTenMinutes(), status, recoveryType };
    const cancel = post(at('/cancel'));
    if (status === 'RECOVERY_CHALLENGE') {
      const resend = [post(at('/recovery/factors/sms/resend'), 'sms')];
      const next = post(at('/recovery/factors/sms/verify'), 'verify');
      return { status: 200, body: { ...head, factorType: 'SMS', _links: { next, resend, cancel } } };
    }
    const next =
      status === 'RECOVERY'
        ? post(at('/recovery/answer'), 'answer')
        : post(at('/credentials/reset_password'), 'resetPassword');
    const user = { id: this.#directory.find(login)?.id, profile, ...asks };
    return { status: 200, body: { ...head, _embedded: { user }, _links: { next, cancel } } };
  }

  /** Where the browser is sent once it shows the session token. */
  authorize(asked: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri') ?? '');
    const sessionToken = asked.get('sessionToken') ?? '';
    const login = this.#sessionTokens.get(sessionToken);
    this.#sessionTokens.delete(sessionToken);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (login === undefined) {
      back.searchParams.set('error', 'login_required');
      back.searchParams.set('error_description', 'The client specified not to prompt, but the user is not logged in.');
      return back.href;
    }
    const code = newToken();
    this.#codes.set(code, { login, asked });
    back.searchParams.set('code', code);
    return back.href;
  }

  /** The tokens for a code, which is good once and for whoever knows the verifier. */
  async tokens(issuer: string, body: URLSearchParams): Promise<OktaAnswer> {
    const code = body.get('code') ?? '';
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!found || found.asked.get('code_challenge') !== challenge)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'The authorization code is invalid.' } };
    const clientId = found.asked.get('client_id') ?? '';
    const idToken = await new SignJWT({ nonce: found.asked.get('nonce') ?? '', email: found.login })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(this.#directory.find(found.login)?.id ?? '')
      .setIssuedAt()
      .setExpirationTime('1 hour')
      .sign(this.#key);
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: 300,
        scope: 'openid profile email offline_access',
        access_token: await this.#accessTokenOf(found.login, clientId),
        id_token: idToken,
        refresh_token: newToken(),
      },
    };
  }
}

const inTenMinutes = () => new Date(Date.now() + TEN_MINUTES).toISOString();
