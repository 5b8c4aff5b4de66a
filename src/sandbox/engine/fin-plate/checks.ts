import type { ConnectionModel, Plate } from '../../model/geometry.ts';
import { compare, onPlate, type PartCheck } from '../check.ts';
import { checkMemberSection } from '../en1993/member-section.ts';
import {
  blockTearing,
  checkBending,
  grossShearOfFinPlate,
  netShear,
  shearResistanceOf,
  tensionOf,
} from '../en1993/plate.ts';
import { holeSurroundings } from '../geometry/hole-surroundings.ts';
import type { JointChecks, JointLoad } from '../kind.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { plateById, plateStrength } from '../plate-strength.ts';
import { shearBolts } from '../shear-bolts.ts';
import { plasticResistance } from '../statics/plastic-resistance.ts';
import { onAxis, type SectionForces, transport } from '../statics/section-forces.ts';
import { checkWelds } from '../weld-checks.ts';
import type { FinPlateParts } from './geometry.ts';
import { type FinPlateMeasures, measureFinPlate } from './measures.ts';

/** All checks of a fin plate: bolts by the vector method, plate, beam web, beam section and weld. */
export function finPlateChecker(
  parts: FinPlateParts,
  model: ConnectionModel,
  factors: PartialFactors,
): (load: JointLoad) => JointChecks {
  const { plate, grid, weld, support, group } = parts;
  const measures = measureFinPlate(parts);
  const beam = measureBeam(parts, model);
  // The bolts push the plate the way the beam goes and hold the web back.
  const plies = [
    { plate, share: 1 },
    { plate: beam.web, share: -1 },
  ];
  const boltChecker = shearBolts(grid, plies, { jointLength: measures.groupHeight, packing: 0 }, factors);

  return ({ forces, position }) => {
    const atSupport = transport(forces, onAxis(position), support);
    const atBolts = transport(forces, onAxis(position), group);
    const { checks, bolts } = boltChecker({ x: atBolts.n, y: atBolts.vz, moment: atBolts.my });
    return {
      bolts,
      checks: [
        ...checkPlate(measures, atSupport, atBolts, factors),
        ...checkBeam(parts, measures, beam, atBolts, factors),
        ...checks,
        ...checkWelds([{ weld, along: 'z', y: 0, z: 0 }], atSupport, model, factors),
      ],
    };
  };
}

/** The beam's plates, and the distance of the bolts from its end. */
interface BeamMeasures {
  readonly web: Plate;
  readonly others: readonly Plate[];
  readonly edge: number;
}

function measureBeam({ grid, webId }: FinPlateParts, model: ConnectionModel): BeamMeasures {
  const web = plateById(model, webId);
  return {
    web,
    others: model.plates.filter(
      ({ owner, id }) => owner.kind === 'member' && owner.id === web.owner.id && id !== webId,
    ),
    edge: Math.min(...holeSurroundings(web, grid).flatMap(({ minusX }) => minusX.edge ?? [])),
  };
}

function checkPlate(
  measures: FinPlateMeasures,
  atSupport: SectionForces,
  atBolts: SectionForces,
  factors: PartialFactors,
): PartCheck[] {
  const { plate, height, rows, columns, d0, end, edge, groupWidth, groupHeight, modulus, long } = measures;
  const t = plate.thickness;
  const strength = plateStrength(plate, factors);
  const shear = Math.abs(atBolts.vz);
  const moment = Math.max(Math.abs(atSupport.my), Math.abs(atBolts.my));
  const netHeight = height - rows * d0;
  const block = blockTearing(
    {
      tension: t * (groupWidth + edge - (columns - 0.5) * d0),
      shear: t * (height - end - (rows - 0.5) * d0),
      eccentric: true,
    },
    strength,
  );
  const checks = [
    compare(shear, grossShearOfFinPlate(height * t, strength), 'EN 1993-1-1 6.2.6', 'gross section'),
    compare(shear, netShear(netHeight * t, strength), 'EN 1993-1-1 6.2.6', 'net section'),
    compare(shear, block, '3.10.2', 'block tearing'),
    checkBending(moment, atBolts.n, { modulus, area: height * t }, strength),
  ];
  if (atBolts.n > 0) {
    const along = 2 * t * (edge + groupWidth - (columns - 0.5) * d0);
    const tearing = { tension: t * (groupHeight - (rows - 1) * d0), shear: along, eccentric: false };
    checks.push(
      compare(atBolts.n, tensionOf(height * t, netHeight * t, strength), 'EN 1993-1-1 6.2.3', 'tension'),
      compare(atBolts.n, blockTearing(tearing, strength), '3.10.2', 'block tearing by tension'),
    );
  }
  if (long) {
    const bound = (0.6 * modulus * strength.fy) / factors.gammaM1;
    checks.push(compare(moment, bound, 'EN 1993-1-1 6.3.2', 'lateral-torsional buckling'));
  }
  return checks.map((check) => onPlate(plate.id, check));
}

function checkBeam(
  { beam }: FinPlateParts,
  { rows, columns, d0, groupHeight, groupWidth }: FinPlateMeasures,
  { web, others, edge }: BeamMeasures,
  forces: SectionForces,
  factors: PartialFactors,
): PartCheck[] {
  const strength = plateStrength(web, factors);
  const t = web.thickness;
  const { Avz, A } = beam.properties;
  const shear = Math.abs(forces.vz);
  const webChecks = [
    compare(shear, shearResistanceOf(Avz, strength), 'EN 1993-1-1 6.2.6', 'web shear'),
    compare(shear, netShear(Avz - rows * d0 * t, strength), 'EN 1993-1-1 6.2.6', 'web net section'),
  ];
  if (forces.n > 0) {
    const along = 2 * t * (edge + groupWidth - (columns - 0.5) * d0);
    const tearing = { tension: t * (groupHeight - (rows - 1) * d0), shear: along, eccentric: false };
    webChecks.push(compare(forces.n, blockTearing(tearing, strength), '3.10.2', 'web block tearing'));
  }
  const { tw, h, tf } = beam.shape;
  const section = checkMemberSection(forces, plasticResistance(beam), {
    webShare: ((h - 2 * tf) * tw) / A,
    gammaM0: factors.gammaM0,
  });
  return [
    ...webChecks.map((check) => onPlate(web.id, check)),
    ...[web, ...others].map(({ id }) => onPlate(id, section)),
  ];
}
