import { renderToString } from 'react-dom/server';

export const renderExplorer = (): string => renderToString(<p>Benefits Explorer</p>);
