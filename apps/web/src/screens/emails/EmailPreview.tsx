import type { Email } from '@onboard/contract/emails';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Tabs } from '@onboard/kit/Tabs/Tabs';
import { useState } from 'react';
import styles from './Emails.module.css';

/** The e-mail as its reader sees it. It stands in a closed frame: what is in it can run nothing and reach nothing. */
export function EmailPreview({ email, address }: { email: Email; address: string }) {
  const { subject, text, hasSecretLink } = email;
  const [selectedId, select] = useState('designed');
  return (
    <>
      {hasSecretLink ? (
        <Banner tone="info">The link in this e-mail is for its reader alone, so it is left out here.</Banner>
      ) : null}
      <Tabs
        label="How the e-mail is shown"
        selectedId={selectedId}
        onSelect={select}
        tabs={[
          {
            id: 'designed',
            label: 'As designed',
            content: (
              <iframe
                className={styles.frame}
                title={`E-mail: ${subject}`}
                src={address}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              />
            ),
          },
          { id: 'text', label: 'Plain text', content: <pre className={styles.text}>{text}</pre> },
        ]}
      />
    </>
  );
}
