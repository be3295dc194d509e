import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netChangesByTheLetter } from './net-changes.reference.ts';
import { isSame, netChanges, pendingOf } from './net-changes.ts';
import type { Change, ChangeStatus, TrackedEntity } from './tracked-entities.ts';

const person = { id: 'u1', name: 'Ines Calder', role: 'SLF_ADMIN' };
let clock = 0;

/** One change of one attribute; each is a minute later than the one before. */
function change(
  attributeKey: string,
  previousValue: unknown,
  value: unknown,
  status: ChangeStatus,
  entity: TrackedEntity = 'Bill',
): Change {
  clock += 1;
  const createdAt = new Date(Date.UTC(2026, 10, 1, 0, clock)).toISOString();
  return {
    id: `c${clock}`,
    number: clock,
    entity,
    entityId: 'e1',
    createdAt,
    createdByUser: person,
    metadata: {},
    changeDetails: [{ attributeKey, value, previousValue, status, createdAt }],
  };
}
const created = (status: ChangeStatus) => change('createdAt', null, '2026-11-01T00:00:00Z', status);
const deleted = (status: ChangeStatus) => change('deletedAt', null, '2026-11-02T00:00:00Z', status);

/** "name: A → B pending", for reading. */
const told = (changes: readonly Change[]) =>
  netChanges(changes).flatMap((net) =>
    net.details.map(
      ({ attributeKey: key, previousValue, value, status }) =>
        `${net.operation} ${key}: ${previousValue} → ${value} ${status}`,
    ),
  );

describe('one attribute', () => {
  it.each<[string, Change[], string[]]>([
    ['a change to the same value is ignored', [change('name', 'A', 'A', 'pending')], []],
    [
      'the same value in another order of keys is the same',
      [change('name', { a: 1, b: 2 }, { b: 2, a: 1 }, 'pending')],
      [],
    ],
    ['one pending change stands', [change('name', 'A', 'B', 'pending')], ['updated name: A → B pending']],
    [
      'the latest accepted change is the net change',
      [change('name', 'A', 'B', 'accepted'), change('name', 'B', 'C', 'accepted')],
      ['updated name: B → C accepted'],
    ],
    [
      'a pending change is told from the value last accepted',
      [change('name', 'A', 'B', 'accepted'), change('name', 'B', 'C', 'pending'), change('name', 'C', 'D', 'pending')],
      ['updated name: B → D pending'],
    ],
    [
      'without an acceptance it is told from the first value',
      [change('name', 'A', 'B', 'pending'), change('name', 'B', 'C', 'pending')],
      ['updated name: A → C pending'],
    ],
    [
      'back to the last accepted value nets to nothing',
      [change('name', 'A', 'B', 'accepted'), change('name', 'B', 'C', 'pending'), change('name', 'C', 'B', 'pending')],
      [],
    ],
    [
      'back to the first value nets to nothing',
      [change('name', 'A', 'B', 'pending'), change('name', 'B', 'A', 'pending')],
      [],
    ],
    ['a declined change leaves', [change('name', 'A', 'B', 'declined')], []],
    [
      'after a declined change the value before it counts',
      [change('name', 'A', 'B', 'declined'), change('name', 'B', 'C', 'pending')],
      ['updated name: A → C pending'],
    ],
    [
      'editing a declined value back nets to nothing',
      [change('name', 'A', 'B', 'declined'), change('name', 'B', 'A', 'pending')],
      [],
    ],
    [
      'an acceptance after pending changes closes them',
      [change('name', 'A', 'B', 'pending'), change('name', 'B', 'C', 'accepted')],
      ['updated name: B → C accepted'],
    ],
  ])('%s', (_, changes, expected) => expect(told(changes)).toEqual(expected));

  it('goes by time, not by the order given', () => {
    const [first, second] = [change('name', 'A', 'B', 'pending'), change('name', 'B', 'C', 'pending')];
    expect(told([second, first])).toEqual(['updated name: A → C pending']);
  });
  it('says who changed it last and when', () => {
    const only = change('name', 'A', 'B', 'pending');
    expect(netChanges([only])[0]?.details[0]).toMatchObject({ createdAt: only.createdAt, createdByUser: person });
  });
});

describe('one entity', () => {
  it.each<[string, () => Change[], string[]]>([
    [
      'created and deleted while pending nets to nothing',
      () => [created('pending'), change('name', null, 'A', 'pending'), deleted('pending')],
      [],
    ],
    [
      'created accepted, then deleted pending, shows only what is not accepted',
      () => [
        created('accepted'),
        change('name', null, 'A', 'accepted'),
        change('delivery', null, 'PAPER', 'pending'),
        deleted('pending'),
      ],
      ['deleted delivery: null → PAPER pending', 'deleted deletedAt: null → 2026-11-02T00:00:00Z pending'],
    ],
    [
      'created accepted, then deleted accepted, shows only the deletion',
      () => [created('accepted'), change('name', null, 'A', 'accepted'), deleted('accepted')],
      ['deleted deletedAt: null → 2026-11-02T00:00:00Z accepted'],
    ],
    [
      'there before, deleted pending',
      () => [deleted('pending')],
      ['deleted deletedAt: null → 2026-11-02T00:00:00Z pending'],
    ],
    ['a deletion undone', () => [deleted('pending'), change('deletedAt', '2026-11-02T00:00:00Z', null, 'pending')], []],
    [
      'created while pending',
      () => [created('pending'), change('name', null, 'A', 'pending')],
      ['created createdAt: null → 2026-11-01T00:00:00Z pending', 'created name: null → A pending'],
    ],
    [
      'a declined creation, then deleted',
      () => [created('declined'), change('name', null, 'A', 'declined'), deleted('pending')],
      [],
    ],
  ])('%s', (_, changes, expected) => expect(told(changes())).toEqual(expected));

  it('keeps what is pending and nothing else for the review', () => {
    const nets = netChanges([change('name', 'A', 'B', 'accepted'), change('delivery', null, 'PAPER', 'pending')]);
    expect(pendingOf(nets).flatMap((net) => net.details.map((detail) => detail.attributeKey))).toEqual(['delivery']);
    expect(pendingOf(netChanges([change('name', 'A', 'B', 'accepted')]))).toEqual([]);
  });

  it('calls what waits on a long-accepted entity an update, not its creation', () => {
    const history = [created('accepted'), change('name', 'A', 'B', 'pending')];
    expect(pendingOf(netChanges(history)).map((net) => net.operation)).toEqual(['updated']);
  });
});

