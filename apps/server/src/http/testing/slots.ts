import { type Endpoint, UPLOAD } from '@onboard/contract/endpoint';
import { jsonSchema } from '@onboard/contract/openapi/json-schema';
import { sampleValue } from './sample-value.ts';

/** A place in a call that names an object: found in the contract, so that a new call is tried by itself. */
export interface Slot {
  part: 'params' | 'query' | 'body';
  at: string;
  kind: Kind;
}

/** What can be named, by the table it is kept in. */
export const KINDS = {
  client: 'clients',
  policy: 'policies',
  plan: 'plans',
  employeeClass: 'employee_classes',
  employeeClassPlan: 'employee_class_plans',
  contact: 'contacts',
  location: 'locations',
  bill: 'bills',
  subsidiary: 'subsidiaries',
  document: 'documents',
  email: 'emails',
  user: 'users',
  address: null,
  benAdminPlatform: 'ben_admin_platforms',
  explorerPage: 'explorer_pages',
} as const;
export type Kind = keyof typeof KINDS;

/** Names that do not say by themselves what they name. */
const ALIASES: Readonly<Record<string, Kind>> = {
  slfImplementationConsultantId: 'user',
  currentPageOwnerId: 'user',
  newPageOwnerId: 'user',
  successorId: 'user',
};
/** The longest name first, since a class’s plan is no plan. */
const BY_LENGTH = (Object.keys(KINDS) as Kind[]).sort((a, b) => b.length - a.length);
const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/s$/, '');
const camel = (word: string) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function kindOf(endpoint: Endpoint, at: string): Kind {
  const steps = at.split('.').filter((step) => !/^\d+$/.test(step));
  const name = steps.at(-1) ?? '';
  if (/email$/i.test(name)) return 'address';
  const alias = ALIASES[name];
  if (alias) return alias;
  if (/^ids?$/.test(name)) {
    const owner = steps.at(-2) ?? lastWord(endpoint.path);
    if (owner === 'changes') return 'client';
    const kind = singular(camel(owner));
    if (kind in KINDS) return kind as Kind;
  }
  const word = name.replace(/Ids?$/, '').toLowerCase();
  const kind = BY_LENGTH.find((each) => word.endsWith(each.toLowerCase()));
  if (kind) return kind;
  throw new Error(`Teach KINDS what ${at} names in ${endpoint.method} ${endpoint.path}`);
}

/** The word of an address that says what an `:id` or a list of ids is about. */
function lastWord(path: string): string {
  const [until = path] = path.split('/:id');
  const words = until.split('/').filter((word) => !word.startsWith(':') && word !== 'bulk');
  return words.at(-1) ?? '';
}

/** The parts of a call, with what `nameObject` puts into the places that name something. */
export interface Asked {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

export function askedOf(endpoint: Endpoint, nameObject: (slot: Slot, isNeeded: boolean) => string | null): Asked {
  const part = (name: Slot['part']) => {
    const shape = endpoint[name];
    if (!shape || shape === UPLOAD) return {};
    return sampleValue(jsonSchema(shape, 'input'), (at, isNeeded) => {
      const kind = kindOf(endpoint, at);
      // The address of a contact of a client is an answer; only calls about people name somebody by it.
      const isAnswer = kind === 'address' && name === 'body' && !endpoint.path.startsWith('/api/users');
      if (isAnswer) return isNeeded ? 'contact@nowhere.example' : null;
      return nameObject({ part: name, at, kind }, isNeeded);
    });
  };
  return {
    params: part('params') as Record<string, string>,
    query: part('query') as Record<string, unknown>,
    body: part('body'),
  };
}

/** Every place of a call that names an object. */
export function slotsOf(endpoint: Endpoint): Slot[] {
  const slots = new Map<string, Slot>();
  askedOf(endpoint, (slot) => {
    slots.set(`${slot.part}.${slot.at}`, slot);
    return '01890000-0000-7000-8000-000000000000';
  });
  return [...slots.values()];
}
