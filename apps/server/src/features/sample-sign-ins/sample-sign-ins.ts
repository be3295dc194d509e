import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../../house.ts';
import { SAMPLE_CLIENTS } from '../../sample-world/clients.data.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE, type SamplePerson } from '../../sample-world/people.data.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { SIGNED_CLIENT } from '../../sample-world/signed-client.ts';
import { SAMPLE_SIGN_INS_STYLE } from './sample-sign-ins.data.ts';

const PERIOD = 30;
const ROLES = {
  SLF_OWNER: 'Internal owner',
  SLF_ADMIN: 'Internal staff',
  BEN_ADMIN: 'Benefits administrator',
  BROKER: 'Broker',
} as const;

const CHANNELS = { sms: 'A text message', call: 'A voice call', email: 'An e-mail' } as const;

/** What opens the door to somebody now; `elsewhere` where another system keeps it. */
type Standing = {
  readonly password: 'sample' | 'other' | 'none';
  readonly code: { readonly of: 'app'; readonly digits: string } | { readonly of: 'sms' | 'call' | 'email' | 'none' };
};
type LookAt = (identityId: string) => Promise<Standing | 'elsewhere' | null>;

/** The page that lists how to sign in to the sample world, as things stand. Served in a local environment only. */
export function serveSampleSignIns(app: FastifyInstance, house: House, lookAt: LookAt): void {
  const { config, now } = house;
  if (!config.hasSampleWorld || config.environment !== 'local') return;
  app.get('/sample-sign-ins.css', async (_request, reply) => reply.type('text/css').send(SAMPLE_SIGN_INS_STYLE));
  app.get('/sample-sign-ins', async (_request, reply) => {
    const people = await Promise.all(SAMPLE_PEOPLE.map((sample) => asTheyAre(house, sample, lookAt)));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(people, now()));
  });
}

interface Shown {
  sample: SamplePerson;
  name: string;
  email: string;
  role: SamplePerson['role'];
  /** Null for somebody who cannot sign in any more. */
  standing: Standing | 'elsewhere' | null;
}

/** The sample person with the name and address they have by now. */
async function asTheyAre({ db }: House, sample: SamplePerson, lookAt: LookAt): Promise<Shown> {
  const now = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'identityId', sql<SamplePerson['role']>`role`.as('role')])
    .where('id', '=', sampleId(sample.email))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const { firstName, lastName, email, role } = now ?? sample;
  const standing = now?.identityId ? await lookAt(now.identityId) : null;
  return { sample, name: `${firstName} ${lastName}`, email, role, standing };
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const OTHER_PASSWORD =
  '<a href="/forgot">Ask for another</a><small>Chose their own password. The link for another comes to the mailbox.</small>';
const NO_PASSWORD =
  '<a href="/mailbox">Open the link</a><small>Has none now. The mailbox holds the link to choose one; “Forgot your password?” sends another.</small>';

function passwordCell(standing: Shown['standing']): string {
  if (standing === null) return '–<small>Cannot sign in: deleted, or closed.</small>';
  if (standing === 'elsewhere') return '–<small>Kept by the identity provider that is set.</small>';
  if (standing.password === 'sample') return `<code>${SAMPLE_PASSWORD}</code>`;
  return standing.password === 'other' ? OTHER_PASSWORD : NO_PASSWORD;
}

function codeCell(standing: Shown['standing']): string {
  if (standing === null || standing === 'elsewhere') return '–';
  const { code } = standing;
  if (code.of === 'app') return `<code class="code">${code.digits}</code>`;
  if (code.of === 'none') return 'None yet<small>Is set up at the next sign-in.</small>';
  return `<a href="/mailbox">${CHANNELS[code.of]}</a>`;
}

function page(people: readonly Shown[], now: Date): string {
  const names = new Map([...SAMPLE_CLIENTS, SIGNED_CLIENT].map(({ key, name }): [string, string] => [key, name]));
  const left = PERIOD - (Math.floor(now.getTime() / 1_000) % PERIOD);
  const rows = people.map(({ sample, name, email, role, standing }) => {
    const clients = sample.clients.map((key) => names.get(key) ?? key).join(', ');
    return `<tr>
      <th scope="row">${escaped(name)}<small>${ROLES[role]}</small></th>
      <td><code>${escaped(email)}</code></td>
      <td>${passwordCell(standing)}</td>
      <td>${codeCell(standing)}</td>
      <td>${escaped(sample.about)}${clients ? `<small>${escaped(clients)}</small>` : ''}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${left + 1}"><title>Sample sign-ins – Onboard</title>
<link rel="stylesheet" href="/sample-sign-ins.css"></head><body><main>
<h1>Sample sign-ins</h1>
<p>This installation holds a sample world. Below stands what opens the door to each person now: the password, and the
present code of their authenticator app, or how a code reaches them. A code is good once: to sign in twice as the same
person, wait for the next one, ${left} ${left === 1 ? 'second' : 'seconds'} from now.</p>
<p class="links"><a href="/login">Sign in to the portal</a> <a href="/mailbox">Read the e-mails and text messages it sent</a></p>
<div class="wide" tabindex="0" role="region" aria-label="Sample sign-ins"><table>
<thead><tr><th scope="col">Person</th><th scope="col">E-mail</th><th scope="col">Password</th><th scope="col">Code</th><th scope="col">What they see</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>
<p>Cases that can be imported on <b>All clients</b>: <code>SF-100482</code> is Maple Ridge Manufacturing.</p>
</main></body></html>`;
}
