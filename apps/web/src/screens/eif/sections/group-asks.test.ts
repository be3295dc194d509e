import { subStepOf } from '@onboard/domain/eif/catalogue';
import { expect, it } from 'vitest';
import { groupAsks } from './group-asks.ts';

const groupsOf = (sectionId: string) => {
  const section = subStepOf('plan-administrators').sections.find(({ id }) => id === sectionId);
  return groupAsks(section?.asks ?? []);
};

it('puts names and the parts of an address side by side, and leaves no question out', () => {
  const groups = groupsOf('primary-administrator');
  const lines = groups.filter(({ kind }) => kind === 'line').map(({ asks }) => asks.map((ask) => ask.attributeKey));
  expect(lines).toEqual([
    ['firstName', 'lastName'],
    ['city', 'state', 'zipCode'],
  ]);
  const all = subStepOf('plan-administrators').sections[0]?.asks.map((ask) => ask.attributeKey);
  expect(groups.flatMap(({ asks }) => asks.map((ask) => ask.attributeKey))).toEqual(all);
});

it('makes one question of the boxes for access', () => {
  const boxes = groupsOf('additional-administrators').filter(({ kind }) => kind === 'boxes');
  expect(boxes.map(({ asks }) => asks.length)).toEqual([5]);
});

it('does not join a question that stands alone', () => {
  const [ask] = subStepOf('erisa').asks.filter(({ attributeKey }) => attributeKey === 'erisaAdministratorCity');
  expect(groupAsks(ask ? [ask] : []).map(({ kind }) => kind)).toEqual(['one']);
});
