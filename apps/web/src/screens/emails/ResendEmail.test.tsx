import type { Email } from '@onboard/contract/emails';
import type { Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { ResendEmail } from './ResendEmail.tsx';

afterEach(cleanup);

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const reader = (name: string, goesTo: string | null) => ({ name, address: `${name.toLowerCase()}@x.example`, goesTo });

function show(about: Partial<Email>) {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const of = (email: Partial<Email>) => (
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <ResendEmail email={{ id: 'e', isUnderWay: false, hasSecretLink: false, nextReaders: [], ...email } as Email} />
      </ConfigurationProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(of(about));
  return (email: Partial<Email>) => rerender(of(email));
}
const resend = () => screen.queryByRole('button', { name: 'Resend e-mail', hidden: true });
const TO_IDA = [reader('Ida', 'ida.now@x.example'), reader('Ben', null)];

it('says whom it reaches, before it is sent', async () => {
  show({ nextReaders: TO_IDA, hasSecretLink: true });
  await userEvent.click(screen.getByRole('button', { name: 'Resend e-mail' }));
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'The same words, with the same link, go once more to ida.now@x.example. Ida has another address now than ' +
      'ida@x.example. Ben has no part in it any more and gets nothing.',
  );
});

it('is not offered where nobody is left to read it, also while it is asked', async () => {
  const change = show({ nextReaders: TO_IDA });
  await userEvent.click(screen.getByRole('button', { name: 'Resend e-mail' }));
  change({ nextReaders: [reader('Ida', null), reader('Ben', null)] });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(resend()).toBeNull();
  expect(document.body.textContent).toContain(
    'It cannot be sent again. It would reach nobody. Ida has no part in it any more and gets nothing. Ben has',
  );
});

it('is not offered with a link that leads nowhere, and says why', () => {
  show({ nextReaders: TO_IDA, hasSecretLink: true, deadLink: 'The link in this e-mail was used.' });
  expect(resend()).toBeNull();
  expect(document.body.textContent).toBe('It cannot be sent again. The link in this e-mail was used.');
});

it('is not offered while the e-mail is on its way', () => {
  show({ nextReaders: TO_IDA, isUnderWay: true });
  expect(resend()).toBeNull();
});
