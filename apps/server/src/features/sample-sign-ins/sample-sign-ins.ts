import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import type { House } from '../../house.ts';
import { SAMPLE_CLIENTS } from '../../sample-world/clients.data.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../../sample-world/people.data.ts';
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

/** The page that lists how to sign in to the sample world. Served in a local environment only. */
export function serveSampleSignIns(app: FastifyInstance, { config, now }: House): void {
  if (!config.hasSampleWorld || config.environment !== 'local') return;
  app.get('/sample-sign-ins.css', async (_request, reply) => reply.type('text/css').send(SAMPLE_SIGN_INS_STYLE));
  app.get('/sample-sign-ins', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(now())),
  );
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function page(now: Date): string {
  const names = new Map([...SAMPLE_CLIENTS, SIGNED_CLIENT].map(({ key, name }): [string, string] => [key, name]));
  const left = PERIOD - (Math.floor(now.getTime() / 1_000) % PERIOD);
  const rows = SAMPLE_PEOPLE.map((person) => {
    const code = person.codesBy
      ? `<a href="/mailbox">${CHANNELS[person.codesBy]}</a>`
      : `<code class="code">${new TOTP({ secret: person.totpSecret }).generate({ timestamp: now.getTime() })}</code>`;
    const clients = person.clients.map((key) => names.get(key) ?? key).join(', ');
    return `<tr>
      <th scope="row">${escaped(`${person.firstName} ${person.lastName}`)}<small>${ROLES[person.role]}</small></th>
      <td><code>${escaped(person.email)}</code></td>
      <td>${code}</td>
      <td>${escaped(person.about)}${clients ? `<small>${escaped(clients)}</small>` : ''}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${left + 1}"><title>Sample sign-ins – Onboard</title>
<link rel="stylesheet" href="/sample-sign-ins.css"></head><body><main>
<h1>Sample sign-ins</h1>
<p>This installation holds a sample world. Everybody in it has the password <code>${SAMPLE_PASSWORD}</code> and an
authenticator app, whose present code stands below, or is sent a code, which the mailbox keeps. A code is good once: to
sign in twice as the same person, wait for the next one, ${left} seconds from now.</p>
<p class="links"><a href="/login">Sign in to the portal</a> <a href="/mailbox">Read the e-mails it sent</a></p>
<div class="wide" tabindex="0" role="region" aria-label="Sample sign-ins"><table>
<thead><tr><th scope="col">Person</th><th scope="col">E-mail</th><th scope="col">Code</th><th scope="col">What they see</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>
<p>Cases that can be imported on <b>All clients</b>: <code>SF-100482</code> is Maple Ridge Manufacturing.</p>
</main></body></html>`;
}
