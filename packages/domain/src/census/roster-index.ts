/** A table of each size that was given back: rules that work one after another need its room once. */
const spare = new Map<number, Int32Array>();
const NO_SLOTS = new Int32Array(1).fill(-1);

function takeSlots(size: number): Int32Array {
  const slots = spare.get(size) ?? new Int32Array(size);
  spare.delete(size);
  return slots.fill(-1);
}

/** An open-addressing table over places of the roster: the first place with a key, in four bytes a slot. */
export class RosterIndex {
  #slots: Int32Array;
  #mask: number;
  readonly #same: (a: number, b: number) => boolean;

  constructor(expected: number, same: (a: number, b: number) => boolean) {
    let size = 16;
    while (size < expected * 1.6) size *= 2;
    this.#slots = takeSlots(size);
    this.#mask = size - 1;
    this.#same = same;
  }

  /** Gives the room back; the table is empty afterwards and takes nothing more. */
  release(): void {
    if (this.#slots !== NO_SLOTS) spare.set(this.#slots.length, this.#slots);
    this.#slots = NO_SLOTS;
    this.#mask = 0;
  }

  /** The place that was there before with an equal key; otherwise puts this one in and returns -1. */
  claim(place: number, hash: number): number {
    let slot = scramble(hash) & this.#mask;
    for (;;) {
      const held = this.#slots[slot] ?? -1;
      if (held < 0) {
        this.#slots[slot] = place;
        return -1;
      }
      if (this.#same(held, place)) return held;
      slot = (slot + 1) & this.#mask;
    }
  }

  /** The place for which `matches` holds, or -1. */
  find(hash: number, matches: (place: number) => boolean): number {
    let slot = scramble(hash) & this.#mask;
    for (;;) {
      const held = this.#slots[slot] ?? -1;
      if (held < 0) return -1;
      if (matches(held)) return held;
      slot = (slot + 1) & this.#mask;
    }
  }
}

function scramble(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
