import { unprocessable } from '../../../model/problem.ts';
import type { ModelPoint, Segment, SegmentSystem } from './open-model.ts';
import { Registry } from './registry.ts';
import type { XmlElement } from './xml-element.ts';
import { coordinatesOf, quoted, textOf, vectorOf } from './xml-value.ts';

/** Points of the model; m, global. */
export function readPoints(model: XmlElement): Registry<ModelPoint> {
  return new Registry('Point3D', model.list('Point3D'), (element, id) => ({ id, ...coordinatesOf(element) }));
}

/** Straight segments; arcs and polylines are not read. */
export function readSegments(model: XmlElement, points: Registry<ModelPoint>): Registry<Segment> {
  return new Registry('LineSegment3D', model.list('LineSegment3D'), (element, id) => ({
    id,
    start: points.required(element, 'StartPoint'),
    end: points.required(element, 'EndPoint'),
    system: readSystem(element.child('LocalCoordinateSystem')),
  }));
}

function readSystem(element: XmlElement | null): SegmentSystem {
  switch (element?.type ?? null) {
    case null:
    case 'CoordSystemByZup':
      return { kind: 'zUp' };
    case 'CoordSystemByPoint':
      return element === null ? { kind: 'zUp' } : readByPoint(element);
    case 'CoordSystemByVector':
      return {
        kind: 'vectors',
        x: element && vectorOf(element, 'VecX'),
        y: element && vectorOf(element, 'VecY'),
        z: element && vectorOf(element, 'VecZ'),
      };
    default:
      throw unprocessable(
        `${element?.label} is a ${element?.type}; the sandbox reads CoordSystemByPoint, CoordSystemByVector and CoordSystemByZup.`,
      );
  }
}

function readByPoint(element: XmlElement): SegmentSystem {
  const point = vectorOf(element, 'Point');
  if (point === null) throw unprocessable(`${element.label}: Point is missing.`);
  const plane = textOf(element, 'InPlane') ?? 'ZX';
  if (plane === 'ZX' || plane === 'XY') return { kind: 'point', point, axis: plane === 'ZX' ? 'z' : 'y' };
  throw unprocessable(`${element.label}: InPlane is ${quoted(plane)}; it can be ZX or XY.`);
}
