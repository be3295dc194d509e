import { X } from 'lucide-react';
import styles from './FilterChips.module.css';

export interface FilterChip {
  id: string;
  /** What the filter is about: "Status". */
  label?: string | undefined;
  /** What it is set to: "In Review". */
  value: string;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (id: string) => void;
  onClear?: (() => void) | undefined;
}

/** The filters in force; a press takes one away. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {chips.map((chip) => {
        const words = chip.label ? `${chip.label}: ${chip.value}` : chip.value;
        return (
          <li key={chip.id}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove filter ${words}`}
              onClick={() => onRemove(chip.id)}
            >
              {words}
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      {onClear && chips.length > 1 ? (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear all filters
          </button>
        </li>
      ) : null}
    </ul>
  );
}
