import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';
import type { KeyBinding } from '../keys.ts';
import styles from './key-list.module.css';

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** The list of all keys that do something now; null for none shown. */
export default function KeyList({
  bindings,
  onClose,
}: {
  bindings: readonly KeyBinding[] | null;
  onClose(): void;
}) {
  return (
    <Dialog title={t('Keys')} isOpen={bindings !== null} onClose={onClose}>
      <dl className={styles['keys']}>
        {bindings?.map(({ keys, does }) => (
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
    </Dialog>
  );
}
