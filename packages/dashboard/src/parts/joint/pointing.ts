import { type Camera, type Mesh, type Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Point, Project } from './mark.ts';
import type { Joint } from './read-joint.ts';

/** A place on a joint that was pointed at. */
export interface Spot {
  key: string;
  point: Point;
  /** Of the face there. */
  normal: Point;
  /** It is a corner of the part. */
  isCorner: boolean;
}

interface Drawn {
  joint: Joint;
  faces: Mesh;
  /** What lies behind it is not there. */
  plane: Plane | undefined;
  camera: Camera;
  projected: Project;
}

const CORNER_PX = 12;

/** What is seen at a point of the picture, in CSS pixels; null beside the joint. */
export function spotAt(
  { joint, faces, plane, camera, projected }: Drawn,
  at: { x: number; y: number },
  { width, height }: { width: number; height: number },
): Spot | null {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((at.x / width) * 2 - 1, 1 - (at.y / height) * 2), camera);
  const hit = ray
    .intersectObject(faces, false)
    .find(({ point }) => plane === undefined || plane.distanceToPoint(point) >= 0);
  const key = joint.keys[hit?.face ? joint.faces.getAttribute('part').getX(hit.face.a) : -1];
  if (hit?.face == null || key === undefined) return null;
  const position = joint.faces.getAttribute('position');
  const [nearest] = [hit.face.a, hit.face.b, hit.face.c]
    .map((vertex) => {
      const corner = new Vector3().fromBufferAttribute(position, vertex);
      const { x, y } = projected(corner.toArray());
      return { corner, distance: Math.hypot(x - at.x, y - at.y) };
    })
    .toSorted((a, b) => a.distance - b.distance);
  const isCorner = nearest !== undefined && nearest.distance < CORNER_PX;
  return {
    key,
    point: (isCorner ? nearest.corner : hit.point).toArray(),
    normal: hit.face.normal.toArray(),
    isCorner,
  };
}
