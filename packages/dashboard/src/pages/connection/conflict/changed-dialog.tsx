import { useState } from 'react';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { ByWhom } from '../../../parts/when/by-whom.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../words/words.ts';
import styles from './conflict-dialog.module.css';
import type { Question } from './use-send-as-seen.ts';

interface ChangedDialogProps {
  /** What was about to be done. */
  action: string;
  question: Question;
}

/** What another user did to the joint since its author saw it, before something that cannot be divided is done to it. */
export default function ChangedDialog({ action, question: { done, decide } }: ChangedDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [isGo, setIsGo] = useState(false);
  return (
    // It is gone only when the browser has closed it and given the focus back.
    <Dialog title={t('This was changed meanwhile')} isOpen={isOpen} onClose={() => decide(isGo)}>
      <p>
        {t('The joint is no longer as you saw it. Nothing was done yet:')} <strong>{action}</strong>
      </p>
      {done.length === 0 ? (
        <p>{t('Who changed it is not known.')}</p>
      ) : (
        <>
          <p>{t('What was done to it last:')}</p>
          <ul className={styles['done']}>
            {done.map(({ at, summary, actor, revision }) => (
              <li key={`${at} ${revision} ${summary}`}>
                {summary}{' '}
                <span className="quiet">
                  <ByWhom actor={actor} at={at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={`row ${styles['actions']}`}>
        <Button kind="main" onClick={() => setIsOpen(false)}>
          {t('Leave it')}
        </Button>
        <PermitButton
          needs="CHANGE"
          onPress={() => {
            setIsGo(true);
            setIsOpen(false);
          }}
        >
          {t('Do it anyway')}
        </PermitButton>
      </div>
    </Dialog>
  );
}
