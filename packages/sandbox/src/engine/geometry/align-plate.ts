import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { dot, type Frame, locate, pointIn, scale } from '../../model/vector.ts';

/** A plate with its axes turned in its plane to follow those of a grid, so that distances are measured along them. */
export function alignPlate(plate: Plate, grid: Pick<BoltGrid, 'frame'>): Plate {
  const { origin, axisZ } = plate.frame;
  const facing = dot(axisZ, grid.frame.axisZ) < 0 ? scale(axisZ, -1) : axisZ;
  const frame: Frame = { origin, axisX: grid.frame.axisX, axisY: grid.frame.axisY, axisZ: facing };
  const outline = plate.outline.map(({ x, y }) => {
    const corner = locate(frame, pointIn(plate.frame, { x, y, z: 0 }));
    return { x: corner.x, y: corner.y };
  });
  return { ...plate, frame, outline };
}
