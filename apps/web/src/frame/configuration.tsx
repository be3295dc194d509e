import type { Configuration } from '@onboard/contract/session';
import { SUPPORT_EMAIL } from '@onboard/domain/sign-in/support-email.data';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { configurationQuery } from '../data/session.ts';
import { LoadingPage } from './LoadingPage.tsx';

const ConfigurationContext = createContext<Configuration | null>(null);

/** Waits for what the portal must know first. Failure goes to the error boundary: Spec portal §7. */
export function ConfigurationProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...configurationQuery, throwOnError: true });
  useLayoutEffect(() => {
    if (data) setBrandColours(data.brand);
  }, [data]);
  if (!data) return <LoadingPage />;
  return <ConfigurationContext value={data}>{children}</ConfigurationContext>;
}

/** The support address, also where there is no configuration. Spec portal §2 "generic error page". */
export const useSupportEmail = (): string => use(ConfigurationContext)?.support.email ?? SUPPORT_EMAIL;

export const useMaybeConfiguration = (): Configuration | null => use(ConfigurationContext);

export function useConfiguration(): Configuration {
  const configuration = use(ConfigurationContext);
  if (!configuration) throw new Error('The configuration is not there yet');
  return configuration;
}

const VARIABLES = {
  brand: '--brand',
  brandStrong: '--brand-strong',
  brandTint: '--brand-tint',
  onBrand: '--on-brand',
  sun: '--sun',
} as const;

function setBrandColours({ colours }: Configuration['brand']): void {
  for (const [name, variable] of Object.entries(VARIABLES)) {
    document.documentElement.style.setProperty(variable, colours[name as keyof typeof VARIABLES]);
  }
}
