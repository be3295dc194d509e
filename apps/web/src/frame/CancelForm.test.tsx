import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { TextField } from '@onboard/kit/TextField/TextField';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CancelForm } from './CancelForm.tsx';

afterEach(cleanup);

const leave = vi.fn();

function WithForm() {
  const [city, setCity] = useState('');
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      title="Add a place"
      actions={<CancelForm isTyped={city !== ''} onLeave={leave} />}
    >
      <TextField label="City" value={city} onChange={setCity} />
    </Dialog>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('alertdialog', { name: 'Throw away what you entered?' }) !== null;

test('Cancel leaves an untouched form at once, and asks before anything typed is lost', async () => {
  leave.mockReset();
  render(<WithForm />);
  await press('Cancel');
  expect([leave.mock.calls.length, isAsked()]).toEqual([1, false]);
  await userEvent.type(screen.getByRole('textbox'), 'Duluth');
  await press('Cancel');
  expect([leave.mock.calls.length, isAsked()]).toEqual([1, true]);
  await press('Keep writing');
  await waitFor(() => expect(isAsked()).toBe(false));
  await press('Cancel');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Duluth');
  await press('Cancel');
  await press('Throw away');
  expect(leave).toHaveBeenCalledTimes(2);
});

/** Dialogs with a field whose Cancel needs no question. */
const LOSES_NOTHING: Readonly<Record<string, string>> = {
  'frame/ReasonDialog.tsx': 'Cancel keeps the reason, as Escape does',
  'frame/people/ActivationLinkDialog.tsx': 'the field only shows what is copied',
  'screens/census/files/RenameDialog.tsx': 'one name, and the old one stands there again',
  'screens/clients/AssignDialog.tsx': 'each of its two parts asks',
  'screens/emails/PurgeDialog.tsx': 'a phrase that confirms',
};
const FIELDS = /<(?:form|AskField|\w+Field|TextArea|Select|ComboBox|CheckboxGroup|RadioGroup|FileDrop)\b/;

test('every dialog with a form asks like that, but where it is said why not', () => {
  const root = join(import.meta.dirname, '..');
  const withForm = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/^(screens|frame)\/.*\.tsx$/.test(file) || /\.test\.tsx$|^screens\/lab\//.test(file)) return false;
    const text = readFileSync(join(root, file), 'utf8');
    // A `DialogForm` has the button of its own accord.
    return /<Dialog\b/.test(text) && FIELDS.test(text.replaceAll('<DialogForm', ''));
  });
  const asking = withForm.filter((file) => /<(?:CancelForm|DialogForm)\b/.test(readFileSync(join(root, file), 'utf8')));
  const others = withForm.filter((file) => !asking.includes(file));
  expect(asking.length).toBeGreaterThan(3);
  expect(others.sort()).toEqual(Object.keys(LOSES_NOTHING).sort());
});
