import { expect, it } from 'vitest';
import { nameProblem } from './name-problem.ts';

it.each([
  ['  ', 'Enter a name for the file.'],
  ['x'.repeat(192), 'A name has at most 191 characters. Enter a shorter one.'],
  ['a/b.csv', 'A name cannot have a slash or quotation marks. Leave them out.'],
  ['CENSUS.csv ', 'Another file is named CENSUS.csv already. Choose another name.'],
  ['new.csv', null],
])('the name %j: %s', (name, problem) => {
  expect(nameProblem(name, ['census.csv'])).toBe(problem);
});
