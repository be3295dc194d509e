import type { ClientRead } from '@onboard/contract/clients';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientQuery } from '../data/clients.ts';
import { ResponseError } from '../data/response-error.ts';
import { ClientContext } from '../frame/client-context.tsx';
import { ErrorPage } from '../frame/errors/ErrorPage.tsx';
import { NotFoundPage } from '../frame/errors/NotFoundPage.tsx';
import { Frame } from '../frame/Frame.tsx';
import { LoadingPage } from '../frame/LoadingPage.tsx';
import type { PageEntry } from '../frame/page-entry.ts';

interface ClientGateProps {
  /** Null for a page that belongs to no client. */
  clientId: string | null;
  page: PageEntry;
  children: ReactNode;
}

/**
 * Puts the frame around a page and fetches the client it belongs to. The server answers 404 for a client that is not
 * there, and to hub users for one that is archived; both show the not-found page. Spec portal §2.
 */
export function ClientGate({ clientId, page, children }: ClientGateProps) {
  const { data, error, refetch } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null });
  const isMissing = error instanceof ResponseError && error.status === 404;
  const client: ClientRead | null = clientId === null || isMissing ? null : (data ?? null);
  const mayShow = clientId === null || client !== null;
  return (
    <ClientContext value={client}>
      <Frame page={page}>
        {mayShow ? children : <NoClient error={error} isMissing={isMissing} onRetry={() => void refetch()} />}
      </Frame>
    </ClientContext>
  );
}

function NoClient({ error, isMissing, onRetry }: { error: Error | null; isMissing: boolean; onRetry: () => void }) {
  if (isMissing) return <NotFoundPage />;
  // Who is sent elsewhere needs no message on the way.
  if (!error || (error instanceof ResponseError && error.isSentAway)) return <LoadingPage />;
  return <ErrorPage error={error} onRetry={onRetry} />;
}
