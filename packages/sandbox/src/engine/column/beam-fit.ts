import { boundsOf, type SectionShape } from '../../library/section-shape.ts';
import { dot, subtract } from '../../model/vector.ts';
import type { Issue, Site } from '../building/kind.ts';
import { mm } from '../geometry/millimetres.ts';

/** A beam at the web of an I member must fit between its flanges. */
export function beamFitIssues({ face, end, bearing, connected }: Site, beam: SectionShape): Issue[] {
  const support = bearing.section?.shape;
  if (face.side !== 'web' || support?.form !== 'I') return [];
  const room = support.h / 2 - support.tf - support.r;
  const { height, width } = boundsOf(beam);
  const across = bearing.frame.axisZ;
  const offset = Math.abs(dot(subtract(end.frame.origin, bearing.frame.origin), across));
  const half =
    (height / 2) * Math.abs(dot(end.frame.axisZ, across)) +
    (width / 2) * Math.abs(dot(end.frame.axisY, across));
  if (offset + half <= room + 1e-7) return [];
  return [
    {
      description: `${connected.name} does not fit between the flanges of ${bearing.name}.`,
      details: `${mm(offset + half)} from the axis > h/2 - tf - r = ${mm(room)}`,
      severity: 'error',
    },
  ];
}
