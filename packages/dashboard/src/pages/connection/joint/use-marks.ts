import {
  ConnectionDimensionsDocument,
  ConnectionForcesDocument,
} from '@connection-gateway/client/pages/connection';
import { useMemo } from 'react';
import type { Mark, Point } from '../../../parts/joint/mark.ts';
import { bodyOf } from '../../../parts/joint/part.ts';
import type { Joint } from '../../../parts/joint/read-joint.ts';
import { shownAs } from '../../../parts/joint/visibility.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import { spoken } from '../../../words/language.ts';
import { useGhost } from '../ghost.tsx';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { axes } from './marks/axes.ts';
import { forceMarks } from './marks/forces.ts';
import { labelMarks } from './marks/labels.ts';
import { type Measure, measureMarks } from './marks/measures.ts';
import type { ViewState } from './view-state.ts';

/** More would hide the joint. */
const MOST_LABELS = 60;

/** What is written over the 3D view: axes, and as the address says loads and labels; with what was measured. */
export function useMarks(
  connection: ConnectionHead,
  joint: Joint | null,
  { loads, isLabelled, picked, visibility }: ViewState,
  measures: readonly Measure[],
) {
  const { value: forces } = useRead(
    { query: ConnectionForcesDocument, ...useCurrent(connection), pause: loads === null },
    (data) => data.connection,
  );
  const { value: dimensions } = useRead(
    { query: ConnectionDimensionsDocument, ...useCurrent(connection), pause: !isLabelled },
    (data) => data.connection,
  );
  const { ghost } = useGhost();
  const load = forces?.loadEffects?.nodes.find(({ number }) => number === loads) ?? null;
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  const { marks, unwritten } = useMemo((): { marks: readonly Mark[]; unwritten: number } => {
    if (joint === null || joint.box.isEmpty()) return { marks: [], unwritten: 0 };
    const size = joint.box.min.distanceTo(joint.box.max);
    const cornersOf = (number: number) => cornersOfBody(joint, `member:${number}`);
    const isShown = (key: string) => shownAs(key, visibility) !== 'hidden';
    const labels =
      isLabelled && dimensions !== null ? labelMarks(dimensions, cornersOf, picked, isShown) : [];
    // What comes first has its place first.
    const all = [
      ...axes(size),
      ...(load === null || forces === null ? [] : forceMarks(load, forces.members ?? [], cornersOf, size)),
      ...measureMarks(measures),
      ...ghost,
      ...labels.slice(0, MOST_LABELS),
    ];
    return { marks: all, unwritten: Math.max(0, labels.length - MOST_LABELS) };
  }, [joint, load, forces, isLabelled, dimensions, picked, visibility, measures, ghost, turn]);
  return { marks, load, unwritten };
}

/** Where the corners of a body and its pieces are, each once for each triangle. */
function cornersOfBody({ keys, faces, faceRanges, allFaces }: Joint, body: string): Point[] {
  const position = faces.getAttribute('position');
  return keys.flatMap((key, index) => {
    const range = faceRanges[index];
    if (range === undefined || (key !== body && bodyOf(key) !== body)) return [];
    return [...allFaces.subarray(range.start, range.start + range.count)].map(
      (vertex): Point => [position.getX(vertex), position.getY(vertex), position.getZ(vertex)],
    );
  });
}
