import type { Configuration } from '@onboard/contract/session';

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

export const SUPPORT: Configuration['support'] = {
  email: 'support@sunward.example',
  phones: [{ label: 'Client services', number: '800-555-0142' }],
};
