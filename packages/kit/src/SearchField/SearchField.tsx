import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import controlStyles from '../Field/Control.module.css';
import type { FieldWidth } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  /** What is searched for now. */
  value: string;
  /** Called when typing rests, at once on Enter and when cleared. */
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Milliseconds of rest before the search. */
  delay?: number | undefined;
  /** No search is longer. */
  maxLength?: number | undefined;
  id?: string | undefined;
  width?: FieldWidth | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function SearchField({
  value,
  onChange,
  delay = 250,
  isLabelHidden = true,
  maxLength = 191,
  ...props
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A value set from outside (a chip removed, the address changed) replaces what stands in the field.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchFor = (next: string) => {
    clearTimeout(timer.current);
    setKnown(next);
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchFor(next), delay);
  };
  const clear = () => {
    setText('');
    searchFor('');
  };
  return (
    <search className={styles.search}>
      <TextControl
        {...props}
        isLabelHidden={isLabelHidden}
        maxLength={maxLength}
        type="search"
        autoComplete="off"
        prefix={<Search size={20} aria-hidden="true" />}
        value={text}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            searchFor(text);
          } else if (event.key === 'Escape' && text !== '') {
            // For the words alone, not for the dialog or panel around them.
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
        inside={
          text === '' ? null : (
            <button type="button" className={controlStyles.inside} aria-label="Clear search" onClick={clear}>
              <X size={20} aria-hidden="true" />
            </button>
          )
        }
      />
    </search>
  );
}
