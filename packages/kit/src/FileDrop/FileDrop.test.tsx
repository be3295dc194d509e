import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import { formatFileSize } from './FileList.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const take = vi.fn();
const file = (name: string) => new File(['a,b'], name, { type: 'text/csv' });
const zone = (props: Partial<FileDropProps> = {}) => (
  <FileDrop label="Drop your list here" accepts="CSV, up to 20 MB" isMultiple onFiles={take} {...props} />
);
const names = () => take.mock.calls.map(([files]) => (files as File[]).map((each) => each.name));
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files, types: ['Files'] } });

describe('FileDrop', () => {
  test('takes files from the chooser, and the same file again', async () => {
    render(zone({ error: 'Choose a file' }));
    const input = screen.getByLabelText('Drop your list here', { selector: 'input' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const words = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(words.map((each) => each?.textContent)).toEqual(['CSV, up to 20 MB', 'Error: Choose a file']);
    await userEvent.upload(input, [file('a.csv'), file('b.csv')]);
    await userEvent.upload(input, file('a.csv'));
    expect(names()).toEqual([['a.csv', 'b.csv'], ['a.csv']]);
  });

  test('takes dropped files, one where only one is wanted, none while disabled', () => {
    const { rerender } = render(zone());
    drop(file('a.csv'), file('b.csv'));
    rerender(zone({ isMultiple: false }));
    drop(file('c.csv'), file('d.csv'));
    rerender(zone({ isDisabled: true }));
    drop(file('e.csv'));
    expect(names()).toEqual([['a.csv', 'b.csv'], ['c.csv']]);
  });

  test('says how far each file is and what went wrong', async () => {
    const remove = vi.fn();
    const retry = vi.fn();
    render(
      zone({
        onRemove: remove,
        onRetry: retry,
        files: [
          { id: '1', name: 'a.csv', size: 2048, state: 'uploading', progress: 62 },
          { id: '2', name: 'b.pdf', state: 'error', message: 'This is a PDF.' },
          { id: '3', name: 'c.exe', state: 'error', message: 'This is a program.', mayRetry: false },
          { id: '4', name: 'd.csv', state: 'waiting' },
        ],
      }),
    );
    expect(screen.queryByRole('button', { name: 'Try c.exe again' })).toBeNull();
    expect((screen.getByRole('progressbar', { name: 'Uploading' }) as HTMLProgressElement).value).toBe(62);
    expect(screen.getByText('This is a PDF.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try b.pdf again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.csv' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of d.csv' }));
    expect([retry.mock.calls, remove.mock.calls]).toEqual([[['2']], [['1'], ['2'], ['4']]]);
  });
});

test.each([
  [12, '12 bytes'],
  [48_211, '47 KB'],
  [2_404_311, '2.3 MB'],
])('%i bytes read %j', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
