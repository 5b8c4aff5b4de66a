import { useEffect, useRef } from 'react';
import { placeBelow } from './place-below.ts';
import styles from './tips.module.css';

const PAUSE_MS = 500;

/**
 * The tooltips of the whole page: what has `data-tip` says it when it is pointed at or has the focus by the keyboard, after half a
 * second. It stays while it is pointed at itself; Escape hides it. It repeats a label and is not read aloud.
 */
export function Tips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function hide(): void {
      clearTimeout(timer);
      if (tip.current?.matches(':popover-open') === true) tip.current.hidePopover();
    }
    function wait({ target, type }: Event): void {
      if (!(target instanceof Element) || tip.current?.contains(target) === true) return;
      const owner = target.closest<HTMLElement>('[data-tip]');
      hide();
      if (owner === null || (type === 'focusin' && !owner.matches(':focus-visible'))) return;
      timer = setTimeout(() => {
        if (tip.current === null || !owner.isConnected) return;
        tip.current.textContent = owner.dataset['tip'] ?? '';
        tip.current.showPopover();
        placeBelow(owner, tip.current);
      }, PAUSE_MS);
    }
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerover', wait, { signal });
    document.addEventListener('focusin', wait, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);
  return <div ref={tip} popover="manual" className={styles['tip']} aria-hidden="true" />;
}
