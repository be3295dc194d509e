import type { ClosedClient } from '@onboard/contract/clients';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { closedClientsQuery } from '../../data/clients.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { PhoneLink } from '../../frame/PhoneLink.tsx';
import styles from './Clients.module.css';

/** In place of an empty list of one's own clients: that there is none yet, or that those there were are closed. */
export function NoClients({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(closedClientsQuery);
  const drawing = <Drawing name="empty-clients" />;
  if (isPending) return null;
  if (!data || data.total === 0) {
    return (
      <EmptyState drawing={drawing} title="No clients yet">
        {children} <Support>If you expected one here</Support>
      </EmptyState>
    );
  }
  const [first, ...others] = data.data;
  if (first && others.length === 0) {
    return (
      <EmptyState drawing={drawing} title={`${first.name} is closed`}>
        Its onboarding is no longer open. <WhomToAsk client={first} />
      </EmptyState>
    );
  }
  const more = data.total - data.data.length;
  return (
    <EmptyState drawing={drawing} title="Your clients are closed">
      <Stack gap={3}>
        <p>Their onboarding is no longer open.</p>
        {data.data.map((client) => (
          <p key={client.name}>
            <strong>{client.name}.</strong> <WhomToAsk client={client} />
          </p>
        ))}
        {more > 0 ? <p>And {more} more.</p> : null}
      </Stack>
    </EmptyState>
  );
}

function WhomToAsk({ client: { slfImplementationConsultant: consultant } }: { client: ClosedClient }) {
  if (!consultant) return <Support>For anything you need from it</Support>;
  const { firstName, lastName, phoneNumber, email } = consultant;
  return (
    <>
      For anything you need from it, ask its implementation consultant, {firstName} {lastName}:{' '}
      {phoneNumber ? (
        <>
          <span className={styles.phone}>
            <PhoneLink number={phoneNumber} />
          </span>{' '}
          or{' '}
        </>
      ) : null}
      <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
}

function Support({ children }: { children: string }) {
  const { email } = useConfiguration().support;
  return (
    <>
      {children}, write to <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
}
