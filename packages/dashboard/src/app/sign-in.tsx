import { type SubmitEvent, useEffect, useRef } from 'react';
import { ProviderSignIn } from '../provider/provider-sign-in.tsx';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

/** Asks for an API key where the gateway wants one. */
export default function SignIn() {
  const { needsKey, hasKey, provider, signIn } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (needsKey) dialog.current?.showModal();
    else dialog.current?.close();
  }, [needsKey]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn(String(form.get('key')).trim(), form.get('remember') !== null);
  }

  return (
    <dialog ref={dialog} aria-labelledby="sign-in" onCancel={(event) => event.preventDefault()}>
      <form onSubmit={submit}>
        <h2 id="sign-in">{t('Sign in')}</h2>
        {provider === null ? null : <ProviderSignIn provider={provider} />}
        <p>{hasKey ? t('The gateway does not accept this key.') : t('This gateway wants an API key.')}</p>
        <label>
          {t('API key')} <input name="key" type="password" required autoComplete="off" spellCheck={false} />
        </label>
        <label>
          <input name="remember" type="checkbox" /> {t('Keep it for this tab, also when it is loaded anew')}
        </label>
        <p>
          <button type="submit" className="primary">
            {t('Sign in')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
