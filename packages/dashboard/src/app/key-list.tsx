import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import styles from './key-list.module.css';
import { boundKeys, type KeyBinding, useKeys } from './keys.ts';

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** The keys of every page, and the list of all that do something now. */
export function KeyList() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<KeyBinding[]>([]);
  const [, goTo] = useLocation();
  useKeys([
    { keys: ['g p'], does: 'go to the projects', run: () => goTo('/') },
    { keys: ['?'], does: 'show this list', run: show },
  ]);

  function show() {
    setShown(boundKeys());
    dialog.current?.showModal();
  }

  return (
    <>
      <button type="button" onClick={show}>
        Keys
      </button>
      <dialog ref={dialog} aria-labelledby="key-list">
        <h2 id="key-list" className={styles['title']}>
          Keys
        </h2>
        <dl className={styles['keys']}>
          {shown.map(({ keys, does }) => (
            <div key={keys.join()}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{signs[key] ?? key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  );
}
