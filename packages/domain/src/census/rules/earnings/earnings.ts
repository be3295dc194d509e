import { BASIS_BANDS, type EarningsBasis } from '../../codes.data.ts';
import { has, type Person, textOf } from '../../person.ts';
import { classOf } from '../employment/dates.ts';
import type { PersonRule } from '../rule.ts';

export const R01: PersonRule = {
  id: 'R01',
  domain: 'EARNINGS',
  check(person, facts, say) {
    if (person.role !== 'employee' || !facts.salaryBased) return;
    if (person.earnings.state === 'blank')
      say('earningsAmount', 'error', 'The pay is missing, and a plan depends on it. Enter the amount.');
    if (person.basis.code === null && person.earnings.state !== 'absent') {
      if (person.basis.raw !== '')
        say(
          'earningsBasis',
          'error',
          'This pay basis is not known. Enter annual, monthly, semi-monthly, biweekly, weekly, daily or hourly.',
        );
      else if (person.earnings.state !== 'blank')
        say(
          has(person, 'earningsBasis') ? 'earningsBasis' : 'earningsAmount',
          'error',
          'It is not said whether the pay is annual, hourly or something else. Enter the basis.',
        );
    }
  },
};

const OWNER_OR_COMMISSION = /owner|partner|proprietor|commission/i;

export const R02: PersonRule = {
  id: 'R02',
  domain: 'EARNINGS',
  check(person, _facts, say) {
    const { state, amount, negative, stripped } = person.earnings;
    if (person.role !== 'employee' || state === 'absent' || state === 'blank') return;
    if (negative) say('earningsAmount', 'error', 'Pay cannot be negative. Enter a positive amount.');
    else if (state === 'bad') say('earningsAmount', 'error', 'This is not an amount. Enter for example 52000.');
    else if (amount === 0) {
      const without =
        OWNER_OR_COMMISSION.test(textOf(person, 'jobTitle')) || textOf(person, 'additionalEarnings') !== '';
      say('earningsAmount', without ? 'warning' : 'error', 'The pay is zero. Enter the amount.');
    } else if (stripped) say('earningsAmount', 'fixed', `Read as ${amount}${asSaid(person)}.`, String(amount));
  },
};

/** What the pay cell says of its basis, where that is what counts. */
function asSaid({ earnings, basis }: Person): string {
  return earnings.basis && basis.code === earnings.basis
    ? `, ${BASIS_BANDS[earnings.basis].label} pay as the cell says`
    : '';
}

const judged = (person: Person): { amount: number; basis: EarningsBasis } | null =>
  person.role === 'employee' && person.earnings.state === 'good' && person.earnings.amount > 0 && person.basis.code
    ? { amount: person.earnings.amount, basis: person.basis.code }
    : null;

const isMismatch = (amount: number, basis: EarningsBasis): boolean =>
  (basis === 'ANNUAL' && amount < 1_000) || (basis === 'HOURLY' && amount > 1_000);

/** The pay cell says hourly, and the basis beside it or the header above says annual. */
function saidOtherwise({ earnings, basis, plan, cells }: Person): string | null {
  const inCell = earnings.basis;
  if (!inCell) return null;
  const { label } = BASIS_BANDS[inCell];
  if (cells.earningsBasis && basis.code && basis.code !== inCell)
    return `This cell says ${label} pay, but the pay basis says ${BASIS_BANDS[basis.code].label}. Correct the one that is wrong.`;
  if (cells.earningsBasis === undefined && plan.impliedBasis && plan.impliedBasis !== inCell)
    return `The column is for ${BASIS_BANDS[plan.impliedBasis].label} pay, but this cell says ${label}, and is read so. Check the amount.`;
  return null;
}

export const R03: PersonRule = {
  id: 'R03',
  domain: 'EARNINGS',
  check(person, _facts, say) {
    const pay = judged(person);
    if (!pay || isMismatch(pay.amount, pay.basis) || saidOtherwise(person)) return;
    const band = BASIS_BANDS[pay.basis];
    if (pay.amount < band.low || pay.amount > band.high) {
      say(
        'earningsAmount',
        'warning',
        `${pay.amount} is unusual for ${band.label} pay (${band.low} to ${band.high}). Check amount and basis.`,
      );
    }
  },
};

