import { closeSync, openSync, writeSync } from 'node:fs';

/** A census of any length, the same for the same seed. Some rows carry one fault; the rest is clean. */
const HEADER =
  'Employee ID,Relationship,SSN,First Name,Middle Initial,Last Name,Date of Birth,Gender,Address,City,State,Zip Code,Email,Date of Hire,Hours Per Week,Job Title,Work State,Class,Salary Type,Salary,Pay Frequency,Dental Plan,Dental Tier,Dental Facility ID,Vision Tier,Basic Life Volume,Vol Life EE,STD,LTD';

const FIRST = [
  'Maeve',
  'Bilal',
  'Joy',
  'Kaori',
  'Grace',
  'Eleni',
  'Chloe',
  'Kwame',
  'Hana',
  'Søren',
  'Carlos',
  'Isaac',
  'Pavel',
  'Yuki',
  'Omar',
  'Beatriz',
  'Félix',
  'Victor',
  'Lucía',
  'Rafael',
];
const LAST = [
  'Fitzgerald',
  'Okafor',
  'Kowalczyk',
  'Laurent',
  'Johansson',
  'Ivanova',
  'Rasmussen',
  'Castellanos',
  'Vasquez',
  "D'Amico",
  'Hoang',
  'Pereira',
  'Nakamura',
  'Whitfield',
  'Eriksen',
  'Baptiste',
];
const JOBS = [
  'Machinist',
  'Line Supervisor',
  'Welder',
  'Quality Engineer',
  'Shipping Clerk',
  'Accountant',
  'Plant Manager',
];
const PLACES = [
  'Norwalk,CT,06850',
  'Hartford,CT,06103',
  'Springfield,MA,01103',
  'Worcester,MA,01608',
  'Albany,NY,12207',
  'Providence,RI,02903',
  'Nashua,NH,03060',
];
const STREETS = ['Canal', 'Mill', 'Elm', 'Harbor', 'Foundry'];
const PLANS = ['PPO High', 'PPO Low', 'DHMO'];

/** One fault in this many rows. */
const FAULT_EVERY = 50;

export function generateCensus(path: string, rows: number, seed = 7): void {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = (from: number, to: number): string =>
    `${two(1 + random(12))}/${two(1 + random(28))}/${from + random(to - from + 1)}`;
  // Counting in steps that share nothing with the number of possible numbers gives each person one of their own.
  let person = 0;
  const ssn = (): string => {
    person += 1;
    const n = (person * 7_919) % 81_000_000;
    const area = 100 + (Math.floor(n / 900_000) % 90) * 6 + (n % 6);
    return `${area === 666 ? 667 : area}-${two(10 + (Math.floor(n / 10_000) % 90))}-${String(1_000 + (n % 9_000)).padStart(4, '0')}`;
  };
  const file = openSync(path, 'w');
  let buffer = `${HEADER}\n`;
  let written = 0;
  let employee = 0;
  try {
    while (written < rows) {
      employee += 1;
      const id = `MR${String(employee).padStart(7, '0')}`;
      const last = pick(LAST);
      const address = `${10 + random(900)} ${pick(STREETS)} St,${pick(PLACES)}`;
      const annual = random(2) === 0;
      const plan = pick(PLANS);
      const row = [
        id,
        'Employee',
        ssn(),
        pick(FIRST),
        pick(['A', 'J', 'M', 'R', '']),
        last,
        date(1965, 2000),
        pick(['M', 'F']),
        address,
        `mr${employee}@mapleridge.example`,
        date(2019, 2025),
        pick(['40', '37.5', '32']),
        pick(JOBS),
        pick(['MA', 'CT']),
        pick(['1', '2']),
        annual ? 'ANNUAL' : 'HOURLY',
        annual ? String(45_000 + random(90_000)) : (18 + random(3_000) / 100).toFixed(2),
        'Biweekly',
        plan,
        'EE',
        plan === 'DHMO' ? String(10_000 + random(90_000)) : '',
        'EE',
        `${40 + random(60)}000`,
        '',
        'Enroll',
        'Enroll',
      ];
      if (random(FAULT_EVERY) === 0) breakEmployee(row, random(14));
      buffer += `${row.join(',')}\n`;
      written += 1;
      const dependents = Math.min(random(4), rows - written);
      for (let n = 0; n < dependents; n += 1) {
        const spouse = n === 0;
        const dependent = [
          id,
          spouse ? 'Spouse' : 'Child',
          random(5) === 0 ? '' : ssn(),
          pick(FIRST),
          '',
          last,
          spouse ? date(1970, 1995) : date(2013, 2024),
          pick(['M', 'F']),
          address,
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          plan,
          '',
          '',
          '',
          '',
          '',
          '',
          '',
        ];
        if (random(FAULT_EVERY) === 0) breakDependent(dependent, random(6), row[2] ?? '');
        buffer += `${dependent.join(',')}\n`;
        written += 1;
      }
      if (buffer.length > 1 << 20) {
        writeSync(file, buffer);
        buffer = '';
      }
    }
    writeSync(file, buffer);
  } finally {
    closeSync(file);
  }
}

/** Address and place are one piece here, so the places after it are counted without its commas. */
function breakEmployee(row: string[], which: number): void {
  const at = (index: number, value: string) => {
    row[index] = value;
  };
  const faults = [
    () => at(2, ''),
    () => at(2, `000-${(row[2] ?? '').slice(4)}`),
    () => at(2, '123-45-6789'),
    () => at(6, '02/30/1988'),
    () => at(6, '04/12/2091'),
    () => at(7, 'Q'),
    () => at(8, (row[8] ?? '').replace(/,[A-Z]{2},/, ',ZZ,')),
    () => at(8, (row[8] ?? '').replace(/\d{5}$/, 'ABCDE')),
    () => at(9, 'mr..x@mapleridge.example'),
    () => at(10, ''),
    () => at(11, '400'),
    () => at(16, '(52000)'),
    () => at(12, ''),
    () => at(8, (row[8] ?? '').replace(/\d{5}$/, '90210')),
  ];
  faults[which]?.();
}

function breakDependent(row: string[], which: number, employeeSsn: string): void {
  const faults = [
    () => {
      row[0] = `XX${row[0]}`;
    },
    () => {
      row[1] = 'Cousin';
    },
    () => {
      row[1] = 'Spouse';
      row[6] = '05/05/1980';
    },
    () => {
      if (/^\d/.test(employeeSsn) && !employeeSsn.startsWith('000') && !employeeSsn.startsWith('123'))
        row[2] = employeeSsn;
    },
    () => {
      row[1] = 'Child';
      row[6] = '05/05/1995';
    },
    () => {
      row[7] = '';
    },
  ];
  faults[which]?.();
}
