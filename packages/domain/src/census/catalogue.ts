import { BENEFIT_COLUMNS } from './benefit-columns.data.ts';
import { type CensusColumn, PERSON_COLUMNS } from './columns.data.ts';

/** Every column the census knows, in the order people meet them. The mapping screen offers these. */
export const CENSUS_COLUMNS: readonly CensusColumn[] = [...PERSON_COLUMNS, ...BENEFIT_COLUMNS];

const BY_KEY: ReadonlyMap<string, CensusColumn> = new Map(CENSUS_COLUMNS.map((column) => [column.key, column]));

export const censusColumn = (key: string): CensusColumn | undefined => BY_KEY.get(key);
