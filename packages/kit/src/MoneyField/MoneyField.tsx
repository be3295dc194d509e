import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix' | 'decimals' | 'isPadded'>;

/** Dollars as a number. Cents are shown only when there are any. */
export function MoneyField({ width = 'medium', ...props }: MoneyFieldProps) {
  return (
    <NumberField
      notANumber="Enter an amount in dollars, for example 1,250"
      {...props}
      width={width}
      prefix="$"
      decimals={2}
      isPadded
    />
  );
}
