import type { NetChange, NetDetail } from '../changes/net-changes.ts';
import { type TrackedEntity, trackedEntities } from '../changes/tracked-entities.ts';
import { blank } from '../fields/blank.ts';
import { displayValue } from '../fields/display.ts';
import type { Fields } from '../fields/field.ts';
import { type AskedOf, asksAt } from './answers.ts';
import { valueInWords, valuesOf } from './asked.ts';
import { askingsOf } from './asking.ts';
import { subStepOf } from './catalogue.ts';
import { beginningInWords, isOfWaitingPeriod, questionAlone, waitingPeriodMeans, withUnit } from './change-words.ts';
import type { EifFacts, Entities } from './facts.ts';
import { isSamePlace, placesOf } from './navigation.ts';
import { type RowDifference, rowDifferences } from './row-differences.ts';
import type { Place, Row } from './step.ts';
import { placeTitle } from './summary.ts';

/** One net change for the eye: before and after, who and when. */
export interface ChangeInWords extends Pick<NetDetail, 'attributeKey' | 'status' | 'createdAt' | 'createdByUser'> {
  readonly entity: TrackedEntity;
  readonly entityId: string;
  readonly operation: NetChange['operation'];
  /** The question in words that need no page around them. */
  readonly label: string;
  /** The class, plan, person or bill the answer is about, where its page is about several. */
  readonly of: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Of an answer made of rows, the cells in which the two differ; none of any other answer. */
  readonly cells: readonly RowDifference[];
  /** What the change comes to, where one answer alone does not say it: the waiting period with its example. */
  readonly means: { readonly before: string | null; readonly after: string | null } | null;
}

/** The net changes of one page of the form; `place` is null for what no page asks, such as facts kept by staff. */
export interface SubStepChanges {
  readonly place: Place | null;
  readonly title: string;
  readonly changes: readonly ChangeInWords[];
}

/** Net changes by the page that asks them, in the order of the form, what no page asks at the end. */
export function changesBySubStep(facts: EifFacts, nets: readonly NetChange[]): SubStepChanges[] {
  const places = placesOf(facts);
  const asked = places.flatMap((place) => asksAt(facts, place).map((each) => ({ ...each, place })));
  const index = new Map(
    asked.toReversed().map((each) => [keyOf(each.ask.entity, each.subject.id, each.ask.attributeKey), each]),
  );
  const said = nets.flatMap((net) =>
    net.details.map((detail) => {
      const found = index.get(keyOf(net.entity, net.entityId, detail.attributeKey));
      const place = found?.place ?? placeOfEntity(places, asked, net) ?? null;
      return { place, change: inWords(facts, net, detail, { found, place }) };
    }),
  );
  const grouped = [...places, null].map((place) => ({
    place,
    title: place ? placeTitle(facts, place) : 'Other facts',
    changes: said
      .filter((each) => (place ? each.place && isSamePlace(each.place, place) : !each.place))
      .map((each) => each.change),
  }));
  return grouped.filter((each) => each.changes.length > 0);
}

/** Pages with a completion mark in a review: those any of whose attributes has a change. Spec portal §4. */
export const changedPlaces = (facts: EifFacts, nets: readonly NetChange[]): Place[] =>
  changesBySubStep(facts, nets).flatMap(({ place }) => place ?? []);

const keyOf = (entity: TrackedEntity, entityId: string, attributeKey: string) =>
  `${entity} ${entityId} ${attributeKey}`;

/** Where an entity stands when it is added or gone, or has attributes that no page asks: its page, or one of its kind. */
function placeOfEntity(
  places: readonly Place[],
  asked: readonly (AskedOf & { place: Place })[],
  { entity, entityId, details }: NetChange,
): Place | undefined {
  if (entity === 'Client' || entity === 'Policy' || entity === 'Plan') return undefined;
  const own = asked.find(({ ask, subject }) => ask.entity === entity && subject.id === entityId);
  const subSteps = details.flatMap(({ attributeKey }) =>
    askingsOf(entity, attributeKey).map(({ subStep }) => subStep.id),
  );
  const ofKind = () => asked.find(({ ask }) => ask.entity === entity)?.place;
  return own?.place ?? places.find((place) => subSteps.includes(place.subStepId)) ?? ofKind();
}

interface Where {
  readonly found: AskedOf | undefined;
  readonly place: Place | null;
}

function inWords(facts: EifFacts, net: NetChange, detail: NetDetail, { found, place }: Where): ChangeInWords {
  const { entity, entityId, operation } = net;
  const { attributeKey, status, createdAt, createdByUser, value, previousValue } = detail;
  const ask = found?.ask ?? askingsOf(entity, attributeKey)[0]?.ask;
  const subject =
    found?.subject ?? ({ ...blank(trackedEntities[entity]), id: entityId } as unknown as Entities[TrackedEntity]);
  const fields: Fields = trackedEntities[entity];
  const field = Object.hasOwn(fields, attributeKey) ? fields[attributeKey] : undefined;
  // The whole entity as it stood before all of these changes, and after them.
  const [was, is] = (['previousValue', 'value'] as const).map((key) => ({
    ...valuesOf(subject),
    ...Object.fromEntries(net.details.map((each) => [each.attributeKey, each[key]])),
  })) as [Row, Row];
  const words = (each: unknown, whole: Row) => {
    const said = ask ? valueInWords(facts, ask, subject, each) : field ? displayValue(field, each) : null;
    return withUnit(attributeKey, each, said, whole) ?? beginningInWords(attributeKey, each);
  };
  const isWaiting = net.details.find((each) => isOfWaitingPeriod(each.attributeKey)) === detail;
  const means = isWaiting
    ? { before: waitingPeriodMeans(facts, entity, was), after: waitingPeriodMeans(facts, entity, is) }
    : null;
  return {
    entity,
    entityId,
    operation,
    attributeKey,
    status,
    createdAt,
    createdByUser,
    label: questionAlone(entity, attributeKey),
    of: place && nameOn(facts, place, entity, entityId),
    before: words(previousValue, was),
    after: words(value, is),
    cells: ask?.rows ? rowDifferences(facts, ask, ask.rows, previousValue, value) : [],
    means,
  };
}

/** What the page calls the one of its things that an answer is about, such as "Class 1: Managers · Dental". */
function nameOn(facts: EifFacts, place: Place, entity: TrackedEntity, entityId: string): string | null {
  for (const section of subStepOf(place.subStepId).sections) {
    if (section.entity !== entity) continue;
    const index = section.subjects(facts, place).findIndex(({ id }) => id === entityId);
    const subject = section.subjects(facts, place)[index];
    const name = subject && section.heading?.(facts, subject, index);
    if (name) return name;
  }
  return null;
}
