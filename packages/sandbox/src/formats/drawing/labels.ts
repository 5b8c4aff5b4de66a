import { boundsOf } from '../../library/section-shape.ts';
import type { ConnectionModel, MemberBody, Point } from '../../model/geometry.ts';
import { dot, pointIn } from '../../model/vector.ts';
import { type Camera, project } from './camera.ts';
import { type Box, boxOf } from './dimensions.ts';
import { cornersOf, type DrawingItem, INK, type TextItem } from './drawing.ts';

const SIZE = 8.5;
/** Between the end of a member and its name, pt. */
const GAP = 8;
const LONGEST = 40;
/** How far a break line comes out, m. */
const BREAK = 0.03;

/**
 * Names and sections of the members beside the ends that are cut off. Labels stay clear of each other and of what else is
 * written.
 */
export function memberLabels(
  { members }: ConnectionModel,
  camera: Camera,
  all: Box,
  scale: number,
  others: readonly DrawingItem[],
): DrawingItem[] {
  const taken: DrawingItem[] = others.filter(({ kind }) => kind === 'text');
  const leaders: DrawingItem[] = [];
  const placed: TextItem[] = [];
  for (const body of members) {
    if (dot(body.frame.axisX, camera.towards) < -0.95) continue;
    const { item, leader } = label(body, camera, all, scale);
    const free = movedClear(item, taken);
    taken.push(free);
    placed.push(free);
    if (leader !== null) {
      const segments = [[leader, { x: free.at.x - 2, y: free.at.y - SIZE / 3 }] as const];
      leaders.push({ kind: 'lines', segments, width: 'hair', color: INK });
    }
  }
  return [...leaders, ...placed];
}

function label(
  body: MemberBody,
  camera: Camera,
  all: Box,
  scale: number,
): { item: TextItem; leader: Point | null } {
  const text = shortened([body.name, body.section?.name].filter((part) => part).join('  '));
  const paper = (x: number, y: number, z: number) =>
    onPaper(project(camera, pointIn(body.frame, { x, y, z })), scale);
  const end = paper(body.to, 0, 0);
  const axis = project(camera, body.frame.axisX);
  const length = Math.hypot(axis.x, axis.y);
  const base = { kind: 'text', text, size: SIZE, angle: 0 } as const;
  if (length < 0.3) {
    // Seen from its end: the name stands outside, with a line to it.
    const at = { x: all.right * scale + 3 * GAP, y: end.y - 3 * GAP };
    return { item: { ...base, at, align: 'left' }, leader: end };
  }
  const direction = { x: axis.x / length, y: -axis.y / length };
  const { height, width } = body.section?.shape ? boundsOf(body.section.shape) : { height: 0, width: 0 };
  const corners = [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => paper(body.to, y * width, z * height)));
  const upright = Math.abs(direction.x) <= 0.4;
  // Upright members are cleared with all corners of their end, others have room beside their axis.
  const outermost = upright
    ? Math.max(0, ...corners.map(({ x, y }) => (x - end.x) * direction.x + (y - end.y) * direction.y))
    : 0;
  const reach = outermost + BREAK * scale;
  const at = {
    x: end.x + direction.x * (GAP + reach),
    y: end.y + direction.y * (GAP + SIZE / 2 + reach) + SIZE / 3,
  };
  const align = upright ? 'middle' : direction.x > 0 ? 'left' : 'right';
  return { item: { ...base, at, align }, leader: null };
}

function movedClear(item: TextItem, taken: readonly DrawingItem[]): TextItem {
  const step =
    item.align === 'middle' ? { x: 0, y: 1.2 * SIZE } : { x: item.align === 'left' ? 8 : -8, y: 0 };
  let moved = item;
  for (let count = 0; count < 12 && taken.some((other) => overlap(moved, other)); count++) {
    moved = { ...moved, at: { x: moved.at.x + step.x, y: moved.at.y + step.y } };
  }
  return moved;
}

function overlap(a: DrawingItem, b: DrawingItem): boolean {
  const [first, second] = [boxOf(cornersOf(a)), boxOf(cornersOf(b))];
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.bottom < second.top &&
    second.bottom < first.top
  );
}

function onPaper({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: -y * scale };
}

function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, (space) => (space.length > 1 ? '  ' : ' '))];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 3).join('')}...` : letters.join('');
}
