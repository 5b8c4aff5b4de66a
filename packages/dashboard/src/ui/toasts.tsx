import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { t } from '../words/words.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { icons } from './icons.ts';
import { type Toast, toasts } from './toast.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 8_000;
const signs = { usual: icons.clock, passed: icons.check, failed: icons.alert } as const;

/** The corner of the messages. They are read aloud, and stay while one of them is pointed at or has the focus. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.onChange, toasts.get);
  const [isHeld, setIsHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // So much room is left at the end of what scrolls, so that they cover nothing for good.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (shown.length > 0) style.setProperty('--toasts', `${box.current?.offsetHeight ?? 0}px`);
    else style.removeProperty('--toasts');
  }, [shown]);
  return (
    <div
      ref={box}
      role="status"
      data-action
      className={styles['toasts']}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>
  );
}

function Message({ toast: { id, words, tone, link }, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toasts.hide(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <div className={styles['toast']} data-tone={tone}>
      <Icon path={signs[tone]} />
      <span className={styles['words']}>{words}</span>
      {link === undefined ? null : (
        <Link href={link.href} onClick={() => toasts.hide(id)}>
          {link.words}
        </Link>
      )}
      <IconButton label={t('Close the message')} icon={icons.cross} onClick={() => toasts.hide(id)} />
    </div>
  );
}
