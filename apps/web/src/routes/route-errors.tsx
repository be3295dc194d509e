import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorPage } from '../frame/errors/ErrorPage.tsx';
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
  useEffect(() => {
    document.title = 'Error: Onboard';
    console.error(error);
  }, [error]);
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
