import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { openProviderSession } from './provider/provider-session.ts';
import './style/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
const provider = await openProviderSession();
createRoot(root).render(
  <StrictMode>
    <App provider={provider} />
  </StrictMode>,
);
