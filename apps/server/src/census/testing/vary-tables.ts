import { cleanRows, type Row } from './census-samples.ts';
import { HEADER_WORDS } from './header-words.data.ts';
import { rewritten, type Variation } from './vary-census.ts';

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const out = [...items];
  let state = seed + 1;
  for (let at = out.length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (at + 1);
    [out[at], out[other]] = [out[other] as T, out[at] as T];
  }
  return out;
}

const word = (header: string, variation: Variation, index: number): string => {
  const words = HEADER_WORDS[header] ?? [header];
  return words[(variation.words[index] ?? 0) % words.length] ?? header;
};

const PERSONAL = ['SSN', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];

/** Tables of text: one for long and wide, two for split. */
export function tablesOf(variation: Variation): string[][][] {
  const { headers } = cleanRows();
  const rows = rewritten(variation);
  if (variation.layout === 'wide') return [wideTable(variation, headers, rows)];
  if (variation.layout === 'split') return splitTables(variation, headers, rows);
  return [tableOf(variation, headers, rows)];
}

function tableOf(variation: Variation, headers: readonly string[], rows: readonly Row[]): string[][] {
  const order = shuffled(headers, variation.order);
  if (variation.names === 'parts') {
    return [
      order.map((header) => word(header, variation, headers.indexOf(header))),
      ...rows.map((row) => order.map((header) => row[header] ?? '')),
    ];
  }
  const kept = order.filter((header) => !['First Name', 'Last Name', 'Middle Initial'].includes(header));
  const name = (row: Row) =>
    variation.names === 'one' && row['Middle Initial'] === ''
      ? `${row['First Name']} ${row['Last Name']}`
      : `${row['Last Name']}, ${row['First Name']}${row['Middle Initial'] ? ` ${row['Middle Initial']}` : ''}`;
  return [
    ['Name', ...kept.map((header) => word(header, variation, headers.indexOf(header)))],
    ...rows.map((row) => [name(row), ...kept.map((header) => row[header] ?? '')]),
  ];
}

function splitTables(variation: Variation, headers: readonly string[], rows: readonly Row[]): string[][][] {
  const isEmployee = (row: Row) => row['Job Title'] !== '';
  const own = headers.filter((header) => header !== 'Relationship');
  const ofDependents = ['Employee ID', 'Relationship', ...PERSONAL];
  return [
    tableOf(variation, own, rows.filter(isEmployee)),
    tableOf(
      { ...variation, names: 'parts' },
      ofDependents,
      rows.filter((row) => !isEmployee(row)),
    ),
  ];
}

const SPOUSE_FORMS = [
  (header: string) => `Spouse ${header}`,
  (header: string) => `SP ${header}`,
  (header: string) => `${header} (Spouse)`,
];
const CHILD_FORMS = [
  (header: string, n: number) => `Child ${n} ${header}`,
  (header: string, n: number) => `Child${n} ${header}`,
  (header: string, n: number) => `Dep ${n} ${header}`,
  (header: string, n: number) => `${header} Child ${n}`,
  (header: string, n: number) => `CH${n}_${header.replaceAll(' ', '_')}`,
];

function wideTable(variation: Variation, headers: readonly string[], rows: readonly Row[]): string[][] {
  const own = shuffled(
    headers.filter((header) => header !== 'Relationship'),
    variation.order,
  );
  const families: { employee: Row; spouse: Row | null; children: Row[] }[] = [];
  const originals = cleanRows().rows;
  rows.forEach((row, index) => {
    const relationship = originals[index]?.Relationship;
    const family = families.at(-1);
    if (relationship === 'Employee') families.push({ employee: row, spouse: null, children: [] });
    else if (relationship === 'Spouse' && family) family.spouse = row;
    else family?.children.push(row);
  });
  const most = Math.max(...families.map((family) => family.children.length));
  const spouse = SPOUSE_FORMS[variation.order % SPOUSE_FORMS.length] ?? String;
  const child = CHILD_FORMS[variation.order % CHILD_FORMS.length] ?? String;
  const header = [
    ...own.map((name) => word(name, variation, headers.indexOf(name))),
    ...PERSONAL.map((name) => spouse(word(name, variation, headers.indexOf(name)).replace(/\s*\(.*\)/, ''))),
    ...Array.from({ length: most }, (_, at) =>
      PERSONAL.map((name) => child(word(name, variation, headers.indexOf(name)).replace(/\s*\(.*\)/, ''), at + 1)),
    ).flat(),
  ];
  const cells = families.map(({ employee, spouse: partner, children }) => [
    ...own.map((name) => employee[name] ?? ''),
    ...PERSONAL.map((name) => partner?.[name] ?? ''),
    ...Array.from({ length: most }, (_, at) => PERSONAL.map((name) => children[at]?.[name] ?? '')).flat(),
  ]);
  return [header, ...cells];
}
