import { REFUSALS, type RefusalCode, type RefusalDetail } from '@onboard/contract/refusal';

/** A no of the server, by its code. Only http/errors turns it into an answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetail[] | undefined;
  readonly data: unknown;
  constructor(code: RefusalCode, more: { message?: string; details?: RefusalDetail[]; data?: unknown } = {}) {
    super(more.message ?? REFUSALS[code][1]);
    this.code = code;
    this.details = more.details;
    this.data = more.data;
  }
}

/** Says no. `message` replaces the table's safe words where a more helpful sentence is known. */
export function refuse(
  code: RefusalCode,
  more: { message?: string; details?: RefusalDetail[]; data?: unknown } = {},
): never {
  throw new Refusal(code, more);
}

/** The value, or 404 when there is none. */
export function found<T>(value: T | null | undefined): T {
  return value ?? refuse('NOT_FOUND');
}
