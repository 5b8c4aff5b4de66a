import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { t } from '../../words/words.ts';
import { useKeys } from '../keys.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './palette.module.css';
import { visits } from './recent.ts';

const Palette = lazyPart(() => import('./palette.tsx'), null);

/** Shorter is no look at a page. */
const LOOK_MS = 2_000;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, by a press or by Ctrl+K (⌘K) on any page; remembers which pages were looked at. */
export default function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [path] = useLocation();
  const open = () => {
    // One dialog at a time.
    if (document.querySelector('dialog:modal') === null) setIsOpen(true);
  };
  // For the list of keys: it is not pressed one after the other.
  useKeys([{ keys: [isApple ? '⌘ K' : 'Ctrl K'], does: t('search, or run an action'), run: open }]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector('dialog:modal') === null) setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    const look = setTimeout(() => visits.keep({ href: path, words: document.title }), LOOK_MS);
    return () => clearTimeout(look);
  }, [path]);
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon path={icons.search} />
        <span className={styles['words']}>{t('Search or do …')}</span>
        <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen ? <Palette onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
