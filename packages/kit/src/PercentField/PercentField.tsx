import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx';

export type PercentFieldProps = Omit<NumberFieldProps, 'suffix' | 'isPadded'>;

/** A share in percent: 50 stands for 50 %. */
export function PercentField(props: PercentFieldProps) {
  return <NumberField notANumber="Enter a percentage, for example 50" decimals={2} {...props} suffix="%" />;
}
