import { t, type Words } from '../words/words.ts';
import styles from './shell.module.css';

const words: Readonly<Record<string, Words>> = {
  SANDBOX: 'Sandbox: closed-form component checks, not CBFEM. Not for design.',
  REPLAY: 'Recording: what a service answered once. Not for design.',
};

/** Says it plainly where results are not those of the product. Nothing where they are, or before it is known. */
export function EngineBanner({ engine }: { engine: string | null }) {
  const text = engine === null ? undefined : words[engine];
  return text === undefined ? null : (
    <p className={styles['banner']} data-engine={engine}>
      {t(text)}
    </p>
  );
}
