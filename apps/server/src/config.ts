import path from 'node:path';
import { type FactorKind, KINDS } from './outside/identity/embedded/factor-kinds.data.ts';
import type { OktaSettings } from './outside/identity/okta/okta-identity.ts';
import { oktaOf } from './outside/identity/okta/okta-settings.ts';
import { type TrustedProxies, trustedProxiesOf } from './trusted-proxies.ts';

/** A setting of the product: an environment variable, with what it is for. */
interface Setting {
  name: string;
  fallback: string;
  about: string;
}

/** Every setting there is; docs/settings.md is made from this table. */
export const SETTINGS = [
  { name: 'DATABASE_URL', fallback: '', about: 'PostgreSQL to use. Empty: the one that comes with the product.' },
  { name: 'DATA_DIR', fallback: '.data', about: 'Folder for the database and the files when none of your own is set.' },
  { name: 'PORT', fallback: '3000', about: 'Port of the portal.' },
  { name: 'EXPLORER_PORT', fallback: '3001', about: 'Port of the Benefits Explorer.' },
  { name: 'HOST', fallback: '127.0.0.1', about: 'Address to listen on.' },
  { name: 'PORTAL_URL', fallback: '', about: 'Public address of the portal. Empty: http://localhost and the port.' },
  {
    name: 'EXPLORER_URL',
    fallback: '',
    about: 'Public address of the explorer. Empty: http://localhost and its port.',
  },
  {
    name: 'ENVIRONMENT',
    fallback: 'local',
    about: 'local, qa, stage or production. Only local shows the sample sign-ins and everybody’s e-mails at /mailbox.',
  },
  {
    name: 'SECRET',
    fallback: '',
    about:
      'Key for signing tokens and for sealing secrets in the database, at least 32 characters, the same on every node. Empty: one is made and kept in the data folder.',
  },
  {
    name: 'SECRET_BEFORE',
    fallback: '',
    about:
      'SECRET as it was before it was changed: a start reads what is sealed with it, and seals it anew (docs/operations.md). Empty: it was not changed.',
  },
  {
    name: 'SAMPLE_WORLD',
    fallback: '',
    about:
      'yes or no: fill an empty database with the sample world. Its people have known passwords. Empty: yes in local, no elsewhere.',
  },
  {
    name: 'LOG_LEVEL',
    fallback: '',
    about: 'trace, debug, info, warn, error or silent. Empty: info, but warn in a terminal of a local environment.',
  },
  {
    name: 'IDENTITY_ISSUER',
    fallback: '',
    about:
      'Issuer of an Okta authorisation server, as https://…/oauth2/default: people sign in there and are kept there (docs/okta.md). Needs IDENTITY_API_TOKEN or IDENTITY_SERVICE_CLIENT_ID. Empty: the embedded provider.',
  },
  {
    name: 'IDENTITY_SERVICE_CLIENT_ID',
    fallback: '',
    about: 'Client id of the Okta service app by which people are added, reset and deactivated there.',
  },
  {
    name: 'IDENTITY_SERVICE_KEY',
    fallback: '',
    about: 'Private key of the service app: PEM with \\n for line breaks, or a JSON Web Key.',
  },
  {
    name: 'IDENTITY_SERVICE_KEY_ID',
    fallback: '',
    about: 'Key id (kid) of that key, where the key itself does not say it.',
  },
  {
    name: 'IDENTITY_API_TOKEN',
    fallback: '',
    about: 'Okta API token in place of a service app. It acts as the administrator who made it.',
  },
  {
    name: 'IDENTITY_GROUP_ID',
    fallback: '',
    about: 'Okta group that new people join, to which the application is assigned. Empty: none.',
  },
  {
    name: 'REMEMBER_DEVICE_MINUTES',
    fallback: '0',
    about: 'Minutes a device may skip the sign-in code when its user asks for it. 0: never offered.',
  },
  {
    name: 'SIGN_IN_FACTORS',
    fallback: 'google',
    about:
      'Kinds of second step people may set up with the embedded provider, in the order they are offered, with commas between: google (an authenticator app, set up without a choice when it is the only kind), okta (Okta Verify), sms, call, email. What a person set up before stays good. Text messages and calls are kept in the embedded mailbox and go to no telephone, so they cannot be chosen together with SMTP_URL.',
  },
  {
    name: 'PASSWORD_MAX_AGE_DAYS',
    fallback: '0',
    about:
      'Days after which the embedded provider asks for another password, with a warning in the five days before, and not before half of them have passed. 0: never.',
  },
  {
    name: 'IDENTITY_KEY_DAYS',
    fallback: '90',
    about:
      'Days a key of the embedded provider signs before the next takes over, from 2. Each is published a day before and after.',
  },
  {
    name: 'IDENTITY_AUDIT_DAYS',
    fallback: '365',
    about: 'Days the embedded provider keeps its audit log.',
  },
  { name: 'IDENTITY_CLIENT_ID', fallback: 'onboard-portal', about: 'Client id at the identity provider.' },
  { name: 'QPS_URL', fallback: '', about: 'Address of the plan-administration gateway. Empty: the simulator.' },
  {
    name: 'QPS_PUSH_LIMIT_SECONDS',
    fallback: '600',
    about: 'How long a push to QPS may take before it ends as a time-out.',
  },
  {
    name: 'JIRA_STATUS_URL',
    fallback: '',
    about:
      'Where Jira says how it is, as https://jira.example/status, or its status page, as https://status.example/api/v2/status.json. Asked for every five minutes at most; no answer in three seconds is down, and internal users are told so. Empty: an embedded switch, at /ticketing in local.',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    about: 'Mail server, as smtp://user:password@host:port. Empty: the embedded mailbox.',
  },
  {
    name: 'MAIL_WEBHOOK_SECRET',
    fallback: '',
    about:
      'Secret, at least 32 characters, with which the mail system signs what it tells at /webhooks/mail of e-mails delivered, opened and bounced. Empty: nothing is listened to there.',
  },
  { name: 'MAIL_FROM', fallback: 'Sunward Benefits <onboard@sunward.example>', about: 'Sender of e-mails.' },
  {
    name: 'CALLS_PER_MINUTE',
    fallback: '1200',
    about:
      'Calls a minute of one signed-in person, or of one network address where nobody is signed in. Files do not count.',
  },
  {
    name: 'MAINTENANCE',
    fallback: 'no',
    about:
      'yes answers every call of the portal (`/api`) with 503, and its pages say so. The public explorer stays open, and `/healthz`, `/readyz` and `/metrics` answer as ever: a node that says so itself must stay behind the balancer.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'no',
    about:
      'How many proxies in front add to X-Forwarded-For, such as 1, or their addresses with commas between, such as 10.0.0.0/8. no: none, the header is not believed.',
  },
] as const satisfies readonly Setting[];

