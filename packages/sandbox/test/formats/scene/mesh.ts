import type { DrawData, SceneGroup } from '@connection-gateway/contract/scene';

/** Edges of triangles that no neighbour walks the other way, corners compared by place. Empty for closed bodies. */
export function openEdges({ vertices }: DrawData, { faces }: SceneGroup): string[] {
  const open = new Map<string, number>();
  const place = (corner = 0) =>
    `${vertices?.[3 * corner]} ${vertices?.[3 * corner + 1]} ${vertices?.[3 * corner + 2]}`;
  for (let at = 0; at < (faces?.length ?? 0); at += 3) {
    const corners = [0, 1, 2].map((step) => place(faces?.[at + step]));
    for (const [step, a] of corners.entries()) {
      const b = corners[(step + 1) % 3] ?? '';
      const [key, sign] = a < b ? [`${a} | ${b}`, 1] : [`${b} | ${a}`, -1];
      open.set(key, (open.get(key) ?? 0) + sign);
    }
  }
  return [...open].flatMap(([edge, count]) => (count === 0 ? [] : [edge]));
}

/** Volume enclosed by the triangles of a group, m3; negative when they face inwards. */
export function volumeOf({ vertices }: DrawData, { faces }: SceneGroup): number {
  const corner = (at: number): [number, number, number] => {
    const first = 3 * (faces?.[at] ?? 0);
    return [vertices?.[first] ?? 0, vertices?.[first + 1] ?? 0, vertices?.[first + 2] ?? 0];
  };
  let volume = 0;
  for (let at = 0; at < (faces?.length ?? 0); at += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [corner(at), corner(at + 1), corner(at + 2)];
    volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
  }
  return volume;
}
