import { t, type Words } from '../words/words.ts';
import styles from './shell.module.css';

const words: Readonly<Record<string, Words>> = {
  SANDBOX: 'Sandbox: closed-form component checks, not CBFEM. Not for design.',
  REPLAY: 'Recording: what a service answered once. Not for design.',
};

/** As the gateway wrote it into its page, so that nothing moves when it is read; null where it did not know it then. */
const written = document.querySelector<HTMLMetaElement>('meta[name="engine"]')?.content ?? null;

/** Says it plainly where results are not those of the product. Nothing where they are, or before it is known. */
export function EngineBanner({ engine: read }: { engine: string | null }) {
  const engine = read ?? written;
  const text = engine === null ? undefined : words[engine];
  return text === undefined ? null : (
    <p className={styles['banner']} data-engine={engine}>
      {t(text)}
    </p>
  );
}
