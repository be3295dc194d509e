import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEntities, countOf } from './accepted-entities.ts';
import { netChanges, pendingOf } from './net-changes.ts';
import type { Change, ChangeDetail } from './tracked-entities.ts';

interface Bill {
  id: string;
  name: string | null;
  email: string | null;
}

/** A small product: writes things, and a record of each write, as the server does after signing. */
class Desk {
  readonly standing: Map<string, Bill>;
  readonly removed = new Map<string, Bill>();
  readonly changes: Change[] = [];

  constructor(accepted: readonly Bill[]) {
    this.standing = new Map(accepted.map((bill) => [bill.id, bill]));
  }

  create(id: string, name: string | null): void {
    if (this.standing.has(id) || this.removed.has(id)) return;
    this.standing.set(id, { id, name, email: null });
    this.#note(id, { createdAt: [null, true], ...(name !== null && { name: [null, name] }) });
  }

  update(id: string, key: 'name' | 'email', value: string | null): void {
    const bill = this.standing.get(id);
    if (!bill || bill[key] === value) return;
    this.standing.set(id, { ...bill, [key]: value });
    this.#note(id, { [key]: [bill[key], value] });
  }

  remove(id: string): void {
    const bill = this.standing.get(id);
    if (!bill) return;
    this.standing.delete(id);
    this.removed.set(id, bill);
    this.#note(id, { deletedAt: [null, true] });
  }

  #note(entityId: string, set: Record<string, [unknown, unknown]>): void {
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, this.changes.length)).toISOString();
    const changeDetails = Object.entries(set).map(
      ([attributeKey, [previousValue, value]]): ChangeDetail => ({
        ...{ attributeKey, previousValue, value, createdAt },
        status: 'pending',
      }),
    );
    const number = this.changes.length + 1;
    const change = { id: `c${number}`, number, entity: 'Bill' as const, entityId, createdAt };
    this.changes.push({ ...change, createdByUser: null, metadata: {}, changeDetails });
  }
}

const ACCEPTED: readonly Bill[] = [
  { id: 'a', name: 'Main', email: null },
  { id: 'b', name: null, email: 'b@bills.example' },
];
const ids = fc.constantFrom('a', 'b', 'c', 'd');
const words = fc.constantFrom(null, 'One', 'Two');
const steps = fc.array(
  fc.oneof(
    fc.tuple(ids, words).map(
      ([id, name]) =>
        (desk: Desk) =>
          desk.create(id, name),
    ),
    fc.tuple(ids, fc.constantFrom('name' as const, 'email' as const), words).map(
      ([id, key, value]) =>
        (desk: Desk) =>
          desk.update(id, key, value),
    ),
    ids.map((id) => (desk: Desk) => desk.remove(id)),
  ),
  { maxLength: 25 },
);
const byId = (bills: readonly { id: string }[] = []) => bills.toSorted((one, other) => (one.id < other.id ? -1 : 1));

describe('entities as last accepted', () => {
  it('are what they were, whatever was changed since', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const desk = new Desk(ACCEPTED);
        for (const step of list) step(desk);
        const pending = pendingOf(netChanges(desk.changes));
        const accepted = acceptedEntities({ Bill: [...desk.standing.values()] }, pending, {
          Bill: [...desk.removed.values()],
        });
        expect(byId(accepted.Bill)).toEqual(ACCEPTED);
      }),
      { numRuns: 500 },
    );
  });

  it('leave other entities and their order as they are', () => {
    const desk = new Desk(ACCEPTED);
    desk.update('a', 'name', 'Other');
    const locations = [{ id: 'a' }, { id: 'z' }];
    const accepted = acceptedEntities(
      { Bill: [...desk.standing.values()], Location: locations },
      pendingOf(netChanges(desk.changes)),
    );
    expect(accepted.Location).toBe(locations);
    expect(accepted.Bill).toEqual(ACCEPTED);
  });

  it('are counted as a person would: answers one by one, a thing added or removed as one', () => {
    const desk = new Desk(ACCEPTED);
    desk.update('a', 'name', 'Other');
    desk.update('a', 'email', 'a@bills.example');
    desk.create('c', 'New');
    desk.remove('b');
    expect(countOf(pendingOf(netChanges(desk.changes)))).toBe(4);
  });
});
