import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Badge, Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { icons } from '../../../ui/icons.ts';
import { numberText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import type { Counts } from '../rows.ts';
import { type SavedView, storedViews } from './stored-views.ts';
import styles from './views.module.css';

interface ViewsProps {
  /** Null while they are not known. */
  counts: Pick<Counts, 'failed' | 'outdated' | 'notCalculated'> | null;
}

/** The views of every project. */
const usual = [
  ['All', '', null],
  ['Failing', 'failed=1', 'failed'],
  ['Outdated', 'status=outdated', 'outdated'],
  ['Near the limit', 'bin=90-100', null],
  ['Not calculated', 'status=not_calculated', 'notCalculated'],
] as const;

/** The browser gives the focus to what is marked so when it opens a dialog. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** What of the project is shown, under a name: the usual views, and those that this browser has saved. A view is an address. */
export function Views({ counts }: ViewsProps) {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState(storedViews.read);
  const [isNaming, setIsNaming] = useState(false);
  const [made, setMade] = useState<SavedView | null>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const search = params.toString();
  const isKnown = usual.some(([, of]) => of === search) || own.some((view) => view.search === search);

  // The button that led to its name is gone.
  useEffect(() => {
    if (made !== null) chip.current?.focus();
  }, [made]);

  function keep(next: readonly SavedView[]): void {
    storedViews.keep(next);
    setOwn(next);
  }

  return (
    <nav aria-label={t('Views')} className={styles['views']}>
      {usual.map(([words, of, count]) => (
        <Chip key={of} isPressed={search === of} onPress={() => setParams(of, { replace: true })}>
          {t(words)}
          {count === null || counts === null || counts[count] === 0 ? null : (
            <Badge tone={count === 'failed' ? 'failed' : 'quiet'}>{numberText(counts[count])}</Badge>
          )}
        </Chip>
      ))}
      {own.map((view) => (
        <Chip
          key={view.name}
          ref={view === made ? chip : undefined}
          isPressed={search === view.search}
          onPress={() => setParams(view.search, { replace: true })}
        >
          {view.name}
        </Chip>
      ))}
      {isKnown ? null : (
        <Button kind="plain" icon={icons.plus} onClick={() => setIsNaming(true)}>
          {t('Save this view')}
        </Button>
      )}
      {own.some((view) => view.search === search) ? (
        <Button kind="plain" onClick={() => keep(own.filter((view) => view.search !== search))}>
          {t('Delete this view')}
        </Button>
      ) : null}
      <Dialog title={t('Save this view')} isOpen={isNaming} onClose={() => setIsNaming(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get('name')).trim();
            const view = { name, search };
            keep([...own.filter((one) => one.name !== name), view]);
            setMade(view);
            setIsNaming(false);
          }}
        >
          <Field
            ref={focusFirst}
            label={t('Name')}
            name="name"
            required
            autoComplete="off"
            hint={t('Saved in this browser, for all projects.')}
          />
          <Button kind="main" submits>
            {t('Save')}
          </Button>
        </form>
      </Dialog>
    </nav>
  );
}
