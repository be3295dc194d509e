import type { PushPayload, Sent } from './push-payload.ts';

/** A part of what is sent, with how many things in it. */
export interface PushPart {
  readonly label: string;
  readonly count: number;
}

type Things = ReadonlyMap<string, unknown>;

const byId = (things: readonly Sent[]): Things => new Map(things.map((thing) => [String(thing.id), thing]));
const byKey = (answers: Sent): Things => new Map(Object.entries(answers));
const without = ({ plans: _plans, bills: _bills, ...rest }: Sent): Sent => rest;
const lists = (owners: readonly Sent[], key: 'plans' | 'bills') =>
  owners.flatMap((owner) => (owner[key] ?? []) as Sent[]);

/** The parts of a push as people know them, each a table of its things. */
const PARTS: readonly { readonly label: string; things(payload: PushPayload): Things }[] = [
  { label: 'Answers about the company', things: ({ company }) => byKey(company) },
  { label: 'Policies', things: ({ policies }) => byId(policies.map(without)) },
  { label: 'Plans', things: ({ policies }) => byId(lists(policies, 'plans')) },
  { label: 'Bills', things: ({ policies }) => byId(lists(policies, 'bills')) },
  { label: 'Employee classes', things: ({ employeeClasses }) => byId(employeeClasses) },
  { label: 'Contacts', things: ({ contacts }) => byId(contacts) },
  { label: 'Locations', things: ({ locations }) => byId(locations) },
  { label: 'Subsidiaries', things: ({ subsidiaries }) => byId(subsidiaries) },
];
const CASE = { label: 'Name, case or signature', things: (payload: PushPayload) => byKey(payload.case) };

/** What a push sends, part by part. */
export const pushParts = (payload: PushPayload): PushPart[] =>
  PARTS.map(({ label, things }) => ({ label, count: things(payload).size }));

/** The parts that are no longer as they were sent, with how many things in each were changed, added or removed. */
export const pushDifferences = (sent: PushPayload, now: PushPayload): PushPart[] =>
  [...PARTS, CASE]
    .map(({ label, things }) => ({ label, count: differing(things(sent), things(now)) }))
    .filter(({ count }) => count > 0);

const differing = (before: Things, after: Things): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => canonical(before.get(key)) !== canonical(after.get(key)),
  ).length;

/** The same text for the same value, in whatever order the database gives its keys back. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
