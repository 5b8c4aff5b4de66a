import { boundsOf, type SectionShape, type ShapeOf } from '../../library/section-shape.ts';
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

/** Copes in the outward axes of a beam, and where it ends; m. */
interface CopedBeam {
  readonly top: number;
  readonly bottom: number;
  readonly length: number;
  readonly end: number;
}

/**
 * A coped beam at the web of an I member: what is left of it must fit between the flanges, and flanges that are cut must begin
 * beyond those of the support.
 */
export function copedFitIssues(
  site: Site,
  shape: ShapeOf<'I'>,
  { top, bottom, length, end: beamEnd }: CopedBeam,
): Issue[] {
  const { face, end, bearing, connected } = site;
  const { h } = shape;
  const support = bearing.section?.shape;
  if (face.side !== 'web' || support?.form !== 'I') return [];
  const across = dot(end.frame.axisZ, bearing.frame.axisZ);
  // Beams that lie on their side are told as whole ones.
  if (Math.abs(across) < Math.SQRT1_2) return beamFitIssues(site, shape);
  const room = support.h / 2 - support.tf - support.r;
  const level =
    dot(subtract(end.frame.origin, bearing.frame.origin), bearing.frame.axisZ) * Math.sign(across);
  return [[1, top] as const, [-1, bottom] as const].flatMap(([side, cope]): Issue[] => {
    const where = side === 1 ? 'top' : 'bottom';
    const reach = h / 2 - cope + side * level;
    if (reach > room + 1e-7) {
      return [
        {
          description: `${connected.name} does not fit between the flanges of ${bearing.name} at its ${where}.`,
          details: `${mm(reach)} from the axis > h/2 - tf - r = ${mm(room)}`,
          severity: 'error',
        },
      ];
    }
    const isBeyond = h / 2 + side * level > room + 1e-7;
    const flange = support.b / 2;
    if (cope === 0 || !isBeyond || beamEnd + length >= flange - 1e-7) return [];
    return [
      {
        description: `The cope at the ${where} of ${connected.name} is too short for the flange of ${bearing.name}.`,
        details: `it ends ${mm(beamEnd + length)} from the web's middle < b/2 = ${mm(flange)}`,
        severity: 'error',
      },
    ];
  });
}
