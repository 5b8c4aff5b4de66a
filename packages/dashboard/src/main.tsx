import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askEarly } from './app/send.ts';
import { storedApiKey } from './app/stored-api-key.ts';
import { keyCredential } from './provider/credential.ts';
import { providerSetting } from './provider/provider-setting.ts';
import './style/base.css';
import { firstLanguage, speak } from './words/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
void start(root);

/** In a function: a file that is loaded meanwhile may need this one, and would wait for an `await` of its top level for ever. */
async function start(place: HTMLElement): Promise<void> {
  const language = speak(firstLanguage());
  const provider = await providerSession();
  const kept = storedApiKey.read();
  const credential = provider?.credential ?? (kept === null ? null : keyCredential(kept));
  askEarly(credential);
  await language;
  createRoot(place).render(
    <StrictMode>
      <App provider={provider} credential={credential} />
    </StrictMode>,
  );
}

/** Most gateways name no provider to sign in at, and their page does without what that takes. */
async function providerSession() {
  if (providerSetting() === null) return null;
  return await (await import('./provider/provider-session.ts')).openProviderSession();
}
