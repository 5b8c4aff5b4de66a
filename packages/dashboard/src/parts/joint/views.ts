/** From where one looks: two angles in degrees, a distance and the point in the middle in metres. */
export type View = readonly [
  azimuth: number,
  polar: number,
  distance: number,
  x: number,
  y: number,
  z: number,
];

export type Angles = readonly [azimuth: number, polar: number];

/** Views of drawings. From the front one looks along Y, from the right against X; Z is up. */
export const standardViews = {
  iso: [35, 62],
  front: [0, 90],
  back: [180, 90],
  left: [-90, 90],
  right: [90, 90],
  top: [0, 0],
  bottom: [0, 180],
} as const satisfies Readonly<Record<string, Angles>>;

export type StandardView = keyof typeof standardViews;

/** What lies no farther from the node lies at it, in metres. */
const AT_NODE = 0.005;

/** The corner that is on the same side of the node as a point is; x and z as they are drawn, where z comes towards the front. */
export function cornerAt({ x, z }: { x: number; z: number }): Angles {
  const [azimuth, polar] = standardViews.iso;
  const turned = z < -AT_NODE ? 180 - azimuth : azimuth;
  return [x < -AT_NODE ? -turned : turned, polar];
}

/** Angles from which a direction points at who looks; x, y, z as they are drawn, y is up. */
export function anglesOf([x, y, z]: readonly [number, number, number]): Angles {
  const length = Math.hypot(x, y, z) || 1;
  return [degrees(Math.atan2(x, z)), degrees(Math.acos(Math.min(1, Math.max(-1, y / length))))];
}

/** Between two views, from 0 to 1, the short way round. */
export function between(from: View, to: View, share: number): View {
  const turn = ((((to[0] - from[0]) % 360) + 540) % 360) - 180;
  const [azimuth, polar, distance, x, y, z] = from.map((start, index) => {
    const way = index === 0 ? turn : (to[index] ?? start) - start;
    return start + way * share;
  });
  return [azimuth, polar, distance, x, y, z] as unknown as View;
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
