import { listInWords } from '../../../fields/display.ts';
import { BENEFITS } from '../../benefit-columns.data.ts';
import { BOOLEANS, plain } from '../../codes.data.ts';
import { has, type Person, textOf } from '../../person.ts';
import { birthdayAt } from '../../reading/day.ts';
import { editDistance } from '../../recognise/recognise-header.ts';
import type { PersonRule } from '../rule.ts';
import { classOf, isOnCobra } from './dates.ts';

/** Below this, hours are mostly a cell that was formatted as a percentage or a time. */
export const FEW_HOURS = 5;

export const M05: PersonRule = {
  id: 'M05',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    const { state, amount, stripped } = person.hours;
    if (person.role !== 'employee' || state === 'absent') return;
    if (state === 'blank') say('hoursPerWeek', 'error', 'The hours per week are missing. Enter a number.');
    else if (state === 'bad') say('hoursPerWeek', 'error', 'This is not a number of hours. Enter for example 40.');
    else if (amount <= 0)
      say('hoursPerWeek', 'error', 'Hours per week must be more than 0. Enter the hours of one week.');
    else if (amount >= 500)
      say(
        'hoursPerWeek',
        'warning',
        'This looks like the hours of a year. Enter the hours of one week.',
        weekOf(amount, classOf(person, facts)?.minimumHours),
      );
    else if (amount > 168) say('hoursPerWeek', 'error', 'A week has 168 hours. Enter the hours of one week.');
    else if (amount > 80) say('hoursPerWeek', 'warning', 'More than 80 hours a week is unusual. Check the number.');
    else if (amount < FEW_HOURS)
      say(
        'hoursPerWeek',
        'warning',
        `${trimmed(amount)} hours a week is unusual: it may be a share of full time, a day or a time of the clock. Enter the hours of one week, for example 40, or leave it if it is right.`,
      );
    else if (stripped) say('hoursPerWeek', 'fixed', `Read as ${amount} hours.`, String(amount));
  },
};

const trimmed = (value: number): string => String(Math.round(value * 100) / 100);

/** The hours of a week out of those of a year, where that may be what the employee works. */
function weekOf(year: number, least = FEW_HOURS): string | undefined {
  const week = Number(trimmed(year / 52));
  return week >= least && week <= 80 ? String(week) : undefined;
}

const isAway = (person: Person): boolean =>
  person.status.code === 'LOA' ||
  person.status.code === 'LAYOFF' ||
  yesNo(person, 'onLeave') === 'Y' ||
  yesNo(person, 'activelyAtWork') === 'N';

const yesNo = (person: Person, key: string): 'Y' | 'N' | null => BOOLEANS.get(plain(textOf(person, key))) ?? null;

export const M06: PersonRule = {
  id: 'M06',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    const minimum = classOf(person, facts)?.minimumHours;
    const { state, amount } = person.hours;
    if (
      person.role !== 'employee' ||
      !minimum ||
      state !== 'good' ||
      amount <= 0 ||
      amount >= minimum ||
      person.enrolled === 0
    )
      return;
    if (isOnCobra(person)) return;
    say(
      'hoursPerWeek',
      isAway(person) ? 'warning' : 'error',
      `The class needs ${minimum} hours a week; with ${trimmed(amount)} the employee is not eligible. Correct the hours or the class, or waive the employee’s benefits.`,
    );
  },
};

export const M08: PersonRule = {
  id: 'M08',
  domain: 'EMPLOYMENT',
  check(person, _facts, say) {
    if (person.role !== 'employee' || !isAway(person)) return;
    const flagged = yesNo(person, 'activelyAtWork') === 'N';
    const reason = textOf(person, 'leaveReason');
    const missing = [
      reason === '' ? 'the reason' : '',
      person.dates.lastDayWorked.state === 'good' ? '' : 'the last day worked',
      person.dates.expectedReturn.state === 'good' ? '' : 'the expected return',
    ].filter(Boolean);
    const key = flagged ? 'activelyAtWork' : yesNo(person, 'onLeave') === 'Y' ? 'onLeave' : 'employmentStatus';
    if (flagged && reason === '')
      say(key, 'error', 'The employee is not actively at work, and no reason is given. Add the reason.');
    else
      say(
        key,
        'warning',
        missing.length
          ? `The employee is not at work. Enter ${listInWords(missing)} too, or correct the cell if the employee is at work.`
          : 'The employee is not at work on the day the policy begins. Check the dates, or tell us the reason.',
      );
  },
};

const LONGEST_COBRA_YEARS = 3;

export const M10: PersonRule = {
  id: 'M10',
  domain: 'EMPLOYMENT',
  check(person, _facts, say) {
    if (person.role !== 'employee' || person.cobra.code !== 'Y') {
      if (has(person, 'cobra') && person.cobra.raw !== '' && !person.cobra.code) say('cobra', 'error', 'Enter Y or N.');
      return;
    }
    const { cobraStart, cobraEnd } = person.dates;
    if (cobraStart.state !== 'good')
      say(
        has(person, 'cobraStart') ? 'cobraStart' : 'cobra',
        'error',
        'The start of COBRA is missing. Enter it as MM/DD/YYYY.',
      );
    else if (
      cobraEnd.state === 'good' &&
      (cobraEnd.day <= cobraStart.day || cobraEnd.day > birthdayAt(cobraStart.day, LONGEST_COBRA_YEARS))
    ) {
      say('cobraEnd', 'error', 'COBRA ends after its start and within 36 months. Check both dates.');
    }
    const other = BENEFITS.find((benefit, bit) => !benefit.health && (person.enrolled & (1 << bit)) !== 0);
    if (other)
      say(
        'cobra',
        'error',
        `COBRA continues medical, dental and vision cover only, not ${other.label}. Waive ${other.label} in this row, or correct the COBRA column.`,
      );
  },
};

export const M11: PersonRule = {
  id: 'M11',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    if (person.role !== 'employee' || facts.billingLocations.length === 0 || !has(person, 'billingLocation')) return;
    const written = textOf(person, 'billingLocation');
    if (facts.billingLocations.some((location) => location.toLowerCase() === written.toLowerCase())) return;
    const near = nearest(written, facts.billingLocations);
    say(
      'billingLocation',
      facts.billsSplitByLocation ? 'error' : 'warning',
      written === ''
        ? 'The billing location is missing. Choose one of the client’s locations.'
        : 'This is not one of the client’s billing locations. Enter the name of one as it is in the form.',
      near ?? undefined,
    );
  },
};

function nearest(written: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let distance = Math.max(2, Math.ceil(written.length / 3)) + 1;
  for (const name of known) {
    const found = editDistance(name.toLowerCase(), written.toLowerCase(), distance);
    if (found < distance) {
      distance = found;
      best = name;
    }
  }
  return written === '' ? null : best;
}

export const M12: PersonRule = {
  id: 'M12',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    if (person.role !== 'employee' || !has(person, 'jobTitle') || textOf(person, 'jobTitle') !== '') return;
    say(
      'jobTitle',
      facts.disability ? 'error' : 'warning',
      facts.disability
        ? 'The occupation is missing, and disability cover depends on it. Enter it.'
        : 'The occupation is missing. Enter it.',
    );
  },
};
