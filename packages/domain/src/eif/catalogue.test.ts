import { describe, expect, it } from 'vitest';
import { columnOptions, optionsOf } from './asked.ts';
import { STEPS, SUB_STEPS } from './catalogue.ts';
import { mapleRidge } from './samples.ts';
import { SUB_STEP_IDS } from './step.ts';

const facts = mapleRidge();
const asks = SUB_STEPS.flatMap((subStep) =>
  subStep.asks.map((ask) => ({ subStep, ask, name: `${subStep.id} ${ask.attributeKey}` })),
);
const columns = asks.flatMap(({ ask, name }) =>
  (ask.rows?.columns ?? []).map((column) => ({ ask, column, name: `${name}.${column.key}` })),
);

describe('the catalogue', () => {
  it('has every sub-step once, in order', () => {
    expect(SUB_STEPS.map((subStep) => subStep.id)).toEqual(SUB_STEP_IDS);
    expect(STEPS.flatMap((step) => step.subSteps).map((subStep) => subStep.id)).toEqual(SUB_STEP_IDS);
  });
  it.each(asks)('$name has words for every option', ({ ask }) => {
    const options = ask.options ? [] : optionsOf(facts, ask, facts.client);
    expect(options.filter(({ value, label }) => value === label)).toEqual([]);
    expect(Object.keys(ask.labels ?? {}).filter((key) => !ask.field.options?.includes(key))).toEqual([]);
  });
  it.each(columns)('$name is a column of its row and has words for every option', ({ ask, column }) => {
    expect(ask.field.row).toHaveProperty(column.key);
    if (column.key === ask.rows?.keyedBy || column.options) return;
    expect(columnOptions(facts, ask, column, {}).filter(({ value, label }) => value === label)).toEqual([]);
  });
  it.each([
    ...asks.map(({ ask, name }) => ({ name, question: ask.question, help: ask.help })),
    ...columns.map(({ column, name }) => ({ name, question: column.question, help: column.help })),
  ])('$name reads as a person would write it', ({ question, help }) => {
    expect(question).toMatch(/^[A-Z].*[^.!:]$/);
    expect(`${question} ${help ?? ''}`).not.toMatch(/!|please|\bkindly\b|["']/i);
    if (help !== undefined) expect(help).toMatch(/^[A-Z“].*[.”]$/);
  });
});
