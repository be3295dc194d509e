import type { EmployeeClass } from '@onboard/domain/benefits/employee-class.data';
import type { Eif } from '../form/use-eif.ts';

/** What every part of the builder of a class gets. `goOn` saves what the part has to save and leads to the next. */
export interface PartProps {
  eif: Eif;
  employeeClass: EmployeeClass;
  goOn(save?: () => Promise<unknown>, isAnswered?: boolean): Promise<void>;
  foot: { back: string; later: string | null };
}
