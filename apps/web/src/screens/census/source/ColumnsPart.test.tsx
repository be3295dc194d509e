import type { CensusFileReading, CensusStanding } from '@onboard/contract/census';
import type { ClientRead } from '@onboard/contract/clients';
import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mappingQuery } from '../../../data/census.ts';
import { createQueryClient } from '../../../data/query-client.ts';
import { configurationQuery } from '../../../data/session.ts';
import { ClientContext } from '../../../frame/client-context.tsx';
import { ConfigurationProvider } from '../../../frame/configuration.tsx';
import { PageTitle } from '../../../frame/page-title.tsx';
import { UserContext } from '../../../frame/signed-in.tsx';
import { ColumnsPart } from './ColumnsPart.tsx';

beforeEach(() => {
  sessionStorage.clear();
  // The browser of the tests lays nothing out.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { phones: [] },
} as unknown as Configuration;
const client = { id: 'c', name: 'Maple', policies: [], plans: [], users: [] } as unknown as ClientRead;
const place = { clientId: 'c', policyId: 'p' };
const sheet = (name: string): CensusFileReading['sheets'][number] => ({
  ...{ sheet: name, role: 'census', hidden: false, isRead: true, layout: 'long' },
  ...{ headerRow: 1, dataRows: 9, columns: [] },
});
const workbook: CensusFileReading = {
  ...{ documentId: '1', file: 'people.xlsx', format: 'xlsx', encoding: null, delimiter: null },
  ...{ sheets: [sheet('Office'), sheet('Plant')], leftSheets: [], sheetsSaid: null, notes: [], unreadable: null },
};
const standing = {
  data: [{ document: { id: '1', name: 'people.xlsx' }, source: null }],
  ...{ changes: [], seen: { changeNumber: 0, judgedFrom: null } },
} as unknown as CensusStanding;

it('says on top that no sheet is chosen, takes the focus there, and leads to the sheets', async () => {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  queries.setQueryData(mappingQuery(place, ['1']).queryKey, [workbook]);
  const element = <ColumnsPart place={place} standing={standing} />;
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <UserContext value={{ userId: 'ada', role: 'BEN_ADMIN' } as AuthenticatedUser}>
          <ClientContext value={client}>
            <PageTitle title="Census">
              <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
            </PageTitle>
          </ClientContext>
        </UserContext>
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm columns and check' }));
  const alert = () => screen.queryByRole('alert');
  const words = 'Choose at least one sheet of people.xlsx to read.';
  await userEvent.click(box(/Office/));
  await userEvent.click(box(/Plant/));
  expect(alert()).toBeNull();
  await confirm();
  expect(document.activeElement).toBe(alert());
  expect(document.title).toMatch(/^Error: What your columns mean/);
  expect(screen.getByRole('group', { name: /Sheets to read/ }).textContent).toContain(words);
  await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: words }));
  expect(document.activeElement).toBe(box(/Office/));
  // One sheet after the other: the focus stays where the person is.
  await userEvent.click(box(/Plant/));
  expect(alert()).toBeNull();
  await userEvent.click(box(/Plant/));
  expect(document.activeElement).toBe(box(/Plant/));
  await confirm();
  expect(document.activeElement).toBe(alert());
});
