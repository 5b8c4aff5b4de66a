import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { openProviderSession } from './provider/provider-session.ts';
import './style/base.css';
import { firstLanguage, speak } from './words/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
const [provider] = await Promise.all([openProviderSession(), speak(firstLanguage())]);
createRoot(root).render(
  <StrictMode>
    <App provider={provider} />
  </StrictMode>,
);
