import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isRefusal } from '../data/response-error.ts';
import { ErrorPage } from '../frame/errors/ErrorPage.tsx';
import { MaintenancePage } from '../frame/errors/MaintenancePage.tsx';
import { SignOutHere } from '../frame/errors/SignOutHere.tsx';
import { usePageTitle } from '../frame/page-title.tsx';

/** A screen broke: the frame stays around it. */
export function ScreenError() {
  const error = useRouteError();
  usePageTitle('Error');
  useEffect(() => console.error(error), [error]);
  return <ErrorPage error={error} />;
}

/** What the portal stands on broke, such as its configuration: there is no frame. Spec portal §7. */
export function PortalError() {
  const error = useRouteError();
  const isMaintained = isRefusal(error, 'MAINTENANCE');
  useEffect(() => {
    document.title = isMaintained ? 'Maintenance: Onboard' : 'Error: Onboard';
    if (!isMaintained) console.error(error);
  }, [error, isMaintained]);
  return <main>{isMaintained ? <MaintenancePage signOut={<SignOutHere />} /> : <ErrorPage error={error} />}</main>;
}
