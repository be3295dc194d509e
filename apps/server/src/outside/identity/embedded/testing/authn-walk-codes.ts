import { codeAt } from '../one-time-code.ts';
import { channelOf, MINUTE, type ModelFactor, type ModelSignIn, OVER } from './authn-model.ts';
import type { Walk } from './walk.ts';

const STEP_MS = 30_000;
export const WRONG_CODE = '000000';
const CODE_MINUTES = 5;

/** A code somebody types, and whether it ought to be taken. */
export interface Typed {
  readonly passCode: string;
  isGood(): boolean;
}

const wrong: Typed = { passCode: WRONG_CODE, isGood: () => false };

/**
 * Mostly a code that ought to be taken; at times one that was used, that is too old or too new, that was sent for
 * another sign-in, for another factor, or too long ago.
 */
export function someCode(walk: Walk, signIn: ModelSignIn, factor: ModelFactor | null, b: number): Typed {
  if (!factor || signIn.state === OVER) return wrong;
  return channelOf(factor.kind) === null ? appCode(walk, factor, b % 12) : sentCode(walk, signIn, factor, b % 12);
}

function appCode(walk: Walk, factor: ModelFactor, choice: number): Typed {
  const offsets: Readonly<Record<number, number>> = { 6: 0, 7: -1, 8: -2, 9: 1, 10: 2, 11: 0 };
  const offset = offsets[choice];
  // A code of its own, that nobody saw yet.
  if (offset === undefined) walk.provider.pass(STEP_MS / 1_000);
  const at = walk.now + (offset ?? 0) * STEP_MS;
  const step = Math.floor(at / STEP_MS);
  return {
    passCode: codeAt(factor.secret, new Date(at)),
    isGood: () => {
      if (Math.abs(offset ?? 0) > 1 || step <= factor.lastStep) return false;
      factor.lastStep = step;
      return true;
    },
  };
}

function sentCode(walk: Walk, signIn: ModelSignIn, factor: ModelFactor, choice: number): Typed {
  const isFresh = (each: { expiresAt: number }) => each.expiresAt > walk.now;
  const own = signIn.codes.filter((each) => each.factorId === factor.id);
  const elsewhere = walk.model.signIns.filter((each) => each !== signIn && each.person === signIn.person);
  const choices: Readonly<Record<number, { code: string }[]>> = {
    6: elsewhere.flatMap((each) => each.codes).filter((each) => each.factorId === factor.id && isFresh(each)),
    7: signIn.codes.filter((each) => each.factorId !== factor.id && isFresh(each)),
    8: own.filter((each) => !isFresh(each)),
    9: own.filter(isFresh).slice(0, 1),
    10: walk.model.signIns
      .filter((each) => each.person !== signIn.person)
      .flatMap((each) => each.codes.filter(isFresh)),
  };
  const passCode = (choices[choice] ?? own.filter(isFresh)).at(-1)?.code ?? WRONG_CODE;
  return { passCode, isGood: () => own.some((each) => isFresh(each) && each.code === passCode) };
}

/** Keeps the code that was just sent for this step. */
export function noteCode(walk: Walk, signIn: ModelSignIn, factor: ModelFactor): void {
  const code = newestCode(walk, factor);
  if (code) signIn.codes.push({ code, factorId: factor.id, expiresAt: walk.now + CODE_MINUTES * MINUTE });
}

export function newestCode(walk: Walk, { kind, to }: ModelFactor): string | undefined {
  const channel = channelOf(kind);
  const text = walk.provider.sent.findLast((message) => message.to === to && message.channel === channel)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? /\d(?:, \d){5}/.exec(text)?.[0].replaceAll(', ', '');
}