/** A history as the product writes it: edits, creations, deletions, reviews and undo, on a few entities. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    entity: fc.integer({ min: 0, max: 1 }),
    key: fc.constantFrom('name', 'delivery'),
    value: fc.constantFrom(null, 'A', 'B', ['x', 'y'], ['y'], 3),
  }),
  fc.record({
    kind: fc.constantFrom('create' as const, 'delete' as const, 'restore' as const),
    entity: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({ kind: fc.constantFrom('accept' as const, 'decline' as const, 'undo' as const, 'sign' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  readonly changes: Change[];
  readonly values: Map<string, unknown>;
  isSigned: boolean;
}

function write(world: World, entity: number, key: string, value: unknown): void {
  const at = `${entity}.${key}`;
  const made = change(key, world.values.get(at) ?? null, value, world.isSigned ? 'pending' : 'accepted');
  world.changes.push({ ...made, entityId: `e${entity}` });
  world.values.set(at, value);
}

function mark(world: World, status: ChangeStatus): void {
  for (const detail of world.changes.flatMap((each) => each.changeDetails))
    if (detail.status === 'pending') detail.status = status;
}

function play(steps: readonly Step[]): World {
  const world: World = { changes: [], values: new Map(), isSigned: false };
  for (const each of steps) {
    if (each.kind === 'edit') write(world, each.entity, each.key, each.value);
    else if (each.kind === 'create') write(world, each.entity, 'createdAt', '2026-11-01T00:00:00Z');
    else if (each.kind === 'delete') write(world, each.entity, 'deletedAt', '2026-11-02T00:00:00Z');
    else if (each.kind === 'restore') write(world, each.entity, 'deletedAt', null);
    else if (each.kind === 'sign') world.isSigned = true;
    else if (each.kind === 'accept') mark(world, 'accepted');
    else if (each.kind === 'decline') mark(world, 'declined');
    else undo(world);
  }
  return world;
}

/** Back to the last accepted values, by changes of its own. */
function undo(world: World): void {
  for (const net of pendingOf(netChanges(world.changes))) {
    for (const { attributeKey, previousValue } of net.details)
      write(world, Number(net.entityId.slice(1)), attributeKey, previousValue);
  }
}

const histories = fc.array(step, { maxLength: 30 }).map(play);
const anyChange = fc.record({
  entity: fc.integer({ min: 0, max: 2 }),
  key: fc.constantFrom('name', 'createdAt', 'deletedAt'),
  from: fc.constantFrom(null, 'A', 'B'),
  to: fc.constantFrom(null, 'A', 'B'),
  status: fc.constantFrom<ChangeStatus>('pending', 'accepted', 'declined'),
});

describe('any history', () => {
  it('nets to what the rules say read by the letter', () => {
    fc.assert(
      fc.property(histories, ({ changes }) => {
        expect(netChanges(changes)).toEqual(netChangesByTheLetter(changes));
      }),
      { numRuns: 1_000 },
    );
  });
  it('does so too for histories the product would not write, in any order', () => {
    const wild = fc
      .array(anyChange, { maxLength: 12 })
      .map((list) =>
        list.map(({ entity, key, from, to, status }) => ({ ...change(key, from, to, status), entityId: `e${entity}` })),
      );
    const shuffled = wild.chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));
    fc.assert(
      fc.property(shuffled, (changes) => {
        expect(netChanges(changes)).toEqual(netChangesByTheLetter(changes));
      }),
      { numRuns: 1_000 },
    );
  });
  it('has nothing pending after an undo', () => {
    fc.assert(
      fc.property(histories, (world) => {
        undo(world);
        expect(pendingOf(netChanges(world.changes))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
  it('has nothing pending after everything is accepted or declined', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom<ChangeStatus>('accepted', 'declined'), (world, status) => {
        mark(world, status);
        expect(pendingOf(netChanges(world.changes))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('equality', () => {
  it.each<[unknown, unknown, boolean]>([
    [null, undefined, true],
    ['a', 'a', true],
    [1, '1', false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [[null], [], false],
    [{ a: null }, {}, true],
    [{ a: [1] }, { a: [1] }, true],
    [{ a: 1 }, null, false],
  ])('%j and %j: %s', (one, other, expected) => expect(isSame(one, other)).toBe(expected));
});
