import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { providerSetting } from './provider/provider-setting.ts';
import './style/base.css';
import { firstLanguage, speak } from './words/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
// Most gateways name no provider to sign in at, and their page does without what that takes.
const session = async () =>
  providerSetting() === null
    ? null
    : await (await import('./provider/provider-session.ts')).openProviderSession();
const [provider] = await Promise.all([session(), speak(firstLanguage())]);
createRoot(root).render(
  <StrictMode>
    <App provider={provider} />
  </StrictMode>,
);
