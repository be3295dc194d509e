import { listInWords } from '../fields/display.ts';
import { COVERAGES, type Coverage } from './coverages.data.ts';

/** "Dental, Vision and Life"; empty for none. */
export const coveragesInWords = (coverages: readonly Coverage[] | null | undefined): string =>
  listInWords((coverages ?? []).map((coverage) => COVERAGES[coverage].label));
