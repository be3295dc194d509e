import { SidePanel, type SidePanelControl } from '@onboard/kit/SidePanel/SidePanel';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useMaybeClient } from './client-context.tsx';
import { useConfiguration } from './configuration.tsx';
import styles from './HelpPanel.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { useIsStaff } from './signed-in.tsx';
import { useConsultantToAsk } from './use-consultant-to-ask.ts';

interface HelpPanelProps {
  panel: SidePanelControl;
  /** What the help desk calls the page, so that both sides speak of the same one. */
  helpDesk: string;
}

/** The Get Help panel: who to ask, and how. Spec portal §2. */
export function HelpPanel({ panel, helpDesk }: HelpPanelProps) {
  const { support, brand } = useConfiguration();
  const client = useMaybeClient();
  const consultant = useConsultantToAsk();
  const isStaffReading = useIsStaff();
  const subject = encodeURIComponent(`Onboard: ${helpDesk}${client ? ` (${client.name})` : ''}`);
  return (
    <SidePanel panel={panel} title="Get Help">
      <Stack gap={5}>
        {consultant ? (
          <section>
            <h3>Ask {isStaffReading ? 'the client’s' : 'your'} implementation consultant</h3>
            <p className={styles.words}>
              {consultant.firstName} {consultant.lastName} knows {isStaffReading ? 'its' : 'your'} plans and dates.
            </p>
            <ul className={styles.ways}>
              <li>
                <a href={`mailto:${consultant.email}?subject=${subject}`}>{consultant.email}</a>
              </li>
              {consultant.phoneNumber ? (
                <li>
                  <PhoneLink number={consultant.phoneNumber} />
                </li>
              ) : null}
            </ul>
          </section>
        ) : null}
        <section>
          <h3>Ask our support team</h3>
          <p className={styles.words}>For anything about this site, such as signing in or a page that does not work.</p>
          <ul className={styles.ways}>
            <li>
              <a href={`mailto:${support.email}?subject=${subject}`}>{support.email}</a>
            </li>
            {support.phones.map((phone) => (
              <li key={phone.number}>
                <PhoneLink number={phone.number} /> <span className={styles.soft}>{phone.label}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Look it up</h3>
          <p className={styles.words}>
            <a href={brand.helpCentreUrl} target="_blank" rel="noreferrer">
              Help center
            </a>{' '}
            <span className={styles.soft}>(opens in a new tab)</span>
          </p>
        </section>
        <p className={styles.page}>You are on the page “{helpDesk}”. Say so when you write or call.</p>
      </Stack>
    </SidePanel>
  );
}
