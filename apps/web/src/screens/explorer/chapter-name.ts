import type { ExplorerBenefitType } from '@onboard/domain/explorer/benefit-types.data';
import { gapProduct, illnessProduct } from '@onboard/domain/explorer/product-names';
import type { ExplorerWords } from '../../words/en/explorer.ts';

/** What a chapter is called; some products have another name in some states. Spec explorer §5. */
export function chapterName(words: ExplorerWords, type: ExplorerBenefitType, employerState: string | null): string {
  if (type === 'GAP') return words.gap[gapProduct(employerState)];
  if (type === 'CRITICAL_ILLNESS') return words.illness[illnessProduct(employerState)];
  return words.types[type];
}

/** The anchor of a chapter: "short-term-disability". */
export const chapterId = (type: ExplorerBenefitType): string => type.toLowerCase().replaceAll('_', '-');

/** The anchor of a plan's card. */
export const planTitleId = ({ id }: { id: string }): string => `plan-${id}`;
