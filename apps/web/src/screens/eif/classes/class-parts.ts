import { subStepOf } from '@onboard/domain/eif/catalogue';
import { plansOf } from '@onboard/domain/eif/classes/class-plans';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { EifProblem, RecapChange, Section } from '@onboard/domain/eif/step';
import { paths } from '../../../paths.ts';

/** Parts of the builder of one class, in order. domain.md §2.2. */
export const PART_TITLES = {
  describe: 'Who is in the class',
  plans: 'Plans',
  waiting: 'Waiting periods',
  earnings: 'Earnings',
  contributions: 'Who pays',
  review: 'Check the class',
} as const;
export type PartId = keyof typeof PART_TITLES;

export const isPartId = (value: string | null): value is PartId => value !== null && Object.hasOwn(PART_TITLES, value);

/** The parts of a class; earnings count only where a plan pays a share of them. */
export function partsOf(facts: EifFacts, classId: string): PartId[] {
  const hasEarnings = plansOf(facts, classId).some((plan) => plan.salaryBased === true);
  return (Object.keys(PART_TITLES) as PartId[]).filter((part) => part !== 'earnings' || hasEarnings);
}

const STEP = 'eligibility';
const SUB_STEP = 'class-builder';

export const classListAddress = (clientId: string): string => paths.eifStep(clientId, STEP, SUB_STEP);
export const newClassAddress = (clientId: string): string => paths.eifClassCreate(clientId, STEP, SUB_STEP);
export const classAddress = (clientId: string, classId: string, part: PartId = 'describe'): string =>
  `${paths.eifClass(clientId, STEP, SUB_STEP, classId)}?part=${part}`;

/** A section of the class builder by its id. */
export function classSection(id: string): Section {
  const found = subStepOf(SUB_STEP).sections.find((section) => section.id === id);
  if (!found) throw new Error(`The class builder has no section ${id}`);
  return found;
}

const SECTION_PARTS: Readonly<Record<string, PartId>> = {
  describe: 'describe',
  earnings: 'earnings',
  'waiting-periods': 'waiting',
  contributions: 'contributions',
};

/** The part in which an attribute of a class or of one of its plans is answered. */
export function partOf(entity: string, attributeKey: string): PartId {
  if (attributeKey === 'plans') return 'plans';
  const section = subStepOf(SUB_STEP).sections.find((each) =>
    each.asks.some((ask) => ask.entity === entity && ask.attributeKey === attributeKey),
  );
  return SECTION_PARTS[section?.id ?? ''] ?? 'describe';
}

/** The class that an answer of the builder belongs to. */
export function classIdOf(
  facts: EifFacts,
  { entity, entityId }: Pick<RecapChange, 'entity' | 'entityId'>,
): string | null {
  if (entity === 'EmployeeClass') return entityId;
  return facts.employeeClassPlans.find(({ id }) => id === entityId)?.employeeClassId ?? null;
}

/** Problems of a class that one of its parts can mend. */
export const problemsOfPart = (problems: readonly EifProblem[], part: PartId): EifProblem[] =>
  problems.filter(({ entity, path }) => partOf(entity, path.split('.')[0] ?? '') === part);
