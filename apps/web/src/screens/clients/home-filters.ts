import { PHASE_IDS, PHASES, type PhaseId } from '@onboard/domain/benefits/constants.data';
import type { FilterChip } from '@onboard/kit/FilterChips/FilterChips';
import type { ListState } from '../../frame/list-state.ts';

export const SETUP_WORDS = { complete: 'Setup complete', open: 'Setup not complete' } as const;
export type Setup = keyof typeof SETUP_WORDS;

export interface HomeFilters {
  setup: Setup | null;
  phases: PhaseId[];
  /** As the server is asked. Spec portal §7 "completedSetup, phaseIds". */
  query: { search?: string; completedSetup?: 'true' | 'false'; phaseIds?: PhaseId[] };
  chips: FilterChip[];
  isFiltered: boolean;
}

/** What the address of a home page says of its filters. */
export function homeFilters(list: ListState): HomeFilters {
  const asked = list.filter<'any' | Setup>('setup', ['any', 'complete', 'open']);
  const setup = asked === 'any' ? null : asked;
  const phases = list.values('phases', PHASE_IDS);
  const chips = [
    ...(list.search ? [{ id: 'search', label: 'Search', value: list.search }] : []),
    ...(setup ? [{ id: 'setup', value: SETUP_WORDS[setup] }] : []),
    ...PHASES.filter(({ id }) => phases.includes(id)).map(({ id, label }) => ({ id, label: 'Phase', value: label })),
  ];
  return {
    setup,
    phases,
    query: {
      ...(list.search && { search: list.search }),
      ...(setup && { completedSetup: setup === 'complete' ? ('true' as const) : ('false' as const) }),
      ...(phases.length > 0 && { phaseIds: phases }),
    },
    chips,
    isFiltered: chips.length > 0,
  };
}

/** What taking away a chip changes in the address. */
export const withoutChip = (filters: HomeFilters, chipId: string): Record<string, string | string[] | null> =>
  chipId === 'search' || chipId === 'setup'
    ? { [chipId]: null }
    : { phases: filters.phases.filter((phase) => phase !== chipId) };
