import type { FileFault } from '../../census-report.ts';

/** F16: a tenth more or fewer employees than the client has, and more than two. */
export function headCountFault(
  employees: number,
  expected: number | undefined,
  file: string | undefined,
): FileFault | null {
  if (!expected || !file || employees === 0) return null;
  const difference = Math.abs(employees - expected);
  if (difference <= 2 || difference <= expected * 0.1) return null;
  return {
    ruleId: 'F16',
    severity: 'warning',
    file,
    message: `The census has ${employees === 1 ? '1 employee' : `${told(employees)} employees`}; the client has ${told(expected)}. Check that nobody is missing.`,
  };
}

const told = (count: number): string => count.toLocaleString('en-US');
