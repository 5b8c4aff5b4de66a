import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../words/words.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { icons } from './icons.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** It was closed, in whatever way. */
  onClose(): void;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog over the page; the browser keeps the focus in it and gives it back. Escape or a press beside it closes it. */
export function Dialog({ title, isOpen, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={styles['dialog']}
      data-wide={isWide}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles['content']}>
        <header className={styles['head']}>
          <h2 id={heading}>{title}</h2>
          <IconButton label={t('Close')} icon={icons.cross} onClick={() => dialog.current?.close()} />
        </header>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
