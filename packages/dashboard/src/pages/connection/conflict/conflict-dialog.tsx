import { type SubmitEvent, useState } from 'react';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../words/words.ts';
import styles from './conflict-dialog.module.css';
import type { Difference } from './difference.ts';

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** @param mine ids of the fields that stay as they were typed; the others stay as they are now */
  onSave(mine: ReadonlySet<string>): void;
  /** Nothing is sent, and what was typed stays. */
  onLeave(): void;
}

type Choice = 'mine' | 'theirs';

const or = (text: string): string => (text.trim() === '' ? '–' : text);

/** What was typed beside what another user has stored meanwhile: the author chooses, field by field. */
export default function ConflictDialog({ differences, onSave, onLeave }: ConflictDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const all = (choice: Choice) => setChoices(Object.fromEntries(differences.map(({ id }) => [id, choice])));
  const isChosen = differences.every(({ id }) => choices[id] !== undefined);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChosen) setIsOpen(false);
  }

  // It is gone only when the browser has closed it and given the focus back.
  function closed() {
    if (isOpen) onLeave();
    else onSave(new Set(differences.flatMap(({ id }) => (choices[id] === 'mine' ? id : []))));
  }

  return (
    <Dialog title={t('This was changed meanwhile')} isOpen={isOpen} onClose={closed} isWide>
      <form onSubmit={submit}>
        <p>{t('Choose for each field what stays. Nothing of what you typed is stored yet.')}</p>
        <ScrollBox label={t('Fields that both have changed')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{t('When you began')}</th>
                <th scope="col">{t('Yours')}</th>
                <th scope="col">{t('Stored now')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ id, name, was, mine, now }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{or(was)}</td>
                  {(['mine', 'theirs'] as const).map((choice) => {
                    const value = or(choice === 'mine' ? mine : now);
                    return (
                      <td key={choice}>
                        <label className={styles['choice']}>
                          <input
                            type="radio"
                            name={id}
                            checked={choices[id] === choice}
                            aria-label={
                              choice === 'mine'
                                ? t('{name}: yours, {value}', { name, value })
                                : t('{name}: stored now, {value}', { name, value })
                            }
                            onChange={() => setChoices({ ...choices, [id]: choice })}
                          />
                          {value}
                        </label>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <div className={`row ${styles['actions']}`}>
          <PermitButton
            needs="CHANGE"
            submits
            primary
            idle={isChosen ? null : t('Choose for each field first.')}
          >
            {t('Save')}
          </PermitButton>
          {differences.length > 1 ? (
            <>
              <Button onClick={() => all('mine')}>{t('All mine')}</Button>
              <Button onClick={() => all('theirs')}>{t('All as stored now')}</Button>
            </>
          ) : null}
          <Button kind="plain" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            {t('Keep editing')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
