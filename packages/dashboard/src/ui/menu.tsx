import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import { icons } from './icons.ts';
import styles from './menu.module.css';
import { placeBelow } from './place-below.ts';

export interface MenuItem {
  words: string;
  icon?: string;
  /** The key that does the same, as it is written on the keyboard. */
  keyName?: string;
  /** An address of the page. */
  href?: string;
  /** An address outside of it; where it depends on what is shown, as it is when the menu is opened. */
  outside?: string | (() => string);
  onPress?(): void;
  /** Why it cannot be done now: it is shown in grey and says so. */
  refusal?: string | null;
  isDanger?: boolean;
  /** For one of several: whether it is the one. */
  isChosen?: boolean;
  /** A line above it. */
  isApart?: boolean;
}

interface MenuProps {
  /** What the button says to those who do not see it, and where `children` is empty to all. */
  label: string;
  children?: ReactNode;
  /** Without a frame. */
  isPlain?: boolean;
  items: readonly MenuItem[];
}

/**
 * A button with a menu. The menu is a popover: the browser puts it above all else, closes it by Escape and a press elsewhere and
 * gives the focus back; arrow keys, Home, End and first letters go through it.
 */
export function Menu({ label, children, isPlain = false, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen || button.current === null || menu.current === null) return;
    placeBelow(button.current, menu.current);
    entriesOf(menu.current)[0]?.focus();
  }, [isOpen]);

  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isPlain ? 'plain' : ''}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={children === undefined ? undefined : label}
        popoverTarget={id}
      >
        {children ?? label}
        <Icon path={icons.down} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles['menu']}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onKeyDown={(event) => goThrough(event, close)}
      >
        {isOpen
          ? items.map((item) => (
              <Fragment key={item.words}>
                {item.isApart === true ? <hr /> : null}
                <Entry item={item} close={close} />
              </Fragment>
            ))
          : null}
      </div>
    </>
  );
}

function Entry({ item, close }: { item: MenuItem; close(): void }) {
  const { words, icon, keyName, href, outside, onPress, refusal = null, isDanger, isChosen } = item;
  const role = isChosen === undefined ? 'menuitem' : 'menuitemradio';
  const content = (
    <>
      {icon === undefined ? null : <Icon path={icon} />}
      <span className={styles['words']}>
        {words}
        {refusal === null ? null : <span className={styles['refusal']}>{refusal}</span>}
      </span>
      {isChosen === true ? <Icon path={icons.check} /> : null}
      {keyName === undefined ? null : <kbd>{keyName}</kbd>}
    </>
  );
  const shared = { role, tabIndex: -1, className: styles['entry'], 'aria-checked': isChosen };
  if (refusal === null && href !== undefined)
    return (
      <Link href={href} {...shared} onClick={close}>
        {content}
      </Link>
    );
  if (refusal === null && outside !== undefined)
    return (
      <a href={typeof outside === 'string' ? outside : outside()} {...shared} onClick={close}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      {...shared}
      aria-disabled={refusal !== null}
      data-danger={isDanger}
      onClick={() => {
        if (refusal !== null) return;
        close();
        onPress?.();
      }}
    >
      {content}
    </button>
  );
}

const entriesOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

function goThrough(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entries = entriesOf(event.currentTarget);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const { key } = event;
  if (key === 'Tab') {
    close();
    return;
  }
  const next = key.length === 1 && key !== ' ' ? byLetter(entries, at, key) : step(key, at, entries.length);
  if (next === null) return;
  event.preventDefault();
  entries[next]?.focus();
}

/** The place a key leads to; null for other keys. It goes round. */
function step(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function byLetter(entries: readonly HTMLElement[], at: number, letter: string): number | null {
  const places = entries.map((_, index) => (at + 1 + index) % entries.length);
  const isSo = (place: number) =>
    entries[place]?.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()) === true;
  return places.find(isSo) ?? null;
}
