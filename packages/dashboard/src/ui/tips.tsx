import { useEffect, useRef } from 'react';
import { placeBelow } from './place-below.ts';
import styles from './tips.module.css';

const PAUSE_MS = 500;

/**
 * The tooltips of the whole page: what has `data-tip` says it when it is pointed at or has the focus by the keyboard, after half a
 * second. So does what has no room for all of its text: by the keyboard with the row that has the focus. It stays while it is pointed at
 * itself; Escape hides it. It repeats a label and is not read aloud.
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
      const isFocus = type === 'focusin';
      const named = target.closest<HTMLElement>('[data-tip]');
      const owner = named ?? (isFocus ? target : cutAt(target));
      hide();
      if (owner === null || (isFocus && !owner.matches(':focus-visible'))) return;
      timer = setTimeout(() => {
        if (tip.current === null || !owner.isConnected) return;
        const text = named?.dataset['tip'] ?? (isFocus ? cutIn(owner) : textOf(owner));
        if (text === '') return;
        tip.current.textContent = text;
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

/** Whether an element ends its text with dots. What has a `title` says it by itself. */
function isCut(element: Element): boolean {
  const isFull =
    element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;
  if (isFull || element.matches('input, textarea, select, [title]')) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === 'ellipsis' || !/^(?:none|)$/.test(webkitLineClamp);
}

const textOf = ({ textContent }: Element): string => (textContent ?? '').trim();

/** What is pointed at, or what it stands in, where some of its text is hidden. */
function cutAt(target: Element): HTMLElement | null {
  const near = [target, target.parentElement, target.parentElement?.parentElement];
  return near.find((one): one is HTMLElement => one instanceof HTMLElement && isCut(one)) ?? null;
}

/** All that is hidden in the row of what has the focus. */
function cutIn(target: Element): string {
  const row = target.closest('li, tr, [role=option], [role=treeitem]') ?? target;
  const cut = [row, ...row.querySelectorAll('*')].filter(isCut);
  return cut
    .filter((one) => !cut.some((other) => other !== one && one.contains(other)))
    .map(textOf)
    .join(' · ');
}
