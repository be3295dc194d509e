/**
 * Roles for the elements of a table that a phone shows as cards: with another `display` than its own, a table element
 * loses its meaning in some browsers unless the role is said.
 */
export const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
