import type { ConnectionModel, Plate, Point, Polygon } from '../../model/geometry.ts';

/** Walls that show a break line where the picture of their member ends. */
const broken = new Set<Plate['partType']>(['Web', 'Wall', 'Leg', 'Solid']);

/** The outline of a plate, with a break line across the wall of a member where the member goes on outside the picture. */
export function brokenOutline({ members }: ConnectionModel, plate: Plate): Polygon {
  const { outline, owner, partType } = plate;
  if (owner.kind !== 'member' || !broken.has(partType)) return outline;
  const body = members.find(({ memberId }) => memberId === owner.id);
  if (body === undefined) return outline;
  const ends = [body.to, ...(body.from < -1e-6 ? [body.from] : [])];
  return outline.flatMap((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const isEnd = ends.some((end) => Math.abs(a.x - end) < 1e-6 && Math.abs(b.x - end) < 1e-6);
    return isEnd ? [a, ...breakLine(a, b)] : [a];
  });
}

/** Along an edge across the member: out and back in around its middle. */
function breakLine(a: Point, b: Point): Point[] {
  const across = b.y - a.y;
  const reach = Math.min(0.12 * Math.abs(across), 0.03);
  const place = (share: number, shift: number): Point => ({ x: a.x + shift, y: a.y + share * across });
  return [place(0.36, 0), place(0.44, reach), place(0.56, -reach), place(0.64, 0)];
}
