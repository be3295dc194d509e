import { MILITARY, STATE_CODES, STATUTORY_STATES, TERRITORIES } from '../places.data.ts';

/** 1 for each of `STATE_CODES` about which no rule has a word to say, else 0. */
export const allowedStates = (answeredStates: readonly string[]): Uint8Array =>
  Uint8Array.from(STATE_CODES, (code) =>
    TERRITORIES.has(code) || MILITARY.has(code) || (STATUTORY_STATES.has(code) && !answeredStates.includes(code))
      ? 0
      : 1,
  );
