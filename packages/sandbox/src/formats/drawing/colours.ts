import { dot } from '../../model/vector.ts';
import type { Camera } from './camera.ts';
import type { Face, Substance } from './face.ts';

const colours: Readonly<Record<Substance, readonly [red: number, green: number, blue: number]>> = {
  member: [238, 241, 245],
  plate: [176, 208, 240],
  bolt: [150, 158, 170],
  weld: [226, 146, 84],
  concrete: [225, 219, 205],
  hole: [92, 100, 112],
};

/** The colour of a face: that of its substance, the lighter the more it is turned to a light above the viewer's left shoulder. */
export function colourOf({ normal, substance }: Face, { right, up, towards }: Camera): string {
  const light = -0.35 * dot(normal, right) + 0.75 * dot(normal, up) + 0.56 * dot(normal, towards);
  const brightness = 0.74 + 0.28 * Math.max(0, light);
  return `#${colours[substance].map((part) => hex(part * brightness)).join('')}`;
}

function hex(value: number): string {
  return Math.round(Math.min(255, value)).toString(16).padStart(2, '0');
}
