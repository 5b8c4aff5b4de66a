import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { useKeys } from '../../../app/keys.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { LoadingView } from '../../../parts/joint/loading-view.tsx';
import { colourings, isColouring, painted } from '../../../parts/joint/palette.ts';
import { useDark } from '../../../parts/joint/use-dark.ts';
import { useChecks } from '../checks/use-checks.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './joint-panel.module.css';
import { Legend } from './legend.tsx';
import { PartTable } from './part-table.tsx';
import { PickedPart } from './picked-part.tsx';
import { Picture } from './picture.tsx';
import { useLink } from './use-link.ts';
import { useParts } from './use-parts.ts';
import { viewOf, viewWords } from './view-words.ts';
import { WholeFailure } from './whole-failure.tsx';

const JointView = lazyPart(() => import('../../../parts/joint/joint-view.tsx'), <LoadingView />);

// Long because all that is in the address meets here.
/** The joint in 3D with its colours, and the same in words; what is picked, shown alone and looked at is in the address. */
export function JointPanel({ connection }: { connection: ConnectionHead }) {
  const [state, change] = useAddressState();
  const asked = state.get('colour');
  const colouring = isColouring(asked) ? asked : 'utilisation';
  const picked = state.get('part');
  const alone = state.get('alone');
  const isDark = useDark();
  const { lines } = useChecks(connection);
  const parts = useParts(connection, lines);
  const { paint, entries } = useMemo(() => painted(parts, colouring, isDark), [parts, colouring, isDark]);
  const { link, failure, onExpired } = useLink(connection);
  const [absence, setAbsence] = useState<'missing' | 'lost' | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const fit = useRef<() => void>(() => undefined);
  const fitAll = () => {
    fit.current();
    change({ camera: null }, { replace: true });
  };
  const pick = (key: string | null) => {
    setMarked(null);
    change({ part: key, ...(key === null ? { alone: null } : {}) }, { replace: true });
  };
  useKeys([
    { keys: ['0'], does: 'show the whole joint', run: fitAll },
    { keys: ['Escape'], does: 'pick no part', run: () => pick(null) },
  ]);

  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined && parts.length > 0) {
      const at = parts.findIndex(({ key }) => key === (marked ?? picked));
      const next = at < 0 && step < 0 ? parts.length - 1 : (at + step + parts.length) % parts.length;
      setMarked(parts[next]?.key ?? null);
    } else if (event.key === 'Enter' && marked !== null) pick(marked);
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label="3D" className={`panel ${styles['panel']}`}>
      <div className="row">
        <label>
          Colour{' '}
          <select
            value={colouring}
            onChange={({ target: { value } }) =>
              change({ colour: value === 'utilisation' ? null : value }, { replace: true })
            }
          >
            {Object.entries(colourings).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-pressed={alone !== null}
          aria-disabled={alone === null && picked === null}
          title={alone === null && picked === null ? 'Pick a part first' : undefined}
          onClick={() =>
            (alone !== null || picked !== null) &&
            change({ alone: alone === null ? picked : null }, { replace: true })
          }
        >
          {alone === null ? 'Isolate' : 'Show all'}
        </button>
        {absence !== null ? null : (
          <button type="button" onClick={fitAll}>
            Fit
          </button>
        )}
      </div>
      {absence !== null ? (
        <Picture connection={connection} colouring={colouring} isDark={isDark}>
          {absence === 'missing' ? (
            'There is no WebGL in this browser, so this is a picture. '
          ) : (
            <>
              The browser has taken the 3D view away, so this is a picture.{' '}
              <button type="button" onClick={() => setAbsence(null)}>
                Show it in 3D again
              </button>{' '}
            </>
          )}
        </Picture>
      ) : (
        <div
          className={styles['view']}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go through the parts here.
          tabIndex={0}
          role="application"
          aria-label="3D view of the joint. Arrow keys go through its parts, Enter picks one, 0 shows all of it."
          onKeyDown={press}
        >
          {link === null && failure === null ? <LoadingView /> : null}
          {link === null ? null : (
            <JointView
              link={link}
              onExpired={onExpired}
              onMissing={() => setAbsence('missing')}
              onLost={() => setAbsence('lost')}
              paint={paint}
              picked={marked ?? picked}
              alone={alone}
              view={viewOf(state.get('camera'))}
              onPick={pick}
              onView={(view) => change({ camera: viewWords(view) }, { replace: true })}
              fit={fit}
            />
          )}
        </div>
      )}
      {failure === null ? null : (
        <p role="alert" className="notice failed">
          The 3D view could not be read: {failure}
        </p>
      )}
      <WholeFailure lines={lines} />
      <Legend entries={entries} />
      <PickedPart parts={parts} picked={marked ?? picked} lines={lines} />
      <PartTable parts={parts} picked={picked} onPick={pick} isOpen={absence !== null} />
    </section>
  );
}
