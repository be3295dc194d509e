import type { Weight } from './fonts.ts';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, left: 60, right: 60, top: 78, bottom: 76 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** The colours of the product's screens. */
export const INK = '#1c2530';
export const INK_SOFT = '#4a5563';
export const INK_FAINT = '#667080';
export const BRAND = '#0b5563';
export const BRAND_STRONG = '#083e49';
export const LINE = '#e3dfd6';
export const SUN = '#f2a900';

export interface Style {
  readonly size: number;
  readonly leading: number;
  readonly weight: Weight;
  readonly color: string;
}

export const BODY: Style = { size: 10.5, leading: 15, weight: 'regular', color: INK };
export const SOFT: Style = { ...BODY, color: INK_SOFT };
export const FAINT: Style = { ...BODY, color: INK_FAINT };
export const STRONG: Style = { ...BODY, weight: 'bold' };
export const LABEL: Style = { size: 9, leading: 13, weight: 'bold', color: INK_SOFT };
export const SMALL: Style = { size: 8.5, leading: 12, weight: 'regular', color: INK_FAINT };
export const WORDMARK: Style = { size: 13, leading: 18, weight: 'bold', color: BRAND_STRONG };
export const LEAD: Style = { size: 14, leading: 20, weight: 'regular', color: INK_SOFT };

/** Headings by level, with the space above and below. */
export const HEADINGS: readonly (Style & { readonly above: number; readonly below: number })[] = [
  { size: 25, leading: 31, weight: 'bold', color: BRAND_STRONG, above: 0, below: 4 },
  { size: 16, leading: 21, weight: 'bold', color: BRAND_STRONG, above: 30, below: 2 },
  { size: 12, leading: 17, weight: 'bold', color: INK, above: 16, below: 4 },
  { size: 10.5, leading: 15, weight: 'bold', color: BRAND, above: 11, below: 2 },
];
