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
  clientId: string;
  page: PageEntry;
  children: ReactNode;
}

/**
 * Fetches the client of the page. The server answers 404 for a client that is not there, and to hub users for one that
 * is archived; both show the not-found page. Spec portal §2.
 */
export function ClientGate({ clientId, page, children }: ClientGateProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  const isMissing = error instanceof ResponseError && error.status === 404;
  if (isMissing || !client) {
    return (
      <Frame page={page}>
        {isMissing ? (
          <NotFoundPage />
        ) : error && !(error instanceof ResponseError && error.isSentAway) ? (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingPage />
        )}
      </Frame>
    );
  }
  return (
    <ClientContext value={client}>
      <Frame page={page}>{children}</Frame>
    </ClientContext>
  );
}
