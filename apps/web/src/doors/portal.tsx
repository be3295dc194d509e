import '@onboard/kit/base.css';
import { startKit } from '@onboard/kit/start-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { portalRoutes } from '../routes/portal-routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');
startKit();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(portalRoutes)} />
  </StrictMode>,
);
