import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormMoveTrouble } from './FormMoveTrouble.tsx';
import { movedInWords } from './forms-in-words.ts';
import { useFormMoves } from './use-form-moves.ts';

/** What the server, which is beyond the browser, answers about each old address. */
let answers: Record<string, () => Response>;
const moved = (formCount: number) => () => Response.json({ formCount, recipientCount: formCount });
const down = () => new Response('', { status: 502 });

const server: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/api/csrf-token')) return Response.json({ csrfToken: 'token' });
  const { oldEmail } = JSON.parse(String(init?.body)) as { oldEmail: string };
  return answers[oldEmail]?.() ?? down();
};

beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const forms = useFormMoves();
  const start = (oldEmail: string) => forms.start({ userId: 'u', name: 'Grace Miller', oldEmail });
  return (
    <>
      <button type="button" onClick={() => ['one@x.example', 'two@x.example'].forEach(start)}>
        Change twice
      </button>
      <FormMoveTrouble moves={forms} />
      {forms.all.map((move) => move.state === 'moved' && <p key={move.oldEmail}>{movedInWords(move.formCount)}</p>)}
    </>
  );
}

it('keeps what failed of each address until it is done or was read', async () => {
  answers = { 'one@x.example': down, 'two@x.example': moved(1) };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Change twice'));
  await screen.findByText('1 form waiting for a signature now goes to the new address');
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toMatch(/Forms waiting for Grace Miller may still go to one@x\.example/);

  answers['one@x.example'] = () => Response.json({ code: 'NOT_FOUND', message: 'She is gone.' }, { status: 404 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('did not follow. She is gone.'));

  answers['one@x.example'] = moved(0);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No form waits at the old address any more');
  expect(screen.queryByRole('alert')).toBeNull();

  answers['two@x.example'] = down;
  fireEvent.click(screen.getByText('Change twice'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('counts in words', () => {
  expect(movedInWords(2)).toBe('2 forms waiting for a signature now go to the new address');
});
