/** Whose password is chosen, for password managers alone. */
export function HiddenUserName({ userName }: { userName: string }) {
  if (userName === '') return null;
  return (
    <input
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      name="username"
      autoComplete="username"
      value={userName}
    />
  );
}
