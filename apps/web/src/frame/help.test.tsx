import type { ClientRead } from '@onboard/contract/clients';
import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { useSidePanel } from '@onboard/kit/SidePanel/SidePanel';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { configurationQuery } from '../data/session.ts';
import { ClientContext } from './client-context.tsx';
import { ConfigurationProvider } from './configuration.tsx';
import { Frame } from './Frame.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { LegalFooter } from './LegalFooter.tsx';
import type { PageEntry } from './page-entry.ts';
import { SupportFooter } from './SupportFooter.tsx';
import { UserContext } from './signed-in.tsx';
import { HelpButton } from './TopBar.tsx';

const configuration: Configuration = {
  environment: 'production',
  brand: {
    name: 'Northern Benefits',
    slug: 'northern',
    tagline: 'Well begun.',
    colours: { brand: '#112233', brandStrong: '#001122', brandTint: '#ddeeff', onBrand: '#ffffff', sun: '#ffcc00' },
    copyrightHolder: 'Northern Benefits Inc.',
    legalLinks: [{ label: 'Privacy', href: 'https://northern.example/privacy' }],
    helpCentreUrl: 'https://help.northern.example',
  },
  identity: { issuer: '', clientId: '' },
  support: { email: 'help@northern.example', phones: [] },
  portalUrl: '',
  explorerUrl: '',
  session: { idleMinutes: 30, warningMinutes: 2 },
};
const consultant = {
  id: 'daniel',
  firstName: 'Daniel',
  lastName: 'Reyes',
  email: 'daniel@northern.example',
  phoneNumber: '8005550117',
};
const clientOf = (releaseStatus: string) =>
  ({ name: 'Cedar Falls', releaseStatus, slfImplementationConsultant: consultant }) as unknown as ClientRead;

function show(children: ReactNode, client: ClientRead | null = null) {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  return render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <ClientContext value={client}>{children}</ClientContext>
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
}
function Help() {
  const panel = useSidePanel();
  return (
    <>
      <HelpButton toggleProps={panel.toggleProps} />
      <HelpPanel panel={panel} helpDesk="Client home" />
    </>
  );
}
const panel = () => screen.getByRole('complementary', { name: 'Get Help', hidden: true });
const button = () => screen.getByRole('button', { name: 'Get Help' });
const state = () => panel().dataset.state;

afterEach(cleanup);

describe('the Get Help panel', () => {
  it('expands and collapses through its four states', () => {
    show(<Help />);
    expect(state()).toBe('collapsed');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button());
    expect(state()).toBe('expanding');
    fireEvent.transitionEnd(panel());
    expect(state()).toBe('expanded');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button());
    expect(state()).toBe('collapsing');
    fireEvent.transitionEnd(panel());
    expect(state()).toBe('collapsed');
  });

  it('turns round in the middle of its way', () => {
    show(<Help />);
    fireEvent.click(button());
    fireEvent.click(button());
    expect(state()).toBe('collapsing');
    fireEvent.click(button());
    expect(state()).toBe('expanding');
  });

  it('closes on Escape, and gives the focus back', () => {
    show(<Help />);
    button().focus();
    fireEvent.click(button());
    expect(document.activeElement?.textContent).toBe('Get Help');
    expect(document.activeElement?.tagName).toBe('H2');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(state()).toBe('collapsing');
    expect(document.activeElement).toBe(button());
  });

  it('names the page to the help desk, and the consultant while the client is not live', () => {
    show(<Help />, clientOf('ONBOARDING'));
    const mail = screen.getByRole('link', { name: 'daniel@northern.example', hidden: true }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toBe(
      'mailto:daniel@northern.example?subject=Onboard: Client home (Cedar Falls)',
    );
    cleanup();
    show(<Help />, clientOf('LIVE'));
    expect(screen.queryByText('daniel@northern.example')).toBeNull();
    expect(screen.getByRole('link', { name: 'help@northern.example', hidden: true })).toBeTruthy();
  });
});

