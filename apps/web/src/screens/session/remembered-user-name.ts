const KEY = 'onboard-user-name';

/** The user name of whoever asked to be remembered on this device. Spec portal §5. */
export function rememberedUserName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberUserName(userName: string, isRemembered: boolean): void {
  try {
    if (isRemembered) localStorage.setItem(KEY, userName);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is remembered, and nothing else is lost.
  }
}
