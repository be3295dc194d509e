import '@onboard/kit/base.css';
import { hydrateRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');
hydrateRoot(root, <p>Benefits Explorer</p>);
