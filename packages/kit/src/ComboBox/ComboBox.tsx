import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useContext, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input, type InputProps } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import controlStyles from '../Field/Control.module.css';
import { ControlBox } from '../Field/ControlBox.tsx';
import { FieldFrame, type FieldProps, type FieldWidth, useFieldIds } from '../Field/Field.tsx';
import listStyles from '../Menu/List.module.css';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './ComboBox.module.css';

export interface ComboBoxItem {
  id: string;
  label: string;
  detail?: string | undefined;
}

export interface ComboBoxProps extends Omit<FieldProps<string | null>, 'value'> {
  /** The id of the chosen item. */
  value: string | null | undefined;
  /** The label of the chosen item, where `items` may not hold it (found by searching). */
  valueLabel?: string | undefined;
  items: readonly ComboBoxItem[];
  /** Given, the items are not filtered here: search for the text and pass what was found. */
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  /** Said in the list when nothing fits. */
  nothingFound?: string | undefined;
  placeholder?: string | undefined;
  width?: FieldWidth | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A long list to search in and choose one from. */
export function ComboBox(props: ComboBoxProps) {
  const { label, help, error, isOptional, isLabelHidden, width, items, value, valueLabel, onChange, ref } = props;
  const {
    onSearch,
    isLoading = false,
    nothingFound = 'Nothing found. Try other words.',
    isDisabled,
    isReadOnly,
  } = props;
  const ids = useFieldIds(props);
  const chosenLabel = value ? (items.find((item) => item.id === value)?.label ?? valueLabel ?? '') : '';
  const [text, setText] = useState(chosenLabel);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) setText(chosenLabel);
  }, [chosenLabel, isTyping]);

  const needle = isTyping ? text.trim().toLowerCase() : '';
  const shown = onSearch
    ? items
    : items.filter((item) => `${item.label} ${item.detail ?? ''}`.toLowerCase().includes(needle));
  /** All words were deleted; not a choice yet, since other words may follow, or Escape. */
  const isEmptied = isTyping && text === '' && Boolean(value);
  const leaveEmpty = () => {
    if (isEmptied) onChange(null);
  };
  /** Words that chose nothing make room for what is chosen, and are searched for no longer. */
  const dropWords = () => {
    if (isTyping) onSearch?.('');
    setTyping(false);
    setText(chosenLabel);
  };
  const choose = (id: string) => {
    setTyping(false);
    setText(items.find((item) => item.id === id)?.label ?? chosenLabel);
    if (id !== value) onChange(id);
  };
  return (
    <AriaComboBox
      aria-labelledby={ids.labelId}
      aria-describedby={ids.describedBy}
      items={shown}
      allowsEmptyCollection
      menuTrigger="manual"
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={Boolean(error)}
      inputValue={text}
      value={isEmptied ? null : (value ?? null)}
      onChange={(key) => {
        if (key !== null) choose(String(key));
      }}
      onInputChange={setText}
    >
      <FieldFrame {...{ ids, label, help, error, isOptional, isLabelHidden, width }}>
        <ControlBox isInvalid={Boolean(error)} isDisabled={isDisabled} isReadOnly={isReadOnly}>
          <ListInput
            ref={ref}
            id={ids.id}
            name={props.name}
            className={controlStyles.input ?? ''}
            placeholder={props.placeholder ?? 'Type to search'}
            autoComplete="off"
            onInput={(event) => {
              const typed = event.currentTarget.value;
              setTyping(true);
              onSearch?.(typed);
            }}
            onEscape={dropWords}
            onEnter={leaveEmpty}
            onBlur={() => {
              leaveEmpty();
              dropWords();
              props.onBlur?.();
            }}
          />
          {isLoading ? (
            <span className={controlStyles.suffix}>
              <Spinner />
            </span>
          ) : null}
          <Button className={classNames(controlStyles.inside)} aria-label="Show the list">
            <ChevronDown size={20} aria-hidden="true" />
          </Button>
        </ControlBox>
      </FieldFrame>
      <Popover className={classNames(listStyles.popover, styles.popover)} offset={4}>
        <ListBox
          className={listStyles.list ?? ''}
          aria-label={typeof label === 'string' ? label : undefined}
          renderEmptyState={() => (
            <p className={styles.empty} role="status">
              {isLoading ? 'Searching…' : nothingFound}
            </p>
          )}
        >
          {(item: ComboBoxItem) => (
            <ListBoxItem id={item.id} textValue={item.label} className={listStyles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={listStyles.words}>
                    {item.label}
                    {item.detail ? <span className={listStyles.detail}>{item.detail}</span> : null}
                  </span>
                  {isSelected ? <Check size={20} aria-hidden="true" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

interface ListInputProps extends InputProps {
  ref?: Ref<HTMLInputElement> | undefined;
  /** The list was closed with Escape. */
  onEscape: () => void;
  onEnter: () => void;
}

/**
 * Typing and a press open the list. The focus alone does not: on the way through a form each list would open and close
 * again. Nor does any other change of the words (`menuTrigger`): the words that Escape takes back would open it anew.
 */
function ListInput({ onEscape, onEnter, onInput, ...props }: ListInputProps) {
  const list = useContext(ComboBoxStateContext);
  const open = () => list?.isOpen === false && list.open(null, 'manual');
  return (
    <Input
      {...props}
      onClick={open}
      onInput={(event) => {
        onInput?.(event);
        open();
      }}
      // Taken on the way down: Escape on an open list is for the list alone, not for the dialog or panel around it.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') onEnter();
        if (event.key !== 'Escape' || !list?.isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        list.close();
        onEscape();
      }}
    />
  );
}
