import type { FaceKind } from '../../engine/building/kind.ts';
import type { Component } from '../../engine/statics/section-forces.ts';
import { steelStrength } from '../../materials/strength.ts';
import { weldedBeamChecker } from './checks.ts';
import { weldedBeamIssues } from './detailing.ts';
import { weldedBeamParts } from './geometry.ts';

const CARRIED: readonly Component[] = ['n', 'vy', 'vz', 'my'];

/** `WB`: a beam welded to the flange of a column. Bending about the weak axis needs stiffeners at both flanges. */
export const weldedBeamKind: FaceKind = {
  arrangement: 'face',
  build(site) {
    const { operation, bearing, end, face, code } = site;
    const parts = weldedBeamParts(site);
    const { section, column, pairs } = parts;
    code.welds.requireWeldable(operation.name, [section.steel, column.section.steel]);
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
      limits: column.limits,
      checker: (model) => weldedBeamChecker(site, parts, model),
      detail: (model) => weldedBeamIssues(site, parts, model),
    };
  },
};