describe('the footers', () => {
  it('do not send the consultant to themselves', () => {
    const daniel = { userId: 'daniel' } as AuthenticatedUser;
    show(
      <UserContext value={daniel}>
        <SupportFooter />
        <Help />
      </UserContext>,
      clientOf('READY'),
    );
    expect(screen.queryByText('Daniel Reyes')).toBeNull();
    expect(screen.queryByRole('link', { name: 'daniel@northern.example', hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'help center' })).toBeTruthy();
  });

  it.each([
    ['BEN_ADMIN', 'Daniel Reyes, your implementation consultant', 'Ask your implementation consultant'],
    ['BROKER', 'Daniel Reyes, your implementation consultant', 'Ask your implementation consultant'],
    ['SLF_ADMIN', 'Daniel Reyes, the client’s implementation consultant', 'Ask the client’s implementation consultant'],
  ] as const)('say to a %s whose consultant it is', (role, footer, panelTitle) => {
    show(
      <UserContext value={{ userId: 'somebody', role } as AuthenticatedUser}>
        <SupportFooter />
        <Help />
      </UserContext>,
      clientOf('READY'),
    );
    expect(screen.getByRole('region', { name: 'Need Help?' }).textContent).toContain(footer);
    expect(screen.getByText(panelTitle)).toBeTruthy();
  });

  it('name the consultant until the client is live, then the help center', () => {
    show(<SupportFooter />, clientOf('READY'));
    expect(screen.getByText('Daniel Reyes')).toBeTruthy();
    expect(screen.getByRole('link', { name: '(800) 555-0117' }).getAttribute('href')).toBe('tel:8005550117');
    cleanup();
    for (const client of [clientOf('LIVE'), null]) {
      show(<SupportFooter />, client);
      expect(screen.getByRole('link', { name: 'help center' }).getAttribute('href')).toBe(
        'https://help.northern.example',
      );
      expect(screen.queryByText('Daniel Reyes')).toBeNull();
      cleanup();
    }
  });

  it('say the year, the holder and the tagline, and hide the links in print', () => {
    show(<LegalFooter />);
    expect(screen.getByText(`© ${new Date().getFullYear()} Northern Benefits Inc. All rights reserved.`)).toBeTruthy();
    expect(screen.getByText('Well begun.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy' }).closest('.no-print')).toBeTruthy();
  });

  it('lead whoever accepted the terms of use to them, and back', () => {
    const terms = () => screen.queryByRole('link', { name: 'Terms of use' })?.getAttribute('href');
    const at = (path: string, termsOfUseDate: string | null) => {
      const user =
        termsOfUseDate === '' ? null : ({ userId: 'u', role: 'BROKER', termsOfUseDate } as AuthenticatedUser);
      const page = { path, view: 'broker', chrome: 'bare' } as unknown as PageEntry;
      show(
        <MemoryRouter initialEntries={[`${path}?search=oak`]}>
          <UserContext value={user}>
            <Frame page={page}>A page</Frame>
          </UserContext>
        </MemoryRouter>,
      );
      const found = terms();
      cleanup();
      return found;
    };
    const accepted = '2027-01-05T10:00:00Z';
    expect(at('/clients', accepted)).toBe('/terms-of-use?back=%2Fclients%3Fsearch%3Doak');
    expect(at('/terms-of-use', accepted)).toBeUndefined();
    expect(at('/clients', null)).toBeUndefined();
    expect(at('/login', '')).toBeUndefined();
  });
});

it('the colours of the brand come from the configuration', () => {
  show(null);
  const root = document.documentElement.style;
  expect(
    ['--brand', '--brand-strong', '--brand-tint', '--on-brand', '--sun'].map((name) => root.getPropertyValue(name)),
  ).toEqual(['#112233', '#001122', '#ddeeff', '#ffffff', '#ffcc00']);
});
