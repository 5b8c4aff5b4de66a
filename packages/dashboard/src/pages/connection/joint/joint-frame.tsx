import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { LoadingView } from '../../../parts/joint/loading-view.tsx';
import type { Mark } from '../../../parts/joint/mark.ts';
import type { Paint } from '../../../parts/joint/paint.ts';
import type { JointPart } from '../../../parts/joint/part.ts';
import type { Spot } from '../../../parts/joint/pointing.ts';
import type { Joint } from '../../../parts/joint/read-joint.ts';
import { useWheel } from '../../../parts/joint/use-wheel.ts';
import type { JointViewer } from '../../../parts/joint/viewer.ts';
import { t } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import { CutPanel } from './cut-panel.tsx';
import { FirstPicture } from './first-picture.tsx';
import styles from './joint-panel.module.css';
import type { Measure } from './marks/measures.ts';
import { MeasurePanel } from './measure-panel.tsx';
import type { useLink } from './use-link.ts';
import { type ViewState, viewWords } from './view-state.ts';

const JointView = lazyPart(() => import('../../../parts/joint/joint-view.tsx'), <LoadingView />);

interface JointFrameProps {
  connection: ConnectionHead;
  state: ViewState;
  parts: readonly JointPart[];
  joint: Joint | null;
  onJoint(joint: Joint): void;
  onAbsent(absence: 'missing' | 'lost'): void;
  link: ReturnType<typeof useLink>;
  viewer: RefObject<JointViewer | null>;
  paint: Paint;
  marks: readonly Mark[];
  isDark: boolean;
  isFull: boolean;
  isMeasuring: boolean;
  measures: readonly Measure[];
  onMeasures(measures: readonly Measure[]): void;
}

/** The frame the joint is drawn in: first the picture of the gateway, then the joint, with what cuts and measures it. */
export function JointFrame(props: JointFrameProps) {
  const { connection, state, parts, joint, link, viewer, isMeasuring, measures, onMeasures } = props;
  const { picked, pick } = state;
  const [marked, setMarked] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useWheel(frame, props.isFull);

  function choose(spot: Spot | null) {
    setMarked(null);
    const last = measures.at(-1);
    if (!isMeasuring) pick(spot?.key ?? null);
    else if (spot === null) return;
    else if (last?.to === null) onMeasures([...measures.slice(0, -1), { from: last.from, to: spot }]);
    else onMeasures([...measures, { from: spot, to: null }]);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.target !== frame.current) return;
    if (step !== undefined && parts.length > 0) {
      const at = parts.findIndex(({ key }) => key === (marked ?? picked));
      const next = at < 0 && step < 0 ? parts.length - 1 : (at + step + parts.length) % parts.length;
      setMarked(parts[next]?.key ?? null);
    } else if (event.key === 'Enter' && marked !== null) {
      pick(marked);
      setMarked(null);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles['frame']}>
      <div
        ref={frame}
        className={styles['view']}
        data-measuring={isMeasuring || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go through the parts here.
        tabIndex={0}
        role="application"
        aria-label={t(
          '3D view of the joint. Arrow keys go through its parts, Enter picks one, 0 shows all of it.',
        )}
        onKeyDown={press}
      >
        {joint === null && state.view === null ? (
          <FirstPicture connection={connection} colouring={state.colouring} isDark={props.isDark} />
        ) : null}
        {link.link === null && link.failure === null ? <LoadingView /> : null}
        {link.link === null ? null : (
          <JointView
            link={link.link}
            onExpired={link.onExpired}
            onMissing={() => props.onAbsent('missing')}
            onLost={() => props.onAbsent('lost')}
            onShown={props.onJoint}
            paint={props.paint}
            picked={marked ?? picked}
            visibility={state.visibility}
            cut={state.cut}
            marks={props.marks}
            isParallel={state.isParallel}
            view={state.view}
            onPick={choose}
            onView={(view) => state.change({ camera: viewWords(view) })}
            viewer={viewer}
          />
        )}
      </div>
      <div className={styles['tools']}>
        {isMeasuring || measures.length > 0 ? (
          <MeasurePanel measures={measures} onClear={() => onMeasures([])} />
        ) : null}
        {state.cut === null || joint === null ? null : (
          <CutPanel joint={joint} cut={state.cut} onCut={(cut) => state.change({ cut })} />
        )}
      </div>
      {marked === null ? null : (
        <p role="status" className="unseen">
          {parts.find(({ key }) => key === marked)?.words}
        </p>
      )}
    </div>
  );
}