export const R04: PersonRule = {
  id: 'R04',
  domain: 'EARNINGS',
  check(person, _facts, say) {
    const pay = judged(person);
    if (!pay) return;
    const said = saidOtherwise(person);
    if (said) say('earningsAmount', 'warning', said);
    if (said || !isMismatch(pay.amount, pay.basis)) return;
    const better = (Object.keys(BASIS_BANDS) as EarningsBasis[]).filter((basis) => {
      const annual = pay.amount * BASIS_BANDS[basis].perYear;
      return annual >= 15_000 && annual <= 300_000;
    });
    const proposal = pay.basis === 'ANNUAL' ? better.at(-1) : better[0];
    const message = `${pay.amount} does not look like ${BASIS_BANDS[pay.basis].label} pay. Check the basis.`;
    // A word for the basis is no amount: it is proposed only where the basis has a cell of its own.
    if (has(person, 'earningsBasis')) say('earningsBasis', 'warning', message, proposal);
    else say('earningsAmount', 'warning', message);
  },
};

export const R05: PersonRule = {
  id: 'R05',
  domain: 'EARNINGS',
  check(person, _facts, say) {
    const pay = judged(person);
    const other = person.otherEarnings;
    if (!pay || other.state !== 'good' || other.amount <= 0) return;
    const perYear =
      pay.basis === 'HOURLY' && person.hours.state === 'good' && person.hours.amount > 0 && person.hours.amount <= 168
        ? person.hours.amount * 52
        : BASIS_BANDS[pay.basis].perYear;
    const annual = pay.amount * perYear;
    const agrees = [annual, pay.amount, annual / 2_080, annual / (perYear || 1)].some(
      (figure) => Math.abs(figure - other.amount) <= other.amount * 0.05,
    );
    if (!agrees)
      say(
        'otherEarnings',
        'warning',
        `Pay and basis of this row come to ${Math.round(annual)} a year, but this column says ${other.amount}. Correct the one that is wrong: the pay, its basis, the hours, or this figure.`,
      );
  },
};

export const R06: PersonRule = {
  id: 'R06',
  domain: 'EARNINGS',
  check(person, facts, say) {
    const expected = classOf(person, facts)?.earningsBasis;
    if (person.role !== 'employee' || !expected || !person.basis.code || person.basis.code === expected) return;
    say(
      has(person, 'earningsBasis') ? 'earningsBasis' : 'earningsAmount',
      'warning',
      `The class defines earnings as ${BASIS_BANDS[expected].label} pay, but the file says ${BASIS_BANDS[person.basis.code].label}. Enter the ${BASIS_BANDS[expected].label} amount and basis, or correct the class of the employee or the earnings of the class in the form.`,
    );
  },
};

const frequencyWord = (code: string): string => (code === 'SEMIMONTHLY' ? 'semi-monthly' : code.toLowerCase());

export const R07: PersonRule = {
  id: 'R07',
  domain: 'EARNINGS',
  check(person, facts, say) {
    if (person.role !== 'employee' || !facts.contributory) return;
    const key = has(person, 'payFrequency') ? 'payFrequency' : 'deductionFrequency';
    if (!has(person, key)) return;
    const { raw, code } = person.payFrequency;
    if (raw === '')
      say(
        key,
        'error',
        'The pay frequency is missing. Employees share the cost, so we need it. Enter for example biweekly.',
      );
    else if (!code)
      say(key, 'error', 'This pay frequency is not known. Enter weekly, biweekly, semi-monthly or monthly.');
    else if (facts.payFrequencies.length > 0 && !facts.payFrequencies.includes(code)) {
      say(
        key,
        'error',
        `The policy has no ${frequencyWord(code)} payroll cycle, but deductions follow it. Enter ${facts.payFrequencies.map(frequencyWord).join(' or ')}, or add this cycle to the payroll cycles in the form.`,
      );
    }
  },
};
