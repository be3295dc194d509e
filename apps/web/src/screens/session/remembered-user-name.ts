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

let typed: string | null = null;

/** Keeps the address as it is typed for the other screens of signing in, until the page is left; nowhere else. */
export const noteUserName = (userName: string): void => {
  typed = userName;
};

/** The user name typed last, else the one that is remembered. */
export const knownUserName = (): string => typed ?? rememberedUserName();
