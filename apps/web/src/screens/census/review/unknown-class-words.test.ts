import { expect, it } from 'vitest';
import { classesInWords } from './unknown-class-words.ts';

const drivers = { name: 'Drivers', employees: 1_204, people: ['Ann Lee', 'Bo Chen', 'Cy Diaz'] };
const interns = { name: 'Interns', employees: 1, people: ['Di Engel'] };

it('names classes with how many are in them, and the first of these', () => {
  expect(classesInWords([drivers, interns])).toBe(
    '“Drivers” (1,204 employees: Ann Lee, Bo Chen, Cy Diaz, and 1,201 more) and “Interns” (1 employee: Di Engel)',
  );
});

it('ends where nobody would read on', () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...interns, name: `Group ${at}` }));
  expect(classesInWords(many)).toMatch(/“Group 9” \(1 employee: Di Engel\), and 4 more$/);
});
