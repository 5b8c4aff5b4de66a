import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Status } from '../../parts/status/status.tsx';
import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { t } from '../../words/words.ts';
import { type Entry, matching, type Section } from './entries.ts';
import styles from './palette.module.css';
import { visits } from './recent.ts';
import { useActions } from './use-actions.ts';
import { useFinds } from './use-finds.ts';

const MOST = 6;

/** Finds projects, connections, parts, jobs and actions by a few letters; what was looked at last stands first. All of it by keys. */
export default function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [, goTo] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { sections, isCut, isLooking } = useSections(text);
  const entries = sections.flatMap((section) => section.entries);
  const index = Math.min(at, entries.length - 1);
  const current = entries[index];
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const place = current === undefined ? null : `${id}-${index}`;
  useEffect(() => {
    if (place !== null) document.getElementById(place)?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function choose({ href, run }: Entry): void {
    // The focus goes back to where it was, and what is done may move it from there.
    dialog.current?.close();
    if (href !== undefined) goTo(href);
    run?.();
  }
  function press(event: KeyboardEvent): void {
    const last = entries.length - 1;
    const next = { ArrowDown: index >= last ? 0 : index + 1, ArrowUp: index <= 0 ? last : index - 1 }[
      event.key
    ];
    if (next !== undefined) setAt(Math.max(0, next));
    else if (event.key === 'Enter' && current !== undefined) choose(current);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      aria-label={t('Search or do')}
      className={styles['palette']}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles['line']}>
        <Icon path={icons.search} />
        <input
          type="text"
          role="combobox"
          aria-label={t('Projects, connections, parts, jobs and actions')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={place ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Project, connection, part, job or action')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      {entries.length === 0 ? (
        <p className={styles['nothing']}>
          {isLooking ? t('Looking …') : t('Nothing is found for “{text}”.', { text: text.trim() })}
        </p>
      ) : (
        <div id={`${id}-list`} role="listbox" aria-label={t('Found')} className={styles['list']}>
          {sections.map(({ title, entries: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options of a list.
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className={styles['title']}>
                {title}
              </p>
              {own.map((entry) => (
                <Option
                  key={entry.id}
                  id={`${id}-${entries.indexOf(entry)}`}
                  entry={entry}
                  isCurrent={entry === current}
                  onPoint={() => setAt(entries.indexOf(entry))}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
          {isCut && !isLooking ? (
            <p className={styles['title']}>{t('There are more; type more letters.')}</p>
          ) : null}
        </div>
      )}
      <p className={styles['foot']} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open or do')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('close')}
        </span>
      </p>
      <p role="status" className="unseen">
        {isLooking ? '' : t('{n} found', { n: entries.length })}
      </p>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isCurrent: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Option({ id, entry: { words, hint, icon, status, note, keyNames }, ...option }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={option.isCurrent}
      className={styles['option']}
      onPointerMove={option.isCurrent ? undefined : option.onPoint}
      onClick={option.onChoose}
    >
      <Icon path={icon} />
      <span className={styles['name']}>{words}</span>
      <span className={styles['hint']}>{hint}</span>
      {status == null ? null : <Status status={status} />}
      {note === undefined ? null : <span className="quiet">{note}</span>}
      {keyNames?.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </div>
  );
}

function useSections(text: string): { sections: Section[]; isCut: boolean; isLooking: boolean } {
  const actions = useActions();
  const { projects, connections, parts, jobs, ...finds } = useFinds(text);
  const [recent] = useState(() =>
    visits.read().map(({ href, words }): Entry => {
      return { id: `recent ${href}`, words, hint: placeOf(href), icon: icons.clock, href };
    }),
  );
  const isEmpty = text.trim() === '';
  let { isCut } = finds;
  function first(entries: readonly Entry[], most: number): readonly Entry[] {
    isCut ||= entries.length > most;
    return entries.slice(0, most);
  }
  const some = (entries: readonly Entry[]) => first(matching(entries, text), MOST);
  const all: Section[] = isEmpty
    ? [
        { title: t('Recent'), entries: recent },
        { title: t('Actions'), entries: actions },
        { title: t('Projects'), entries: some(projects) },
      ]
    : [
        // The gateway has looked at their descriptions and numbers as well.
        { title: t('Connections'), entries: first(connections, 2 * MOST) },
        { title: t('Projects'), entries: some(projects) },
        { title: t('Parts'), entries: some(parts) },
        { title: t('Actions'), entries: some(actions) },
        { title: t('Jobs'), entries: some(jobs) },
      ];
  return { sections: all.filter(({ entries }) => entries.length > 0), isCut, isLooking: finds.isLooking };
}

function placeOf(href: string): string {
  if (href.includes('/connections/')) return t('connection');
  return href.startsWith('/jobs/') ? t('job') : t('project');
}
