import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '../../packages/contract/src/all.ts';
import type { Endpoint, May } from '../../packages/contract/src/endpoint.ts';
import { mayOpen, VIEW_KINDS } from '../../packages/domain/src/access/route-access.ts';
import {
  ACTIONS,
  type Action,
  RESOURCE_LABELS,
  type Resource,
  ROLES,
  type Role,
  RULES,
} from '../../packages/domain/src/access/rules.data.ts';
import { read, root } from './sources.ts';

const PAGE = 'docs/permissions.md';

const rulesFor = (role: Role, resource: Resource, action: Action) =>
  RULES[role].filter((rule) => rule.resource === resource && rule.actions.includes(action));

/** In one word, how far a role reaches: `any`, `own`, or nothing; marked where some fields are left out. */
function reach(role: Role, resource: Resource, action: Action): string {
  const rules = rulesFor(role, resource, action);
  if (rules.length === 0) return '–';
  const scope = rules.some((rule) => rule.scope === 'any') ? 'any' : 'own';
  return action === 'update' && rules.every((rule) => rule.except)
    ? `${scope}, [not all fields](#blocked-fields)`
    : scope;
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) => [
  row(...heads),
  row(...heads.map(() => '---')),
  ...rows,
];

function operations(): string[] {
  const rows = (Object.keys(RESOURCE_LABELS) as Resource[]).flatMap((resource) =>
    ACTIONS.filter((action) => ROLES.some((role) => rulesFor(role, resource, action).length > 0)).map((action, index) =>
      row(
        index === 0 ? `\`${resource}\`` : '',
        index === 0 ? RESOURCE_LABELS[resource] : '',
        action,
        ...ROLES.map((role) => reach(role, resource, action)),
      ),
    ),
  );
  return table(['Resource', 'What it is', 'Action', ...ROLES], rows);
}

/** Which fields are kept from whom; roles of which the same is true share a paragraph. */
function blockedFields(): string[] {
  const kept = new Map<string, Role[]>();
  for (const role of ROLES) {
    for (const { resource, actions, except = [] } of RULES[role]) {
      if (!actions.includes('update') || except.length === 0) continue;
      const fields = [...except].sort().map((field) => `\`${field}\``);
      const said = `of \`${resource}\`: ${fields.join(', ')}.`;
      kept.set(said, [...(kept.get(said) ?? []), role]);
    }
  }
  return [...kept].flatMap(([said, roles]) => [`**${roles.join(', ')}** ${said}`, '']);
}

function views(): string[] {
  const rows = VIEW_KINDS.map((view) =>
    row(
      `\`${view}\``,
      ...ROLES.map((role) => {
        const actor = { userId: 'me', role, clientIds: ['mine'] };
        if (mayOpen(actor, view, 'another')) return 'yes';
        return mayOpen(actor, view, 'mine') ? 'of own clients' : '–';
      }),
    ),
  );
  return table(['Kind of screen', ...ROLES], rows);
}

function needs(may: May): string {
  if (may.who === 'anyone') return 'nothing: anyone may call it';
  if (may.who === 'signedIn') return 'being signed in';
  const link = may.isForOutsideSigner ? ', or the link of the client’s outside signer' : '';
  return `${may.action} on \`${may.resource}\`${link}`;
}

const byAddress = (a: Endpoint, b: Endpoint) =>
  a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en');

function calls(): string[] {
  const rows = [...ENDPOINTS]
    .sort(byAddress)
    .map(({ method, path: at, may }) => row(`\`${method} ${at}\``, needs(may)));
  return table(['Call', 'Needs'], rows);
}

const page = (): string =>
  [
    '# Permissions',
    '',
    'Made by `node scripts/map.ts` from `packages/domain/src/access/rules.data.ts` and the contract; do not edit.',
    '',
    'Employers’ people are `BEN_ADMIN` (benefits administrator) and `BROKER`; the insurer’s staff are `SLF_ADMIN` and `SLF_OWNER`. What no rule allows is refused, and there is no action but read, update, create and delete.',
    '',
    '- `own`: only what belongs to a client of the person, or the person’s own record. What is somebody else’s is answered as if it were not there.',
    '- `any`: all there is.',
    '- –: refused.',
    '',
    'An outside signer has no role: a link makes them known for one client, and opens the calls below that say so, for that client. To every other call they are nobody.',
    '',
    '## What each role may do',
    '',
    ...operations(),
    '',
    '## Blocked fields',
    '',
    'An update that names one of these is refused as a whole, with the field named, and nothing is written.',
    '',
    ...blockedFields(),
    '## Screens',
    '',
    ...views(),
    '',
    '## Calls',
    '',
    'A call under a client’s address is judged for that client, and a call about a person’s own record for that person. Beyond the rule, some acts ask more of the person: only a benefits administrator or the authorized signer signs, and only who may change people of a role may change how one of them gets in.',
    '',
    ...calls(),
    '',
  ].join('\n');

export async function writePermissions(): Promise<void> {
  await writeFile(path.join(root, PAGE), page());
}

/** Says when the page does not show the rules as they are. */
export async function permissionsAreCurrent(): Promise<string | null> {
  const written = existsSync(path.join(root, PAGE)) ? await read(PAGE) : '';
  return written === page() ? null : `${PAGE} is out of date: run node scripts/map.ts`;
}
