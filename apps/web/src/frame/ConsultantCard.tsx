import type { ClientRead } from '@onboard/contract/clients';
import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { Card } from '@onboard/kit/Card/Card';
import { Mail, Phone } from 'lucide-react';
import styles from './ConsultantCard.module.css';
import { PhoneLink } from './PhoneLink.tsx';

type Consultant = NonNullable<ClientRead['slfImplementationConsultant']>;

/** The person who leads the client through onboarding. */
export function ConsultantCard({ consultant }: { consultant: Consultant }) {
  const name = `${consultant.firstName} ${consultant.lastName}`;
  return (
    <Card title="Your implementation consultant">
      <div className={styles.person}>
        <Avatar name={name} size="large" />
        <p className={styles.name}>{name}</p>
      </div>
      <ul className={styles.ways}>
        {consultant.phoneNumber ? (
          <li>
            <Phone size={18} aria-hidden="true" />
            <PhoneLink number={consultant.phoneNumber} />
          </li>
        ) : null}
        <li>
          <Mail size={18} aria-hidden="true" />
          <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
        </li>
      </ul>
    </Card>
  );
}
