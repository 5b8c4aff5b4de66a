import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import styles from './joint-view.module.css';
import { LoadingView } from './loading-view.tsx';
import type { Mark } from './mark.ts';
import type { Paint } from './paint.ts';
import type { Spot } from './pointing.ts';
import { type Joint, readJoint } from './read-joint.ts';
import type { Cut } from './scene.ts';
import { type Turn, ViewCube } from './view-cube.tsx';
import { JointViewer } from './viewer.ts';
import type { View } from './views.ts';
import type { Visibility } from './visibility.ts';

interface JointViewProps {
  /** Where the GLB is. */
  link: string;
  /** Says that the link is not good any more; a new one is given once. */
  onExpired(): void;
  /** There is no WebGL here. */
  onMissing(): void;
  /** It was taken away: by the system, or for other pages. */
  onLost(): void;
  /** The joint is drawn, or another one. */
  onShown(joint: Joint): void;
  paint: Paint;
  picked: string | null;
  visibility: Visibility;
  cut: Cut | null;
  marks: readonly Mark[];
  /** Lines that are parallel stay so. */
  isParallel: boolean;
  /** From where one looks at first; from where its details are seen where it is null. */
  view: View | null;
  onPick(spot: Spot | null): void;
  onView(view: View): void;
  /** Gets the view, for what the page does with it by itself. */
  viewer: RefObject<JointViewer | null>;
}

/** A joint in 3D. All else that can be said of it stands beside it in words. */
export default function JointView(props: JointViewProps) {
  const { link, paint, picked, visibility, cut, marks, isParallel, viewer } = props;
  const host = useRef<HTMLDivElement>(null);
  const turn = useRef<Turn>(() => undefined);
  /** Of the file that is shown. */
  const tag = useRef<string | null>(null);
  const told = useRef(props);
  useEffect(() => {
    told.current = props;
  });
  const [shown, setShown] = useState<Joint | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const lost = () => told.current.onLost();
    const context = canvas.getContext('webgl2', { antialias: true, alpha: true });
    if (context === null || host.current === null) return told.current.onMissing();
    const made = new JointViewer(canvas, context, {
      pick: (spot) => told.current.onPick(spot),
      focus: (spot) => made.fly({ key: spot?.key ?? null }),
      look: (view) => told.current.onView(view),
      turn: (matrix) => turn.current(matrix),
    });
    host.current.append(canvas, made.marks.element);
    made.resize();
    canvas.addEventListener('webglcontextlost', lost);
    viewer.current = made;
    return () => {
      canvas.removeEventListener('webglcontextlost', lost);
      viewer.current = null;
      tag.current = null;
      made.dispose();
      canvas.remove();
      made.marks.element.remove();
      setShown(null);
    };
  }, [viewer]);

  useEffect(() => {
    // Without WebGL a picture is shown instead.
    if (viewer.current === null) return;
    const ending = new AbortController();
    load(link, tag.current, ending.signal)
      .then(async (loaded) => {
        if (loaded === 'expired') return told.current.onExpired();
        if (!ending.signal.aborted) setFailure(null);
        if (loaded === 'same') return;
        const joint = readJoint(loaded.data);
        if (ending.signal.aborted || viewer.current === null) return;
        tag.current = loaded.tag;
        const isFirst = viewer.current.joint === null;
        if (viewer.current.shows(joint)) return;
        viewer.current.show(joint);
        if (isFirst && told.current.view) viewer.current.look(told.current.view);
        else if (isFirst) viewer.current.fit();
        setShown(joint);
        told.current.onShown(joint);
      })
      .catch((error: unknown) => {
        if (!ending.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      });
    return () => ending.abort();
  }, [link, viewer]);

  useEffect(() => {
    if (shown !== null) viewer.current?.paint(paint);
  }, [paint, shown, viewer]);
  useEffect(() => {
    if (shown !== null) viewer.current?.arrange(visibility);
  }, [visibility, shown, viewer]);
  useEffect(() => {
    if (shown !== null) viewer.current?.pick(picked);
  }, [picked, shown, viewer]);
  useEffect(() => viewer.current?.cut(cut), [cut, viewer]);
  useEffect(() => viewer.current?.mark(marks), [marks, viewer]);
  useEffect(() => viewer.current?.project(isParallel), [isParallel, viewer]);

  return (
    <>
      <div ref={host} className={styles['host']} data-ready={shown !== null} />
      {shown === null ? null : <ViewCube turn={turn} onLook={(angles) => viewer.current?.fly({ angles })} />}
      {shown === null && failure === null ? <LoadingView /> : null}
      {failure === null ? null : (
        <p role="alert" className={`notice failed ${styles['over']}`}>
          {t('The 3D view could not be read:')} {failure}{' '}
          <button type="button" onClick={() => told.current.onExpired()}>
            {t('Try again')}
          </button>
        </p>
      )}
    </>
  );
}

const EXPIRED: ReadonlySet<number> = new Set([401, 403, 404, 410]);

type Loaded = 'expired' | 'same' | { data: ArrayBuffer; tag: string | null };

/** @param known tag of what is shown, which is not sent again */
async function load(link: string, known: string | null, signal: AbortSignal): Promise<Loaded> {
  const answer = await fetch(link, { signal, headers: known === null ? {} : { 'if-none-match': known } });
  if (EXPIRED.has(answer.status)) return 'expired';
  if (answer.status === 304) return 'same';
  if (!answer.ok) {
    const problem: { detail?: string } | null = await answer.json().catch(() => null);
    throw new Error(problem?.detail ?? `${answer.status} ${answer.statusText}`);
  }
  return { data: await answer.arrayBuffer(), tag: answer.headers.get('etag') };
}
