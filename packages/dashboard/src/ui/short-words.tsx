import { Icon } from './icon.tsx';
import styles from './short-words.module.css';

/** What a button says: its words, or its icon alone where the window is that of a phone. */
export const ShortWords = ({ icon, words }: { icon: string; words: string }) => (
  <>
    <span className={styles['short']}>
      <Icon path={icon} />
    </span>
    <span className={styles['words']}>{words}</span>
  </>
);
