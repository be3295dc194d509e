import { useState } from 'react';
import { useMoveForms } from '../../data/form-addresses.ts';

/** Whose forms are sent to their new address. */
export interface FormWish {
  userId: string;
  name: string;
  oldEmail: string;
}

export type FormMove = FormWish & {
  /** It failed before. */
  isAgain: boolean;
} & ({ state: 'moving' } | { state: 'moved'; formCount: number } | { state: 'failed'; error: unknown });

export interface FormMoves {
  all: readonly FormMove[];
  of: (userId: string) => FormMove | undefined;
  /** Also to try again. */
  start: (wish: FormWish) => void;
  forget: (wish: FormWish) => void;
}

/** A person whose address changes twice may have forms at both of the old ones. */
const keyOf = ({ userId, oldEmail }: FormWish) => `${userId} ${oldEmail}`;

/** Sends the forms of people to their new addresses, each by itself, and keeps what became of it. */
export function useFormMoves(onMoved: (move: FormMove & { state: 'moved' }) => void = () => {}): FormMoves {
  const { mutateAsync } = useMoveForms();
  const [moves, setMoves] = useState<Readonly<Record<string, FormMove>>>({});
  const note = (move: FormMove) => setMoves((before) => ({ ...before, [keyOf(move)]: move }));
  const start = (asked: FormWish) => {
    const { userId, name, oldEmail } = asked;
    const wish = { userId, name, oldEmail, isAgain: moves[keyOf(asked)]?.state === 'failed' };
    note({ ...wish, state: 'moving' });
    mutateAsync(wish).then(
      ({ formCount }) => {
        const moved = { ...wish, state: 'moved' as const, formCount };
        note(moved);
        onMoved(moved);
      },
      (error: unknown) => note({ ...wish, state: 'failed', error }),
    );
  };
  return {
    all: Object.values(moves),
    of: (userId) => Object.values(moves).find((move) => move.userId === userId),
    start,
    forget: (wish) => setMoves(({ [keyOf(wish)]: _, ...rest }) => rest),
  };
}
