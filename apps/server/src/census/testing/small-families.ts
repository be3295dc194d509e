import { cleanRows, type Row } from './census-samples.ts';

const { rows } = cleanRows();

/** Somebody of a small census, after an employee of the sample: `Anna Able 5318 1971`. */
export const somebody = (who: string, id: string, relationship: string, more: Row = {}): Row => {
  const [first = '', last = '', number = '', born = ''] = who.split(' ');
  const own = relationship === 'Employee' ? (rows[0] as Row) : { ...(rows[1] as Row), 'Dental Plan': '' };
  const email = relationship === 'Employee' ? `${first.toLowerCase()}@mapleridge.example` : '';
  return {
    ...{ ...own, 'Employee ID': id, Relationship: relationship, 'First Name': first, 'Last Name': last, Email: email },
    ...{ SSN: number && `863-20-${number}`, 'Date of Birth': `06/21/${born}`, ...more },
  };
};
export const anna = (id: string, more?: Row) => somebody('Anna Able 5318 1971', id, 'Employee', more);
export const beth = (id: string, more?: Row) => somebody('Beth Baker 5319 1981', id, 'Employee', more);
export const sam = (id: string, more?: Row) => somebody('Sam Able 8878 1975', id, 'Spouse', more);
export const cody = (id: string, more?: Row) => somebody('Cody Baker 8879 2015', id, 'Child', more);
