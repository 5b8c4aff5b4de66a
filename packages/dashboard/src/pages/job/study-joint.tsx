import { StudyGeometryDocument, StudyViewDocument } from '@connection-gateway/client/pages/job';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import { LoadingView } from '../../parts/joint/loading-view.tsx';
import { painted } from '../../parts/joint/palette.ts';
import { useDark } from '../../parts/joint/use-dark.ts';
import { useWheel } from '../../parts/joint/use-wheel.ts';
import type { JointViewer } from '../../parts/joint/viewer.ts';
import type { PlotPoint } from '../../parts/plots/plot-point.ts';
import { useRead } from '../../parts/read/use-read.ts';
import { t } from '../../words/words.ts';
import styles from './job.module.css';
import type { Study } from './job-types.ts';
import { valuesText } from './study-points.ts';
import { triedMarks } from './tried-marks.ts';

const JointView = lazyPart(() => import('../../parts/joint/joint-view.tsx'), <LoadingView />);

const none: ReadonlySet<string> = new Set();
const allShown = { hidden: none, alone: none, transparent: none };

interface StudyJointProps {
  study: Study;
  /** What is pointed at, or selected. */
  point: PlotPoint | null;
}

/**
 * The joint as it is now, and over it how a point was built. Nothing where the study kept no geometry: what was not kept is not
 * guessed.
 */
export function StudyJoint({ study, point }: StudyJointProps) {
  const { value: kept, again } = useRead(
    { query: StudyGeometryDocument, variables: { id: study.id }, requestPolicy: 'cache-and-network' },
    ({ job }) => (job && 'points' in job ? job.points.nodes : null),
  );
  const ended = study.points.nodes.filter(({ state }) => state === 'FINISHED').length;
  const known = kept?.filter(({ geometry }) => geometry !== null).length ?? 0;
  const geometry = kept?.find(({ index }) => index === point?.index)?.geometry ?? null;
  const isBehind =
    kept !== null && (known === 0 ? ended > 0 : point?.outcome !== 'open' && geometry === null);
  // What has ended since is read when it is needed, and once for each end.
  const asked = useRef(0);
  useEffect(() => {
    if (!isBehind || asked.current === ended) return;
    asked.current = ended;
    again();
  });
  if (known === 0 || study.connection == null) return null;
  return (
    <div className="panel" data-action>
      <Ghosted connectionId={study.connection.id} point={point} geometry={geometry} />
    </div>
  );
}

interface GhostedProps {
  connectionId: string;
  point: PlotPoint | null;
  geometry: Parameters<typeof triedMarks>[0] | null;
}

function Ghosted({ connectionId, point, geometry }: GhostedProps) {
  const isDark = useDark();
  const { value: link, again } = useRead(
    { query: StudyViewDocument, variables: { id: connectionId }, requestPolicy: 'network-only' },
    ({ connection }) => connection?.scene?.glb.url,
  );
  const [isAbsent, setIsAbsent] = useState(false);
  const { paint } = useMemo(() => painted([], 'kind', isDark), [isDark]);
  const words = point === null ? '' : valuesText(point);
  const marks = useMemo(() => (geometry === null ? [] : triedMarks(geometry, words)), [geometry, words]);
  const viewer = useRef<JointViewer>(null);
  const frame = useRef<HTMLDivElement>(null);
  useWheel(frame, false);
  return (
    <figure className={styles['joint']}>
      <figcaption>
        {geometry === null || words === ''
          ? t('The joint as it is now; a point that is pointed at or selected is drawn over it.')
          : t('Lines: as {values} was built. Body: the joint as it is now.', { values: words })}
      </figcaption>
      <div ref={frame} className={styles['view']} data-ghost={marks.length}>
        {isAbsent ? (
          <p className="quiet">{t('There is no WebGL in this browser.')}</p>
        ) : link === null ? (
          <LoadingView />
        ) : (
          <JointView
            link={link}
            onExpired={again}
            onMissing={() => setIsAbsent(true)}
            onLost={() => setIsAbsent(true)}
            onShown={() => undefined}
            {...{ paint, marks, viewer }}
            picked={null}
            visibility={allShown}
            cut={null}
            isParallel={false}
            view={null}
            onPick={() => undefined}
            onView={() => undefined}
          />
        )}
      </div>
    </figure>
  );
}
