import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isRefusal } from '../data/response-error.ts';
import { ErrorPage } from '../frame/errors/ErrorPage.tsx';
import { MaintenancePage } from '../frame/errors/MaintenancePage.tsx';
import { SignOutHere } from '../frame/errors/SignOutHere.tsx';
import { usePageTitle } from '../frame/page-title.tsx';
import { LostCodePage } from './LostCodePage.tsx';
import { isLostCode } from './reload-on-stale-code.ts';

/** A screen broke: the frame stays around it. */
export function ScreenError() {
  const error = useRouteError();
  const isLost = isLostCode(error);
  usePageTitle(isLost ? 'Connection lost' : 'Error');
  useEffect(() => {
    if (!isLost) console.error(error);
  }, [error, isLost]);
  return isLost ? <LostCodePage error={error} /> : <ErrorPage error={error} />;
}

/** What the portal stands on broke, such as its configuration: there is no frame. Spec portal §7. */
export function PortalError() {
  const error = useRouteError();
  const isMaintained = isRefusal(error, 'MAINTENANCE');
  const isLost = isLostCode(error);
  useEffect(() => {
    document.title = isMaintained ? 'Maintenance: Onboard' : 'Error: Onboard';
    if (!isMaintained && !isLost) console.error(error);
  }, [error, isMaintained, isLost]);
  if (isLost) {
    return (
      <main>
        <LostCodePage error={error} />
      </main>
    );
  }
  return <main>{isMaintained ? <MaintenancePage signOut={<SignOutHere />} /> : <ErrorPage error={error} />}</main>;
}
