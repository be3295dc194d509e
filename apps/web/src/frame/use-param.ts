import { useParams } from 'react-router';
import { missingParam } from '../data/request-address.ts';

/** A parameter of the address. Spec portal §8: a missing one is an error that names it. */
export function useParam(name: string): string {
  const value = useParams()[name];
  if (!value) throw missingParam(name);
  return value;
}
