import { useMemo, useRef, useState } from 'react';
import { useKeys } from '../../../app/keys.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { painted } from '../../../parts/joint/palette.ts';
import type { Joint } from '../../../parts/joint/read-joint.ts';
import { useDark } from '../../../parts/joint/use-dark.ts';
import type { JointViewer } from '../../../parts/joint/viewer.ts';
import { spoken } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import { useChecks } from '../checks/use-checks.ts';
import type { ConnectionHead } from '../use-head.ts';
import { JointFrame } from './joint-frame.tsx';
import styles from './joint-panel.module.css';
import { Legend } from './legend.tsx';
import type { Measure } from './marks/measures.ts';
import { PartTree } from './part-tree.tsx';
import { PickedPart } from './picked-part.tsx';
import { Picture } from './picture.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLink } from './use-link.ts';
import { useMarks } from './use-marks.ts';
import { useParts } from './use-parts.ts';
import { useViewState } from './view-state.ts';
import { ViewTools } from './view-tools.tsx';
import { WholeFailure } from './whole-failure.tsx';

const PrintedView = lazyPart(() => import('./printed-view.tsx'), null);

/** The joint in 3D with its tools and colours, and the same in words; what is picked, shown and looked at is in the address. */
export function JointPanel({ connection }: { connection: ConnectionHead }) {
  const state = useViewState();
  const { colouring, picked, threshold, pick, change } = state;
  const isDark = useDark();
  const { lines, loadNames } = useChecks(connection);
  const parts = useParts(connection, lines);
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  const { paint, entries } = useMemo(
    () => painted(parts, colouring, isDark, threshold),
    [parts, colouring, isDark, threshold, turn],
  );
  const link = useLink(connection);
  const [absence, setAbsence] = useState<'missing' | 'lost' | null>(null);
  const [joint, setJoint] = useState<Joint | null>(null);
  const [hasTree, setHasTree] = useState(() => matchMedia('(min-width: 90rem)').matches);
  const [isMeasuring, setIsMeasuring] = useState(false);
  const [measures, setMeasures] = useState<readonly Measure[]>([]);
  const { marks, load, unwritten } = useMarks(connection, joint, state, measures);
  const viewer = useRef<JointViewer>(null);
  const pane = useRef<HTMLElement>(null);
  const { isFull, turnFull } = useFullScreen(pane);
  async function savePicture() {
    const { savePicture: save } = await import('./saved-picture.ts');
    if (viewer.current !== null) save(viewer.current, connection, entries);
  }
  useKeys([
    {
      keys: ['Escape'],
      does: t('pick no part'),
      run: () => (isMeasuring ? setIsMeasuring(false) : pick(null)),
    },
  ]);
  const isTreeShown = hasTree || absence !== null;
  return (
    <section ref={pane} aria-label="3D" className={`panel ${styles['panel']}`}>
      <ViewTools
        {...{ state, viewer, loadNames, isFull, isMeasuring }}
        isDrawn={absence === null}
        hasTree={isTreeShown}
        onTree={() => setHasTree(!hasTree)}
        onFull={turnFull}
        onPicture={() => void savePicture()}
        onMeasure={() => setIsMeasuring(!isMeasuring)}
      />
      <div className={styles['middle']} data-tree={isTreeShown || undefined}>
        {isTreeShown ? (
          <PartTree parts={parts} state={state} onFocusPart={(key) => viewer.current?.fly({ key })} />
        ) : null}
        {absence === null ? (
          <JointFrame
            {...{ connection, state, parts, joint, link, viewer, paint, marks }}
            {...{ isDark, isFull, isMeasuring, measures }}
            onJoint={setJoint}
            onAbsent={setAbsence}
            onMeasures={setMeasures}
          />
        ) : (
          <div className={styles['absent']}>
            <Picture connection={connection} colouring={colouring} isDark={isDark}>
              {absence === 'missing' ? (
                `${t('There is no WebGL in this browser, so this is a picture.')} `
              ) : (
                <>
                  {t('The browser has taken the 3D view away, so this is a picture.')}{' '}
                  <button type="button" onClick={() => setAbsence(null)}>
                    {t('Show it in 3D again')}
                  </button>{' '}
                </>
              )}
            </Picture>
          </div>
        )}
      </div>
      {joint === null || absence !== null ? null : (
        <PrintedView connection={connection} viewer={viewer} legend={entries} />
      )}
      {link.failure === null ? null : (
        <p role="alert" className="notice failed">
          {t('The 3D view could not be read:')} {link.failure}
        </p>
      )}
      <WholeFailure lines={lines} />
      <div className={styles['foot']}>
        <Legend
          entries={entries}
          threshold={threshold}
          onThreshold={
            colouring === 'utilisation' && absence === null
              ? (percent) => change({ threshold: percent === null ? null : `${percent}` })
              : null
          }
        />
        {load === null ? null : (
          <p className={styles['load']}>
            {t('Forces of')} {load.name}
          </p>
        )}
        {unwritten === 0 ? null : (
          <p className={styles['load']}>
            {t('{n} more names and dimensions are not written.', { n: unwritten })}
          </p>
        )}
        <PickedPart parts={parts} picked={picked} lines={lines} />
      </div>
    </section>
  );
}
