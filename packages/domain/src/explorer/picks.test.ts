import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExplorerBenefitType } from './benefit-types.data.ts';
import { MOST_COMPARED } from './compare-plans.ts';
import { isTypeFull, type Marks, marksOfType, typeMarked, withAsked, withTicked, withToggled } from './picks.ts';

const TYPES: readonly ExplorerBenefitType[] = ['MEDICAL', 'DENTAL', 'VISION'];
const plans = TYPES.flatMap((benefitType) => [1, 2, 3, 4].map((at) => ({ id: `${benefitType} ${at}`, benefitType })));
const named = (id: string) => plans.find((plan) => plan.id === id) ?? plans[0] ?? { id, benefitType: 'OTHER' };
const marked = (...ids: string[]): Marks => ids.reduce<Marks>((marks, id) => withToggled(plans, marks, named(id)), []);

describe('marks for comparison', () => {
  it('of one type stay when a plan of another is marked', () => {
    const marks = marked('MEDICAL 1', 'MEDICAL 2', 'DENTAL 1');
    expect(marks).toEqual(['MEDICAL 1', 'MEDICAL 2', 'DENTAL 1']);
    expect(typeMarked(plans, marks)).toBe('DENTAL');
    expect(typeMarked(plans, withToggled(plans, marks, named('DENTAL 1')))).toBe('MEDICAL');
    expect(typeMarked(plans, [])).toBeUndefined();
  });
  it('are three of a type at most', () => {
    const marks = marked('MEDICAL 1', 'MEDICAL 2', 'MEDICAL 3', 'MEDICAL 4', 'DENTAL 4');
    expect(marks).toEqual(['MEDICAL 1', 'MEDICAL 2', 'MEDICAL 3', 'DENTAL 4']);
    expect(TYPES.map((type) => isTypeFull(plans, marks, type))).toEqual([true, false, false]);
  });
  it('follow a comparison of their type, and outlive one of another', () => {
    const marks = marked('DENTAL 1', 'MEDICAL 1', 'MEDICAL 2');
    const asked = ['MEDICAL 1', 'MEDICAL 2'];
    const open = withAsked(plans, marks, asked, []);
    expect(open).toEqual(['DENTAL 1', ...asked]);
    expect(withAsked(plans, open, [], asked)).toEqual(['DENTAL 1']);
    expect(withAsked(plans, open, ['VISION 1', 'VISION 2'], asked)).toEqual(['DENTAL 1', 'VISION 1', 'VISION 2']);
  });
  it('are those of the boxes, three of a type at most, where these were ticked first', () => {
    const marks = marked('DENTAL 2', 'VISION 1');
    expect(withTicked(plans, marks, ['DENTAL 1', 'DENTAL 2'])).toEqual(['DENTAL 2', 'DENTAL 1']);
    expect(withTicked(plans, marks, ['DENTAL 4', 'DENTAL 3', 'DENTAL 1', 'DENTAL 2', 'of no plan'])).toEqual([
      'DENTAL 2',
      'DENTAL 1',
      'DENTAL 3',
    ]);
    expect(withTicked(plans, marks, marks)).toEqual(marks);
  });
  it('hold, whatever is pressed: each once, few of a type, and only the pressed one changes', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plans)), (pressed) => {
        let marks: Marks = [];
        for (const plan of pressed) {
          const after = withToggled(plans, marks, plan);
          expect(new Set(after).size).toBe(after.length);
          expect(after.filter((id) => id !== plan.id)).toEqual(marks.filter((id) => id !== plan.id));
          for (const type of TYPES) expect(marksOfType(plans, after, type).length).toBeLessThanOrEqual(MOST_COMPARED);
          marks = after;
        }
      }),
    ));
});
