import { type SubmitEvent, useEffect, useRef } from 'react';
import { ProviderSignIn } from '../provider/provider-sign-in.tsx';
import { Field } from '../ui/field.tsx';
import { t } from '../words/words.ts';
import { Mark } from './mark.tsx';
import { useSession } from './session.ts';
import styles from './shell.module.css';

/**
 * Asks for an API key where the gateway wants one, and says who asks.
 *
 * @param isAlone The first sign-in of a visit, behind which nothing is shown; where a key has ended, what was read stays in sight.
 */
export default function SignIn({ isAlone }: { isAlone: boolean }) {
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
    <dialog
      ref={dialog}
      aria-labelledby="sign-in"
      aria-describedby="sign-in-at"
      className={isAlone ? styles['alone'] : ''}
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={submit}>
        <p className={styles['brand']}>
          <Mark /> Connection gateway
        </p>
        <h2 id="sign-in">{t('Sign in')}</h2>
        <p id="sign-in-at">
          {t('At {host}. What is entered here goes to this gateway alone.', { host: location.host })}
        </p>
        {provider === null ? null : <ProviderSignIn provider={provider} />}
        {hasKey ? (
          <p role="alert" className="notice failed">
            {t('The gateway does not accept this key.')}
          </p>
        ) : (
          <p>{t('This gateway wants an API key.')}</p>
        )}
        <p className="quiet">
          {t('A key says who works here. Who runs the gateway makes one for each person, and can end it.')}
        </p>
        <Field
          label={t('API key')}
          name="key"
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
        />
        <label>
          <input name="remember" type="checkbox" /> {t('Remember the key in this tab, also after a reload')}
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
