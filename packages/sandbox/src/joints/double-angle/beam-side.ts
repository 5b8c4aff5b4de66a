import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { boltLine, legInBending, legInShear, tearingOut } from '../../engine/checks/bolt-line.ts';
import { copedBeamChecker, copeRoot } from '../../engine/checks/coped-beam.ts';
import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { DoubleAngleParts } from './geometry.ts';

/** Forces of the beam at the two places the cleats are asked at. */
interface CleatForces {
  readonly atFace: SectionForces;
  readonly atBolts: SectionForces;
}

/** The beam with its bolts, which act in two planes, and the legs on its web, which share alike. */
export function beamSideChecker(
  parts: DoubleAngleParts,
  model: ConnectionModel,
  code: DesignCode,
): (forces: CleatForces) => JointChecks {
  const { beam, walls, cleats, beamGrid: grid, sizes, cope, atBolts: centre } = parts;
  const web = alignPlate(plateById(model, walls.web), grid);
  const lines = cleats.map(({ beamLeg }) => boltLine(beamLeg, grid));
  const inWeb = boltLine(web, grid);
  // The bolts push the cleats the way the beam goes and hold the web back.
  const plies = [...cleats.map(({ beamLeg }) => ({ plate: beamLeg, share: 0.5 })), { plate: web, share: -1 }];
  const bolts = shearBolts(grid, plies, { jointLength: inWeb.length, packing: 0 }, code);
  const legs = lines.map((line) => ({
    id: line.plate.id,
    shear: legInShear(line, code),
    bending: legInBending(line, sizes.gB, code),
  }));
  const strength = plateStrength(web);
  const { plates: rules, sections } = code;
  const netArea = sections.webArea(beam) - inWeb.rows * rules.hole(inWeb.d0) * web.thickness;
  const net = rules.netShear(netArea, strength);
  const tearing = tearingOut(inWeb, code);
  const checkCoped = copedBeamChecker(
    { beam, cope, web, bolts: { grid, centre }, face: parts.atFace.x, at: centre },
    code,
  );

  // A leg between heel and bolts as a strip that may give way sideways with the web, which takes the force as high as the cleats are.
  const strip = { width: sizes.height, length: 1.2 * sizes.gB };
  const pressedLegs = cleats.map(({ beamLeg }) => ({
    id: beamLeg.id,
    capacity: rules.buckling({ ...strip, thickness: beamLeg.thickness }, plateStrength(beamLeg)),
  }));
  const pressedWeb = rules.yielding(sizes.height * web.thickness, strength);
  const pressedChecks = (force: number): PartCheck[] => [
    ...pressedLegs.map(({ id, capacity }) => onPlate(id, against(force / 2, capacity, 'buckling'))),
    onPlate(web.id, against(force, pressedWeb, 'web in compression')),
  ];

  return ({ atFace, atBolts }) => {
    const { n, vz, my } = atBolts;
    const moment = Math.max(Math.abs(atFace.my), Math.abs(my));
    const sheared = bolts({ x: n, y: vz, moment: my });
    return {
      bolts: sheared.bolts,
      checks: [
        ...legs.flatMap(({ id, shear, bending }): PartCheck[] =>
          [...shear(vz / 2), ...bending({ moment: moment / 2, axial: n / 2, shear: vz / 2 })].map((check) =>
            onPlate(id, check),
          ),
        ),
        ...(cope === null ? [onPlate(web.id, against(Math.abs(vz), net, 'web net section'))] : []),
        ...(n > 0 ? [onPlate(web.id, against(n, tearing, 'web block tearing'))] : pressedChecks(-n)),
        // Beside copes the whole section begins where they end.
        ...(checkCoped?.(atBolts) ?? []),
        ...beamSectionChecks(
          beam,
          walls,
          cope === null ? atBolts : transport(atBolts, centre, copeRoot(cope)),
          code,
        ),
        ...sheared.checks,
      ],
    };
  };
}
