import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refuse.ts';
import { readJson } from './read-json.ts';

function refusalOf(text: string): Refusal {
  try {
    readJson(text);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`Read: ${text}`);
}
const placeOf = (text: string) => refusalOf(text).details?.map(({ path }) => path);

describe('a JSON body', () => {
  it('is read as JSON is, whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(text));
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('that is none is refused as that', () => {
    for (const text of ['', '{', '{"a":1,}', 'changes=1', '{"a":1}{', '"\\x"']) {
      expect([text, refusalOf(text).code]).toEqual([text, 'MALFORMED']);
    }
  });

  it.each([
    ['{"name":"a","name":"b"}', 'body.name'],
    ['{"name":"a","n\\u0061me":"b"}', 'body.name'],
    ['{"a":{"b":1},"a":{"b":1}}', 'body.a'],
    ['{"changes":[{"set":{}},{"set":{"taxId":1,"x":["{","}"],"taxId":2}}]}', 'body.changes.1.set.taxId'],
    ['{"changes":[],"\\"":1,"changes":[]}', 'body.changes'],
    ['{ "a" : { "c\\\\" : 1 , "c\\\\" : 2 } }', 'body.a.c\\'],
    ['[[],{"a":1,"a":1}]', 'body.1.a'],
  ])('with a key that is given twice is refused: %s', (text, path) => {
    expect(refusalOf(text).code).toBe('VALIDATION');
    expect(placeOf(text)).toEqual([path]);
  });

  it.each([
    ['{"__proto__":{"name":"x"}}', 'body.__proto__'],
    ['{"\\u005f_proto__":{"name":"x"}}', 'body.__proto__'],
    ['{"changes":[{"set":{"constructor":{"prototype":{}}}}]}', 'body.changes.0.set.constructor'],
    ['{"a":{"prototype":1}}', 'body.a.prototype'],
  ])('with a key of every object is refused: %s', (text, path) => {
    expect(placeOf(text)).toEqual([path]);
  });

  it('may say the same in a value, in another object, or in other letters', () => {
    for (const text of ['{"a":"constructor","b":"a"}', '[{"a":1},{"a":1}]', '{"a":{"a":{"a":1}}}', '{"a":1,"A":1}']) {
      expect(readJson(text)).toEqual(JSON.parse(text));
    }
  });

  it('finds every key that is written twice, wherever', () => {
    const key = fc.constantFrom('name', 'set', 'a"b', 'tab\t', 'é');
    fc.assert(
      fc.property(key, fc.array(fc.string(), { maxLength: 4 }), fc.nat(4), (twice, others, depth) => {
        const pairs = [twice, ...others.filter((each) => each !== twice), twice].map(
          (each) => `${JSON.stringify(each)}:1`,
        );
        const text = `${'{"in":['.repeat(depth)}{${pairs.join(', ')}}${']}'.repeat(depth)}`;
        fc.pre(new Set(others).size === others.length && !others.some((each) => /proto|constructor/.test(each)));
        expect(placeOf(text)).toEqual([['body', ...Array(depth).fill(['in', 0]).flat(), twice].join('.')]);
      }),
    );
  });
});
