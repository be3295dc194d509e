import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import listStyles from '../Menu/List.module.css';
import styles from './FilterMenu.module.css';

export interface FilterMenuProps<Value extends string> {
  /** What is narrowed: "Phases". */
  label: string;
  /** Shown while nothing is chosen: "Any phase". */
  placeholder: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A filter that takes several values: a button that opens a list to tick in, which stays open meanwhile. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, placeholder, options, value, onChange } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  const words = chosen.length > 1 ? `${chosen.length} chosen` : (chosen[0]?.label ?? placeholder);
  return (
    <MenuTrigger>
      <Button className={styles.button ?? ''} aria-label={`${label}: ${words}`}>
        <span className={chosen.length === 0 ? styles.none : styles.some}>{words}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </Button>
      <Popover className={listStyles.popover ?? ''} placement="bottom start" offset={4}>
        <AriaMenu
          className={listStyles.list ?? ''}
          aria-label={label}
          items={options.map((option) => ({ ...option, id: option.value }))}
          selectionMode="multiple"
          selectedKeys={value}
          onSelectionChange={(keys) =>
            onChange(options.map((option) => option.value).filter((each) => keys === 'all' || keys.has(each)))
          }
        >
          {(option) => (
            <MenuItem id={option.id} textValue={option.label} className={listStyles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={listStyles.words}>{option.label}</span>
                  {isSelected ? <Check size={20} aria-hidden="true" /> : null}
                </>
              )}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
