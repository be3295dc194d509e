import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { FactorKind } from './factor-kinds.ts';

export interface TypedPhone {
  readonly country: string;
  /** As it was typed: the provider shows most of a number hidden. */
  readonly number: string;
}

interface PhoneOfSignIn {
  readonly typed: TypedPhone | null;
  /** The kind of factor whose number is to be another one. */
  readonly changing: FactorKind | null;
  readonly keep: (typed: TypedPhone) => void;
  readonly change: (kind: FactorKind | null) => void;
  /** Somebody else may sign in next. */
  readonly forget: () => void;
}

const nothing = () => {};
export const TypedPhoneContext = createContext<PhoneOfSignIn>({
  typed: null,
  changing: null,
  keep: nothing,
  change: nothing,
  forget: nothing,
});

/** Keeps the phone number of one sign-in while this page is open, so that a slip in it is mended and not typed anew. */
export function KeepsTypedPhone({ children }: { children: ReactNode }) {
  const [typed, keep] = useState<TypedPhone | null>(null);
  const [changing, change] = useState<FactorKind | null>(null);
  const forget = useCallback(() => {
    keep(null);
    change(null);
  }, []);
  const phone = useMemo(() => ({ typed, changing, keep, change, forget }), [typed, changing, forget]);
  return <TypedPhoneContext value={phone}>{children}</TypedPhoneContext>;
}
