/** Calendar days as whole numbers: day 0 is 1970-01-01. Small integers keep a million birth dates in 4 MB. */
export const NO_DAY = -2_147_483_648;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1 || year > 9999) return false;
  return day <= (month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0));
}

export function toDay(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

export function fromDay(day: number): { year: number; month: number; day: number } {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: year + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

export function isoOfDay(day: number): string {
  const date = fromDay(day);
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/** As people in the United States write it, for messages and suggestions. */
export function usDate(day: number): string {
  const date = fromDay(day);
  return `${two(date.month)}/${two(date.day)}/${String(date.year).padStart(4, '0')}`;
}

export function dayOfIso(iso: string): number {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return isCalendarDate(year, month, day) ? toDay(year, month, day) : NO_DAY;
}

/** Full years from birth to a day; someone born on February 29 is older on March 1 of a common year. */
export function ageOn(birth: number, on: number): number {
  const b = fromDay(birth);
  const o = fromDay(on);
  return o.year - b.year - (o.month < b.month || (o.month === b.month && o.day < b.day) ? 1 : 0);
}

/** The day someone reaches an age. */
export function birthdayAt(birth: number, age: number): number {
  const b = fromDay(birth);
  const year = b.year + age;
  return isCalendarDate(year, b.month, b.day) ? toDay(year, b.month, b.day) : toDay(year, 3, 1);
}
