import { steelStrength } from '../../materials/strength.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { columnIssues } from '../column/detailing.ts';
import { mm, tooSmall, weldIssues } from '../detailing-rules.ts';
import { flangeLimits } from '../end-plate/kind.ts';
import type { FaceKind, Issue, Site } from '../kind.ts';
import { plateById } from '../plate-strength.ts';
import type { Component } from '../statics/section-forces.ts';
import { weldedBeamChecker } from './checker.ts';
import { type WeldedBeamParts, weldedBeamParts } from './geometry.ts';

const CARRIED: readonly Component[] = ['n', 'vy', 'vz', 'my'];

/** `WB`: a beam welded to the flange of a column. Bending about the weak axis needs stiffeners at both flanges. */
export const weldedBeamKind: FaceKind = {
  operationType: 'WeldedBeam',
  arrangement: 'face',
  build(site) {
    const { operation, bearing, connected, end, face, factors } = site;
    const parts = weldedBeamParts(site);
    const { section, column, pairs } = parts;
    factors.code.welds.requireWeldable(operation.name, [section.steel, column.section.steel]);
    for (const { plates } of pairs) {
      for (const { steel, thickness } of plates) steelStrength(steel, thickness);
    }
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      parts,
      facePosition: face.distance,
      boltPosition: null,
      carries: pairs.length === 2 ? [...CARRIED, 'mz'] : CARRIED,
      limits: [...column.limits, ...flangeLimits(site, [{ member: connected, section }])],
      checker: (model) => weldedBeamChecker(site, parts, model),
      detail: (model) => weldedBeamIssues(site, parts, model),
    };
  },
};

function weldedBeamIssues(site: Site, parts: WeldedBeamParts, model: ConnectionModel): Issue[] {
  const { section, placed, pairs } = parts;
  return [
    ...columnIssues(site, pairs, section),
    ...placed.flatMap(({ weld }) =>
      weld.type === 'bevel'
        ? []
        : weldIssues(
            weld,
            [weld.edgePlateId, weld.surfacePlateId].map((id) => plateById(model, id)),
            site.factors,
          ),
    ),
    ...flangeIssues(site, parts),
  ];
}

/** A flange that carries over too little of its width must be stiffened. */
function flangeIssues({ factors }: Site, { column, section, pairs }: WeldedBeamParts): Issue[] {
  if (column.side === 'web' || pairs.length === 2) return [];
  const { detailing, joints } = factors.code;
  const needed = detailing.leastFlangeWidth(section);
  const { width } = joints.weldedFlange({ beam: section, column: column.section, bare: true });
  if (needed === null || width >= needed.value - 1e-7) return [];
  return [
    tooSmall(
      'Effective width of the beam flange',
      `beff = ${mm(width)}`,
      `${needed.text} = ${mm(needed.value)}`,
      'error',
    ),
  ];
}
