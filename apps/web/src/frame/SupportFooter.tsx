import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { useConfiguration } from './configuration.tsx';
import styles from './Footers.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { useIsStaff } from './signed-in.tsx';
import { useConsultantToAsk } from './use-consultant-to-ask.ts';

/** Who to ask about this client: the consultant until it is live, then the help center. Spec portal §2. */
export function SupportFooter() {
  const { brand } = useConfiguration();
  const consultant = useConsultantToAsk();
  const isStaffReading = useIsStaff();
  return (
    <section className={styles.support} aria-label="Need Help?">
      <div className={styles.supportInner}>
        <h2 className={styles.supportTitle}>Need Help?</h2>
        {consultant ? (
          <div className={styles.consultant}>
            <Avatar name={`${consultant.firstName} ${consultant.lastName}`} />
            <div>
              <p>
                <strong>
                  {consultant.firstName} {consultant.lastName}
                </strong>
                , {isStaffReading ? 'the client’s' : 'your'} implementation consultant
              </p>
              <p className={styles.ways}>
                {consultant.phoneNumber ? <PhoneLink number={consultant.phoneNumber} /> : null}
                <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
              </p>
            </div>
          </div>
        ) : (
          <p>
            Find answers in our{' '}
            <a href={brand.helpCentreUrl} target="_blank" rel="noreferrer">
              help center
            </a>
            .
          </p>
        )}
      </div>
    </section>
  );
}
