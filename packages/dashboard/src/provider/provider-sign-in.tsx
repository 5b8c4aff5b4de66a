import { useState } from 'react';
import { t } from '../words/words.ts';
import type { ProviderSession } from './provider-session.ts';

/** Leads to the identity provider. */
export function ProviderSignIn({ provider }: { provider: ProviderSession }) {
  const [failure, setFailure] = useState<string | null>(null);
  const shown = failure ?? provider.failure;
  return (
    <>
      {shown === null ? null : (
        <p role="alert" className="notice failed">
          {shown}
        </p>
      )}
      <p>
        <button type="button" className="primary" onClick={() => void provider.signIn().then(setFailure)}>
          {t('Sign in at {host}', { host: provider.host })}
        </button>
      </p>
    </>
  );
}
