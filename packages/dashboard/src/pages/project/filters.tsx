import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../../app/keys.ts';
import { kinds } from '../../parts/verdict/kinds.ts';
import { t } from '../../words/words.ts';
import styles from './filters.module.css';
import type { Groups } from './groups.ts';
import { groupings, type View } from './view.ts';

interface FiltersProps {
  view: View;
  onChange(change: Partial<View>): void;
  typologies: Groups | null;
  sections: Groups | null;
  /** The choices of these two are requested on demand. */
  onWant(what: 'TYPOLOGY' | 'SECTION'): void;
  /** Stands after them. */
  children: ReactNode;
}

/** What of the connections is shown, in what groups. */
export function Filters({ view, onChange, typologies, sections, onWant, children }: FiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  useKeys([{ keys: ['/'], does: t('filter'), run: () => search.current?.select() }]);
  const { text, failed, status, bin, kind, typology, section, by } = view;
  const isFiltered =
    text !== '' || failed || status !== '' || bin !== '' || kind !== '' || typology !== '' || section !== '';
  return (
    <search className={styles['filters']}>
      <input
        ref={search}
        type="search"
        aria-label={t('Filter by name, description or number')}
        placeholder={t('/ filter …')}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <button type="button" aria-pressed={failed} onClick={() => onChange({ failed: !failed })}>
        <span aria-hidden="true">✕</span> {t('failed only')}
      </button>
      <select
        aria-label={t('Governing check')}
        value={kind}
        onChange={({ target }) => onChange({ kind: isKind(target.value) ? target.value : '' })}
      >
        <option value="">{t('any check')}</option>
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {t(words)}
          </option>
        ))}
      </select>
      <GroupChoice
        label={t('Typology')}
        all={t('any typology')}
        groups={typologies}
        value={typology}
        onWant={() => onWant('TYPOLOGY')}
        onChange={(value) => onChange({ typology: value })}
      />
      <GroupChoice
        label={t('Sections')}
        all={t('any sections')}
        groups={sections}
        value={section}
        onWant={() => onWant('SECTION')}
        onChange={(value) => onChange({ section: value })}
      />
      <select
        aria-label={t('Group by')}
        value={by}
        onChange={({ target }) => onChange({ by: isGrouping(target.value) ? target.value : '' })}
      >
        <option value="">{t('no groups')}</option>
        {Object.entries(groupings).map(([value, words]) => (
          <option key={value} value={value}>
            {t('group:')} {t(words)}
          </option>
        ))}
      </select>
      {isFiltered ? (
        <button
          type="button"
          onClick={() =>
            onChange({ text: '', failed: false, status: '', bin: '', kind: '', typology: '', section: '' })
          }
        >
          {t('Show all')}
        </button>
      ) : null}
      {children}
    </search>
  );
}

const isKind = (value: string): value is keyof typeof kinds => Object.hasOwn(kinds, value);
const isGrouping = (value: string): value is keyof typeof groupings => Object.hasOwn(groupings, value);

interface GroupChoiceProps {
  label: string;
  all: string;
  groups: Groups | null;
  value: string;
  onWant(): void;
  onChange(value: string): void;
}

function GroupChoice({ label, all, groups, value, onWant, onChange }: GroupChoiceProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isKnown = groups?.groups.some(({ key }) => key === value) ?? false;
  function want(): void {
    setIsAsked(true);
    onWant();
  }
  return (
    <select
      aria-label={label}
      className={styles['group']}
      value={value}
      onFocus={want}
      onPointerEnter={want}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {value !== '' && !isKnown ? <option value={value}>{value}</option> : null}
      {groups === null && isAsked ? <option disabled>{t('loading …')}</option> : null}
      {groups?.groups
        .filter(({ key }) => key !== '')
        .map(({ key, label: words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
    </select>
  );
}
