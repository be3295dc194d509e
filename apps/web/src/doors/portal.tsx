import '@onboard/kit/base.css';
import { startKit } from '@onboard/kit/start-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from '../routes/Portal.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');
startKit();
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
