import type { Configuration } from '@onboard/contract/session';
import { SUPPORT_EMAIL } from '@onboard/domain/sign-in/support-email.data';

/** The provider as this installation presents it. Design §3 "Provider". */
export const BRAND: Configuration['brand'] = {
  name: 'Sunward Benefits',
  slug: 'sun-life',
  tagline: 'Good benefits start with a good beginning.',
  colours: { brand: '#0b5563', brandStrong: '#083e49', brandTint: '#e5f0f1', onBrand: '#ffffff', sun: '#f2a900' },
  copyrightHolder: 'Sunward Benefits',
  legalLinks: [
    { label: 'Legal', href: 'https://www.sunward.example/legal' },
    { label: 'Privacy', href: 'https://www.sunward.example/privacy' },
    { label: 'Security', href: 'https://www.sunward.example/security' },
    { label: 'Fraud', href: 'https://www.sunward.example/fraud' },
  ],
  helpCentreUrl: 'https://help.sunward.example',
};

/** What the public site says of the provider in Spanish. */
export const BRAND_IN_SPANISH: Pick<Configuration['brand'], 'tagline' | 'legalLinks'> = {
  tagline: 'Los buenos beneficios comienzan con un buen inicio.',
  legalLinks: [
    { label: 'Aviso legal', href: 'https://www.sunward.example/legal' },
    { label: 'Privacidad', href: 'https://www.sunward.example/privacy' },
    { label: 'Seguridad', href: 'https://www.sunward.example/security' },
    { label: 'Fraude', href: 'https://www.sunward.example/fraud' },
  ],
};

export const SUPPORT: Configuration['support'] = {
  email: SUPPORT_EMAIL,
  phones: [{ label: 'Client services', number: '800-555-0142' }],
};
