/** The ways in which dates, numbers, states and relationships are written. */
export const DATES: Record<string, (m: string, d: string, y: string) => string> = {
  us: (m, d, y) => `${m}/${d}/${y}`,
  short: (m, d, y) => `${Number(m)}/${Number(d)}/${y}`,
  dashed: (m, d, y) => `${m}-${d}-${y}`,
  iso: (m, d, y) => `${y}-${m}-${d}`,
  named: (m, d, y) =>
    `${d}-${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(m) - 1]}-${y}`,
  long: (m, d, y) =>
    `${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][Number(m) - 1]} ${Number(d)}, ${y}`,
  compact: (m, d, y) => `${y}${m}${d}`,
  compactUs: (m, d, y) => `${Number(m)}${d}${y}`,
  serial: (m, d, y) => String(Date.UTC(Number(y), Number(m) - 1, Number(d)) / 86_400_000 + 25_569),
  dayFirst: (m, d, y) => `${d}/${m}/${y}`,
  withTime: (m, d, y) => `${m}/${d}/${y} 0:00`,
  twoDigits: (m, d, y) => `${Number(m)}/${Number(d)}/${y.slice(2)}`,
};

export const SSNS: Record<string, (ssn: string) => string> = {
  hyphens: (ssn) => ssn,
  bare: (ssn) => ssn.replaceAll('-', ''),
  spaces: (ssn) => ssn.replaceAll('-', ' '),
  dots: (ssn) => ssn.replaceAll('-', '.'),
  quote: (ssn) => (ssn ? `'${ssn}` : ''),
};

export const STATES: Record<string, string> = {
  MA: 'Massachusetts',
  CT: 'Connecticut',
  NY: 'New York',
  RI: 'Rhode Island',
  NH: 'New Hampshire',
};
export const RELATIONS: readonly Record<string, string>[] = [
  { Employee: 'Employee', Spouse: 'Spouse', Child: 'Child' },
  { Employee: 'EE', Spouse: 'SP', Child: 'CH' },
  { Employee: 'Self', Spouse: 'Wife', Child: 'Son' },
  { Employee: 'SUBSCRIBER', Spouse: 'SPOUSE', Child: 'DEPENDENT' },
  { Employee: '18', Spouse: '01', Child: '19' },
  { Employee: 'e', Spouse: 's', Child: 'c' },
];
