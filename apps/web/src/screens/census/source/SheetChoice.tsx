import type { CensusFileReading } from '@onboard/contract/census';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { countWords } from '../count-words.ts';
import { type SheetEdits, type SheetOption, sheetOptions, sheetsFieldId, sheetsNow } from './sheet-edits.ts';

interface SheetChoiceProps {
  file: CensusFileReading;
  edits: SheetEdits;
  error?: string | undefined;
  onChange: (sheets: string[]) => void;
}

/** Which sheets of a workbook are read, where it has several with something in them. */
export function SheetChoice({ file, edits, error, onChange }: SheetChoiceProps) {
  const options = sheetOptions(file);
  if (options.length === 0) return null;
  const chosen = sheetsNow(file, edits);
  return (
    <CheckboxGroup
      id={sheetsFieldId(file.documentId)}
      label="Sheets to read"
      help="People in sheets that are not read are not in your census."
      // By their place: names of sheets may have blanks in them, ids of fields may not.
      options={options.map((option, index) => ({
        value: String(index),
        label: option.name,
        help: about(option),
        isDisabled: !option.listsPeople,
      }))}
      value={options.flatMap(({ name }, index) => (chosen.includes(name) ? [String(index)] : []))}
      onChange={(places) => onChange(places.flatMap((place) => options[Number(place)]?.name ?? []))}
      error={error}
    />
  );
}

function about({ rows, hidden, listsPeople }: SheetOption): string {
  const size = `${countWords(rows, 'row', 'rows')}${hidden ? ', hidden in the workbook' : ''}`;
  return listsPeople
    ? size
    : `${size}. No row names columns with a name and a date of birth or SSN, so it is not read.`;
}
