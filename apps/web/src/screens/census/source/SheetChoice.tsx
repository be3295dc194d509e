import type { CensusFileReading } from '@onboard/contract/census';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { Stack } from '@onboard/kit/Stack/Stack';
import { countWords } from '../count-words.ts';
import { isChosen, type SheetEdits, type SheetOption, sheetOptions, sheetsFieldId, sheetsNow } from './sheet-edits.ts';

interface SheetChoiceProps {
  file: CensusFileReading;
  edits: SheetEdits;
  error?: string | undefined;
  /** Null: what was chosen here is taken back. */
  onChange: (sheets: string[] | null) => void;
}

/** Which sheets of a workbook are read, where it has several with something in them. */
export function SheetChoice({ file, edits, error, onChange }: SheetChoiceProps) {
  const options = sheetOptions(file);
  if (options.length === 0) return null;
  const chosen = sheetsNow(file, edits);
  const isSettled = file.sheetsSaid !== null;
  return (
    <Stack gap={3}>
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
      {isSettled ? null : (
        <Checkbox
          id={`${sheetsFieldId(file.documentId)}-right`}
          label="These are the right sheets"
          help="Until somebody says so, your check warns which sheets were read."
          value={isChosen(file, edits)}
          onChange={(isRight) => onChange(isRight ? chosen : null)}
        />
      )}
    </Stack>
  );
}

function about({ rows, hidden, listsPeople }: SheetOption): string {
  const size = `${countWords(rows, 'row', 'rows')}${hidden ? ', hidden in the workbook' : ''}`;
  return listsPeople
    ? size
    : `${size}. No row names columns with a name and a date of birth or SSN, so it is not read.`;
}
