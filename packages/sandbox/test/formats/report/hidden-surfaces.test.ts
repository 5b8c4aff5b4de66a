import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { type Camera, cameraFor, project } from '../../../src/formats/drawing/camera.ts';
import type { Face } from '../../../src/formats/drawing/face.ts';
import { modelFaces } from '../../../src/formats/drawing/model-faces.ts';
import { paintOrder } from '../../../src/formats/drawing/paint-order.ts';
import type { Point } from '../../../src/model/geometry.ts';
import { dot } from '../../../src/model/vector.ts';
import { demoProject } from '../../../src/state/seeds/demo.ts';

const STEPS = 60;
/** Depths closer than this count as the same, m. */
const SAME = 1e-4;

describe('the order of painting', () => {
  for (const [name, index, isLong] of [
    ['fin plate', 0, true],
    ['two beams', 4, true],
    ['tube through a column', 5, false],
    ['girder', 6, false],
  ] as const)
    test(`leaves the nearest face on top everywhere: ${name}`, { tags: isLong ? 'long' : [] }, () => {
      const demo = demoProject();
      const connection = demo.connections[index];
      if (connection === undefined) throw new Error(`The demonstration project has no connection ${index}.`);
      const model = buildModel(demo, connection);
      const camera = cameraFor(model, 'isometric');
      const faces = modelFaces(model, camera.towards).filter(
        ({ normal }) => dot(normal, camera.towards) > 1e-6,
      );
      const painted = paintOrder(faces, camera.towards);

      const wrong = raster(faces, camera).filter((point) => {
        const depths = faces.flatMap((face) => depthAt(face, point, camera) ?? []);
        if (depths.length === 0) return false;
        const top = painted.findLast((face) => depthAt(face, point, camera) !== null);
        const shown = top === undefined ? null : depthAt(top, point, camera);
        return shown === null || Math.max(...depths) - shown > SAME;
      });

      expect(wrong).toEqual([]);
    });
});

function raster(faces: readonly Face[], camera: Camera): Point[] {
  const points = faces.flatMap(({ points: corners }) => corners.map((corner) => project(camera, corner)));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  return Array.from({ length: STEPS * STEPS }, (_, step) => ({
    // Off the round numbers, so that no sample lies on an edge.
    x: left + (((step % STEPS) + 0.4137) / STEPS) * width,
    y: bottom + ((Math.floor(step / STEPS) + 0.3719) / STEPS) * height,
  }));
}

/** How near a face is to the viewer behind a point of the picture, m; null where it does not cover the point. */
function depthAt({ points, normal }: Face, { x, y }: Point, camera: Camera): number | null {
  const corners = points.map((corner) => project(camera, corner));
  const inside = corners.every((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > -1e-9;
  });
  const [corner] = points;
  if (!inside || corner === undefined) return null;
  const { right, up, towards } = camera;
  const level = dot(corner, normal) - x * dot(right, normal) - y * dot(up, normal);
  return level / dot(towards, normal);
}
