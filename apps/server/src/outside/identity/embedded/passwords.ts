import { onThread } from './password-threads.ts';

const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = async (password: string): Promise<string> =>
  String(await onThread({ password: normalize(password), against: null }));

/** Whether two typed passwords are one: they are compared as they are kept. */
export const isSamePassword = (one: string, other: string): boolean => normalize(one) === normalize(other);

let decoy: Promise<string> | undefined;

/** Costs the same whether or not there is a password to compare with. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const against = passwordHash ?? (await decoy);
  const matches = await onThread({ password: normalize(password), against });
  return matches === true && passwordHash !== null;
}

/** Whether this is the password that the person has, or had until staff took it away: the next one is another. */
export const isPasswordBefore = (
  password: string,
  person: { passwordHash: string | null; takenPasswordHash: string | null },
): Promise<boolean> => isPassword(password, person.passwordHash ?? person.takenPasswordHash);