type SettingName = (typeof SETTINGS)[number]['name'];
type Environment = 'local' | 'qa' | 'stage' | 'production';

export interface Config {
  databaseUrl: string;
  dataDir: string;
  port: number;
  explorerPort: number;
  host: string;
  portalUrl: string;
  explorerUrl: string;
  environment: Environment;
  secret: string;
  /** The one before, or empty. */
  secretBefore: string;
  hasSampleWorld: boolean;
  logLevel: string;
  /** Null for the embedded provider. */
  okta: OktaSettings | null;
  rememberDeviceMinutes: number;
  signInFactors: FactorKind[];
  passwordMaxAgeDays: number;
  identityKeyDays: number;
  identityAuditDays: number;
  qpsUrl: string;
  qpsPushLimitSeconds: number;
  jiraStatusUrl: string;
  smtpUrl: string;
  mailFrom: string;
  mailWebhookSecret: string;
  callsPerMinute: number;
  isInMaintenance: boolean;
  /** Proxies in front: how many, or their addresses; false for none. */
  trustedProxies: TrustedProxies;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

function logLevelOf(given: string, isForEyes: boolean): string {
  if (given && !LOG_LEVELS.includes(given)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  return given || (isForEyes ? 'warn' : 'info');
}

function factorsOf(given: string, smtpUrl: string): FactorKind[] {
  const named = given.split(',').map((each) => each.trim());
  const kinds = KINDS.filter((kind) => named.includes(kind));
  if (kinds.length !== named.length) {
    throw new Error(
      `SIGN_IN_FACTORS must name each of ${KINDS.join(', ')} once at most, with commas between: ${given}`,
    );
  }
  if (smtpUrl && kinds.some((kind) => kind === 'sms' || kind === 'call')) {
    throw new Error('SIGN_IN_FACTORS must not name sms or call with SMTP_URL: nothing carries them to a telephone');
  }
  return named as FactorKind[];
}

/** A secret that can be guessed is none; an empty one is no setting. */
function longEnough(name: SettingName, given: string): string {
  if (given && given.length < 32) throw new Error(`${name} must have at least 32 characters`);
  return given;
}

/** Reads the settings; refuses one that cannot be meant, naming it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const value = (name: SettingName): string =>
    env[name]?.trim() || (SETTINGS.find((setting) => setting.name === name)?.fallback ?? '');
  const port = (name: SettingName): number => {
    const given = Number(value(name));
    if (!Number.isInteger(given) || given < 0 || given > 65_535)
      throw new Error(`${name} is not a port: ${value(name)}`);
    return given;
  };
  const minutes = (name: SettingName): number => {
    const given = Number(value(name));
    if (!Number.isInteger(given) || given < 0) throw new Error(`${name} is not a number of minutes: ${value(name)}`);
    return given;
  };
  const days = (name: SettingName, least: number): number => {
    const given = Number(value(name));
    if (!Number.isInteger(given) || given < least || given > 36_500)
      throw new Error(`${name} must be a whole number of days, from ${least} to 36500: ${value(name)}`);
    return given;
  };
  const environment = value('ENVIRONMENT');
  if (!['local', 'qa', 'stage', 'production'].includes(environment)) {
    throw new Error(`ENVIRONMENT must be local, qa, stage or production, not ${environment}`);
  }
  const pushLimit = Number(value('QPS_PUSH_LIMIT_SECONDS'));
  if (!Number.isInteger(pushLimit) || pushLimit < 1 || pushLimit > 86_400) {
    throw new Error('QPS_PUSH_LIMIT_SECONDS must be a whole number of seconds, from 1 to 86400');
  }
  const okta = oktaOf({
    issuer: value('IDENTITY_ISSUER'),
    clientId: value('IDENTITY_CLIENT_ID'),
    apiToken: value('IDENTITY_API_TOKEN'),
    serviceClientId: value('IDENTITY_SERVICE_CLIENT_ID'),
    serviceKey: value('IDENTITY_SERVICE_KEY'),
    serviceKeyId: value('IDENTITY_SERVICE_KEY_ID'),
    oktaGroup: value('IDENTITY_GROUP_ID'),
  });
  const secret = longEnough('SECRET', value('SECRET'));
  return {
    databaseUrl: value('DATABASE_URL'),
    dataDir: path.resolve(value('DATA_DIR')),
    port: port('PORT'),
    explorerPort: port('EXPLORER_PORT'),
    host: value('HOST'),
    portalUrl: value('PORTAL_URL') || `http://localhost:${port('PORT')}`,
    explorerUrl: value('EXPLORER_URL') || `http://localhost:${port('EXPLORER_PORT')}`,
    environment: environment as Environment,
    secret,
    secretBefore: longEnough('SECRET_BEFORE', value('SECRET_BEFORE')),
    hasSampleWorld: value('SAMPLE_WORLD') ? value('SAMPLE_WORLD') === 'yes' : environment === 'local' && !okta,
    logLevel: logLevelOf(value('LOG_LEVEL'), environment === 'local' && process.stdout.isTTY === true),
    okta,
    rememberDeviceMinutes: minutes('REMEMBER_DEVICE_MINUTES'),
    signInFactors: factorsOf(value('SIGN_IN_FACTORS'), value('SMTP_URL')),
    passwordMaxAgeDays: days('PASSWORD_MAX_AGE_DAYS', 0),
    identityKeyDays: days('IDENTITY_KEY_DAYS', 2),
    identityAuditDays: days('IDENTITY_AUDIT_DAYS', 1),
    qpsUrl: value('QPS_URL').replace(/\/+$/, ''),
    qpsPushLimitSeconds: pushLimit,
    jiraStatusUrl: value('JIRA_STATUS_URL'),
    smtpUrl: value('SMTP_URL'),
    mailFrom: value('MAIL_FROM'),
    mailWebhookSecret: longEnough('MAIL_WEBHOOK_SECRET', value('MAIL_WEBHOOK_SECRET')),
    callsPerMinute: Math.max(1, Number(value('CALLS_PER_MINUTE')) || 1_200),
    isInMaintenance: value('MAINTENANCE') === 'yes',
    trustedProxies: trustedProxiesOf(value('TRUST_PROXY')),
  };
}
