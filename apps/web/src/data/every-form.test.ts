import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What of a form lives in a component alone on purpose, and is gone with it. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'screens/census/review/CellEditor.tsx': 'goes its way when the field, the page or the tab is left, and is kept on it',
  'screens/census/review/SubmitBar.tsx': 'says that a result was read, and each result is read anew',
  'screens/census/upload/UploadList.tsx': 'a name for a file that has to be chosen again as well',
  'screens/eif/EifSummaryScreen.tsx': 'a way of looking, nothing that is said',
  'screens/emails/PurgeDialog.tsx': 'a phrase that confirms',
  'screens/session/ActivateAppStep.tsx': 'a code',
  'screens/session/AskForLink.tsx': 'signed out: the address is nobody’s business afterwards',
  'screens/session/CodeStep.tsx': 'a code',
  'screens/session/CredentialsStep.tsx': 'a password',
  'screens/session/NewPasswordStep.tsx': 'a password',
  'screens/session/PhoneNumberStep.tsx': 'signed out: the number is nobody’s business afterwards',
  'screens/session/QuestionStep.tsx': 'a secret answer',
  'screens/session/TermsOfUseScreen.tsx': 'says that what is above was read',
};

const ROOT = join(import.meta.dirname, '..');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(screens|frame)\/.*\.tsx$/.test(file) && !file.startsWith('screens/explorer/') && !file.endsWith('.test.tsx'),
);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Fields, of the kit or plain, whose value is a state of the component, which a reload or another sign-in empties. */
function unkept(text: string): string[] {
  const states = [...text.matchAll(/const \[(\w+), (set\w+)\] = useState/g)].flatMap(([, value, set]) =>
    value && set ? [{ value, set }] : [],
  );
  const elements =
    text.match(/<(?:input|textarea|\w*Field|\w*Group|Checkbox|Select|ComboBox|StaffRole)\b(?:[^<>]|=>|<=)*?\/>/g) ?? [];
  return states.flatMap(({ value, set }) => {
    // A field may show what is worked out of the state: the text of it, or what stood there before.
    const shown = [...text.matchAll(new RegExp(`const (\\w+) = [^;]*\\b${value}\\b`, 'g'))].map(([, name]) => name);
    const shows = new RegExp(`(?:value|checked)=\\{(?:${[value, ...shown].join('|')})\\b`);
    return elements.some((element) => shows.test(element) && element.includes(set)) ? [value] : [];
  });
}

it('knows a field that would be lost', () => {
  const state =
    'const [isSent, setSent] = useState(true);\n<Checkbox label={`a => b`} value={isSent} onChange={setSent} />';
  expect(unkept(state)).toEqual(['isSent']);
  const plain =
    "const [typed, setTyped] = useState('');\nconst text = typed ?? start;\n<input value={text} onChange={() => setTyped('')} />";
  expect(unkept(plain)).toEqual(['typed']);
  expect(unkept("const form = useKeptFields('a', {});\n<Checkbox {...form.field('isSent')} />")).toEqual([]);
});

it('keeps every field of every form of the portal, but where it is said why not', () => {
  expect(files.length).toBeGreaterThan(150);
  const lost = files.flatMap((file) => (unkept(textOf(file)).length > 0 ? [file] : []));
  expect(lost.sort()).toEqual(Object.keys(NOT_KEPT).sort());
});
