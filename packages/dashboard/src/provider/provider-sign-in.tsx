import { useState } from 'react';
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
          Sign in at {provider.host}
        </button>
      </p>
    </>
  );
}
