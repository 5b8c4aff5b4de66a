import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { stepOf } from '../../../../../../src/scene/palette.ts';
import type { JointPart } from '../../../parts/joint/part.ts';
import { isAmong } from '../../../parts/joint/visibility.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { toolIcons } from '../../../ui/tool-icons.ts';
import { percentText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import styles from './part-tree.module.css';
import { type TreeRow, treeRows } from './tree-rows.ts';
import type { ViewState } from './view-state.ts';

interface PartTreeProps {
  parts: readonly JointPart[];
  state: ViewState;
  onFocusPart(key: string): void;
}

/**
 * The parts of the joint with their verdicts: the view in words. One stop for the Tab key; arrow keys go through it, Enter picks, h, i
 * and t hide a part, show it alone or through it.
 */
export function PartTree({ parts, state, onFocusPart }: PartTreeProps) {
  const { picked, visibility, pick, toggle } = state;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(parts, turned, filter, picked), [parts, turned, filter, picked]);
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === (current ?? picked)),
  );
  useEffect(() => {
    if (picked !== null)
      tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [picked]);

  const open = ({ key }: TreeRow) =>
    setTurned((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  function go(index: number) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (row === undefined) return;
    setCurrent(row.key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  }
  function press(event: KeyboardEvent) {
    const row = rows[at];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(event.key, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** Whether the key does something here. */
  function act(key: string, row: TreeRow): boolean {
    const kept = { h: 'hidden', i: 'alone', t: 'transparent' }[key] as 'hidden' | undefined;
    if (key === 'ArrowDown') go(at + 1);
    else if (key === 'ArrowUp') go(at - 1);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(rows.length - 1);
    else if (key === 'ArrowRight' && row.isOpen === false) open(row);
    else if (key === 'ArrowRight') go(at + 1);
    else if (key === 'ArrowLeft' && row.isOpen === true) open(row);
    else if (key === 'ArrowLeft')
      go(rows.findLastIndex(({ level }, index) => index < at && level < row.level));
    else if (row.level > 1 && (key === 'Enter' || key === ' ')) pick(picked === row.key ? null : row.key);
    else if (row.level > 1 && kept !== undefined) toggle(kept, row.key);
    else return false;
    return true;
  }

  return (
    <div className={styles['box']}>
      <input
        type="search"
        className={styles['filter']}
        aria-label={t('Find a part')}
        placeholder={t('Find a part')}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {rows.length === 0 ? (
        <p className="quiet">{parts.length === 0 ? t('Loading …') : t('No part has such a name.')}</p>
      ) : null}
      <div
        ref={tree}
        hidden={rows.length === 0}
        role="tree"
        aria-label={t('Parts')}
        className={styles['tree']}
        onKeyDown={press}
      >
        {rows.map((row, index) => {
          const isHidden = row.level > 1 && isAmong(visibility.hidden, row.key);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its lines.
            <div
              key={row.key}
              role="treeitem"
              tabIndex={index === at ? 0 : -1}
              data-key={row.key}
              data-level={row.level}
              aria-level={row.level}
              aria-expanded={row.isOpen ?? undefined}
              aria-selected={picked === row.key}
              className={styles['row']}
              data-hidden={isHidden || undefined}
              onFocus={() => setCurrent(row.key)}
              onClick={() => (row.level === 1 ? open(row) : pick(picked === row.key ? null : row.key))}
              onDoubleClick={() => row.level > 1 && onFocusPart(row.key)}
            >
              {row.isOpen === null ? (
                <span className={styles['arrow']} />
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  className={`plain ${styles['arrow']}`}
                  aria-label={row.isOpen ? t('Close') : t('Open')}
                  onClick={(event) => {
                    event.stopPropagation();
                    open(row);
                  }}
                >
                  <Icon path={row.isOpen ? icons.down : icons.right} />
                </button>
              )}
              <span className={styles['words']} title={row.words}>
                {row.words}
                {row.level === 1 ? <span className="quiet"> {row.count}</span> : null}
              </span>
              <Worst part={row.worst} />
              {row.level === 1 ? null : (
                <IconButton
                  tabIndex={-1}
                  label={isHidden ? t('Show') : t('Hide')}
                  icon={isHidden ? toolIcons.eyeOff : toolIcons.eye}
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle('hidden', row.key);
                  }}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Worst({ part }: { part: JointPart | null }) {
  const { percent = null, strain = null, status = null } = part ?? {};
  const isFailed = status === 'FAILED';
  const isMeasured = percent !== null || strain !== null;
  if (part === null || (!isFailed && !isMeasured)) return <span className="quiet">–</span>;
  // The strain without its limit, which stands behind a comma and a blank.
  const number = strain?.replace(/, .*/, '') ?? (percent === null ? '' : percentText(percent));
  return (
    <span className={styles['use']} data-failed={isFailed || undefined} title={strain ?? undefined}>
      <span className={styles['swatch']} data-step={stepOf(part)} />
      {isFailed ? <Icon path={icons.cross} /> : null}
      <span className="unseen">{isFailed ? t('fails') : ''}</span>
      {number}
    </span>
  );
}
