import type { Polygon } from '../../model/geometry.ts';
import { add, type Frame, scale, type Vector } from '../../model/vector.ts';
import type { Extrusion } from '../solids/extrusion.ts';
import { type StepFile, type Token, word } from './step-file.ts';

/** Bodies as swept solids in global axes. */
export function bodySolid(file: StepFile, { frame, profile, from, to }: Extrusion): Token {
  const area =
    profile.kind === 'circle'
      ? file.add('IfcCircleProfileDef', word('AREA'), null, null, profile.diameter / 2)
      : polygonProfile(file, profile.outline, profile.openings);
  return sweptSolid(file, area, { ...frame, origin: add(frame.origin, scale(frame.axisZ, from)) }, to - from);
}

/** A profile swept along Z of its frame, m. */
export function sweptSolid(file: StepFile, profile: Token, frame: Frame, depth: number): Token {
  const up = file.add('IfcDirection', [0, 0, 1]);
  return file.add('IfcExtrudedAreaSolid', profile, placement(file, frame), up, depth);
}

/** The shape of a product; null when nothing of it can be drawn. */
export function productShape(file: StepFile, context: Token, solids: readonly Token[]): Token | null {
  if (solids.length === 0) return null;
  const body = file.add('IfcShapeRepresentation', context, 'Body', 'SweptSolid', solids);
  return file.add('IfcProductDefinitionShape', null, null, [body]);
}

function polygonProfile(file: StepFile, outline: Polygon, openings: readonly Polygon[]): Token {
  const outer = closedLine(file, outline);
  if (openings.length === 0) return file.add('IfcArbitraryClosedProfileDef', word('AREA'), null, outer);
  const inner = openings.map((opening) => closedLine(file, opening));
  return file.add('IfcArbitraryProfileDefWithVoids', word('AREA'), null, outer, inner);
}

function closedLine(file: StepFile, polygon: Polygon): Token {
  const points = polygon.map(({ x, y }) => file.add('IfcCartesianPoint', [x, y]));
  return file.add('IfcPolyline', [...points, ...points.slice(0, 1)]);
}

export function placement(file: StepFile, { origin, axisX, axisZ }: Frame): Token {
  return file.add(
    'IfcAxis2Placement3D',
    file.add('IfcCartesianPoint', triple(origin)),
    file.add('IfcDirection', triple(axisZ)),
    file.add('IfcDirection', triple(axisX)),
  );
}

function triple({ x, y, z }: Vector): number[] {
  return [x, y, z];
}
