import { ENROLLMENT_STATUSES, type EnrollmentStatus } from '@onboard/domain/explorer/enrollment';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Where a page is: under which address the explorer is mounted, a language before it, and the site. */
export interface Place {
  /** '' on the explorer's own domain, '/benefits-explorer' on the portal's. */
  base: string;
  prefix: Language | null;
  key: string | null;
}

/** What a visitor chose; all of it is in the address, so that it works without scripts and can be passed on. */
export interface Choices {
  language: Language | null;
  /** Ids of plans to put side by side. */
  compare: string[];
  isOnlyDifferences: boolean;
  demo: EnrollmentStatus | null;
  /** The benefit type whose "Compare plans" was pressed, where no script took the press. */
  pressed: string | null;
}

export const NO_CHOICES: Choices = { language: null, compare: [], isOnlyDifferences: false, demo: null, pressed: null };

/** Names in the query string. */
export const QUERY = {
  language: 'lng',
  compare: 'compare',
  differences: 'differences',
  demo: 'demoEnrollmentStatus',
  pressed: 'of',
} as const;

const oneOf = <T extends string>(values: readonly T[], given: string | null | undefined): T | null =>
  values.find((value) => value === given) ?? null;

export const asLanguage = (given: string | null | undefined): Language | null => oneOf(LANGUAGES, given);

export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  return {
    language: asLanguage(query.get(QUERY.language)),
    compare: [...new Set(query.getAll(QUERY.compare).flatMap((ids) => ids.split(',')))].filter(Boolean).slice(0, 20),
    isOnlyDifferences: query.get(QUERY.differences) === '1',
    demo: oneOf(ENROLLMENT_STATUSES, query.get(QUERY.demo)),
    pressed: query.get(QUERY.pressed),
  };
}

/** The page's address without its choices; a language before the path stays there. */
export function pathOf({ base, prefix, key }: Place, language: Language | null): string {
  const start = prefix ? `/${language ?? prefix}` : '';
  return `${start}${base}${key === null ? '' : `/${encodeURIComponent(key)}`}` || '/';
}

export function addressOf(place: Place, choices: Choices, fragment = ''): string {
  const query = new URLSearchParams();
  if (choices.language && !place.prefix) query.set(QUERY.language, choices.language);
  if (choices.demo) query.set(QUERY.demo, choices.demo);
  if (choices.compare.length > 0) query.set(QUERY.compare, choices.compare.join(','));
  if (choices.isOnlyDifferences && choices.compare.length > 0) query.set(QUERY.differences, '1');
  const search = query.toString().replaceAll('%2C', ',');
  return `${pathOf(place, choices.language)}${search && `?${search}`}${fragment && `#${fragment}`}`;
}

/**
 * The language of a page where nothing is known but the request: path, query, then what the browser prefers
 * (Spec explorer §4; local and session storage come between, and only the browser can see them).
 */
export function languageOf(place: Place, choices: Choices, acceptLanguage: string): Language {
  return place.prefix ?? choices.language ?? preferred(acceptLanguage) ?? DEFAULT_LANGUAGE;
}

/** The first of ours in an Accept-Language header, by weight. */
function preferred(acceptLanguage: string): Language | null {
  const ranked = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', weight] = entry.trim().split(/;\s*q=/);
      return {
        language: asLanguage(tag.toLowerCase().split('-')[0]),
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return ranked[0]?.language ?? null;
}
