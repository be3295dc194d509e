import { describe, expect, it } from 'vitest';
import type { Coverage } from '../benefits/coverages.data.ts';
import type { EifFacts } from './facts.ts';
import { placesOf } from './navigation.ts';
import { mapleRidgeUnanswered } from './samples.ts';
import { SUB_STEP_IDS, type SubStepId } from './step.ts';
import { withEntity } from './testing/altered.ts';
import { visibleSteps } from './visible-steps.ts';

const selling = (slfCoverages: Coverage[] | null, toggles: EifFacts['toggles'] = {}): EifFacts => ({
  ...withEntity(mapleRidgeUnanswered(), 'Policy', 'all', { slfCoverages }),
  toggles,
});
const hidden = (facts: EifFacts) => SUB_STEP_IDS.filter((id) => !visibleSteps[id](facts));

describe('Spec portal §5, EIF sub-step visibility', () => {
  it.each<[string, EifFacts, SubStepId[]]>([
    ['dental', selling(['DENTAL']), []],
    ['EAP alone', selling(['EAP']), ['previous-coverage-information', 'class-builder']],
    [
      'EAP alone, with the toggle',
      selling(['EAP'], { 'sunadvisor-and-eap-classes': true }),
      ['previous-coverage-information'],
    ],
    [
      'leave administration alone, with the toggle',
      selling(['SUNADVISOR'], { 'sunadvisor-and-eap-classes': true }),
      ['previous-coverage-information'],
    ],
    ['all PFML', selling(['PFML', 'ASO_PFML']), ['class-builder', 'waiting-period', 'section-125', 'erisa']],
    [
      'all state disability',
      selling(['STATE_DISABILITY']),
      ['class-builder', 'waiting-period', 'section-125', 'erisa'],
    ],
    ['PFML and state disability', selling(['PFML', 'STATE_DISABILITY']), ['class-builder']],
    ['PFML and dental', selling(['PFML', 'DENTAL']), []],
    ['no coverages', selling(null), ['previous-coverage-information', 'billing-preferences', 'class-builder']],
    [
      'no policies',
      { ...mapleRidgeUnanswered(), policies: [] },
      ['previous-coverage-information', 'billing-preferences', 'class-builder'],
    ],
  ])('%s', (_, facts, expected) => expect(hidden(facts)).toEqual(expected));

  it.each([
    ['EAP blended with life', { slfCoverages: ['EAP' as const], eapIsBlendedWith: 'LIFE' as const }, 1],
    ['EAP not blended', { slfCoverages: ['EAP' as const], eapIsBlendedWith: null }, 2],
    [
      'EAP blended, beside life',
      { slfCoverages: ['EAP' as const, 'LIFE' as const], eapIsBlendedWith: 'LIFE' as const },
      2,
    ],
    ['no coverages', { slfCoverages: [] }, 1],
  ])('billing for a policy with %s', (_, values, pages) => {
    const [first] = mapleRidgeUnanswered().policies;
    const facts = withEntity(mapleRidgeUnanswered(), 'Policy', first?.id ?? '', values);
    expect(placesOf(facts).filter((place) => place.subStepId === 'billing-preferences')).toHaveLength(pages);
  });
});
