import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { copedBeamChecker, copeRoot } from '../../engine/checks/coped-beam.ts';
import { pressedStrip } from '../../engine/checks/pressed-strip.ts';
import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import { standingPlateChecker } from '../../engine/checks/support-wall.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, type CheckValue, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode, TornBlock } from '../../engine/codes/shared/design-code.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel, Plate } from '../../model/geometry.ts';
import type { FinPlateParts } from './geometry.ts';
import { type FinPlateMeasures, measureFinPlate } from './measures.ts';

/** All checks of a fin plate: bolts by the vector method, plate, beam web, beam section, weld and a web it stands on. */
export function finPlateChecker(
  site: Site,
  parts: FinPlateParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { code } = site;
  const { plate, grid, weld, support, group } = parts;
  const measures = measureFinPlate(parts);
  const beam = measureBeam(parts, model);
  // The bolts push the plate the way the beam goes and hold the web back.
  const plies = [
    { plate, share: 1 },
    { plate: beam.web, share: -1 },
  ];
  const boltChecker = shearBolts(grid, plies, { jointLength: measures.groupHeight, packing: 0 }, code);
  const checkCoped = copedBeamChecker(
    { ...parts, web: beam.web, bolts: { grid, centre: group }, face: support.x, at: group },
    code,
  );
  const checkWeld = weldChecker([{ weld, along: 'z', y: 0, z: 0 }], model, code);

  const checkWall = standingPlateChecker(
    site,
    { ...parts.standing, isTurned: true },
    plateById(model, weld.surfacePlateId),
  );

  return ({ forces, position, support: supportLoad }) => {
    const atSupport = transport(forces, onAxis(position), support);
    const atBolts = transport(forces, onAxis(position), group);
    // The plate at its bolts, which need not stand in the middle of it.
    const inPlate = transport(forces, onAxis(position), { ...group, z: support.z });
    const { checks, bolts } = boltChecker({ x: atBolts.n, y: atBolts.vz, moment: atBolts.my });
    return {
      bolts,
      checks: [
        ...checkPlate(measures, parts.beam.shape.tw, { atSupport, atBolts, inPlate }, code),
        ...checkBeam(parts, measures, beam, atBolts, code),
        ...(checkCoped?.(atBolts) ?? []),
        ...checks,
        ...checkWeld(atSupport),
        ...checkWall({ normal: atSupport.n, along: atSupport.vz, moment: atSupport.my }, supportLoad),
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
  webThickness: number,
  { atSupport, atBolts, inPlate }: Readonly<Record<'atSupport' | 'atBolts' | 'inPlate', SectionForces>>,
  code: DesignCode,
): PartCheck[] {
  const { plate, height, rows, columns, d0, lever, end, edge, groupWidth, modulus, long } = measures;
  const { plates: rules } = code;
  const t = plate.thickness;
  const strength = plateStrength(plate);
  const shear = Math.abs(atBolts.vz);
  const moment = Math.max(...[atSupport, atBolts, inPlate].map(({ my }) => Math.abs(my)));
  const hole = rules.hole(d0);
  const netHeight = height - rows * hole;
  const block = {
    tension: t * (groupWidth + edge - (columns - 0.5) * hole),
    shear: t * (height - end - (rows - 0.5) * hole),
    grossShear: t * (height - end),
    eccentric: true,
    lines: columns,
  };
  const bar = { depth: height, thickness: t, unbraced: lever, netShare: netHeight / height };
  const checks = [
    against(shear, rules.finPlateShear(height * t, strength), 'gross section'),
    against(shear, rules.netShear(netHeight * t, strength), 'net section'),
    against(shear, rules.block(block, strength), 'block tearing'),
    rules.bending(bar, strength)(moment, atBolts.n, shear),
  ];
  if (atBolts.n > 0) {
    const tearing = tearingByTension(measures, t, edge, hole);
    checks.push(
      against(atBolts.n, rules.tension(height * t, netHeight * t, strength), 'tension'),
      against(atBolts.n, rules.block(tearing, strength), 'block tearing by tension'),
    );
  }
  if (atBolts.n < 0) checks.push(...compressed(measures, webThickness, -atBolts.n, code));
  if (long && rules.longPlate !== null) {
    checks.push(against(moment, rules.longPlate.resistance(modulus, strength), 'lateral-torsional buckling'));
  }
  return checks.map((check) => onPlate(plate.id, check));
}

/** The plate under compression: between weld and bolts, beside the web, and between its lines of bolts. */
function compressed(
  { plate, height, lever, groupWidth, pitch }: FinPlateMeasures,
  webThickness: number,
  force: number,
  code: DesignCode,
): CheckValue[] {
  const { thickness } = plate;
  const strength = plateStrength(plate);
  const strip = {
    width: height,
    thickness,
    free: lever - groupWidth / 2,
    offset: (thickness + webThickness) / 2,
  };
  const between = pitch > 0 ? code.plates.betweenBolts({ width: height, thickness, pitch }, strength) : null;
  return [
    pressedStrip(strip, strength, code, 'the web')(force),
    ...(between === null ? [] : [against(force, between, 'buckling between bolts')]),
  ];
}

/** What lies between the outer bolts, torn out along the beam; `edge` is that of the plate asked about. */
function tearingByTension(
  { groupHeight, groupWidth, rows, columns }: FinPlateMeasures,
  t: number,
  edge: number,
  hole: number,
): TornBlock {
  return {
    tension: t * (groupHeight - (rows - 1) * hole),
    shear: 2 * t * (edge + groupWidth - (columns - 0.5) * hole),
    grossShear: 2 * t * (edge + groupWidth),
    eccentric: false,
    lines: rows,
  };
}

function checkBeam(
  { beam, cope, group }: FinPlateParts,
  measures: FinPlateMeasures,
  { web, others, edge }: BeamMeasures,
  forces: SectionForces,
  code: DesignCode,
): PartCheck[] {
  const { plates: rules, sections } = code;
  const strength = plateStrength(web);
  const t = web.thickness;
  const hole = rules.hole(measures.d0);
  const area = sections.webArea(beam);
  const shear = Math.abs(forces.vz);
  const webChecks =
    cope === null
      ? [
          against(shear, rules.shear(area, strength), 'web shear'),
          against(shear, rules.netShear(area - measures.rows * hole * t, strength), 'web net section'),
        ]
      : [];
  if (forces.n > 0) {
    const tearing = tearingByTension(measures, t, edge, hole);
    webChecks.push(against(forces.n, rules.block(tearing, strength), 'web block tearing'));
  } else {
    // As high as the plate is, before it spreads over the section.
    webChecks.push(against(-forces.n, rules.yielding(measures.height * t, strength), 'web in compression'));
  }
  // Beside copes the whole section begins where they end.
  const section = sections.check(cope === null ? forces : transport(forces, group, copeRoot(cope)), beam);
  return [
    ...webChecks.map((check) => onPlate(web.id, check)),
    ...[web, ...others].map(({ id }) => onPlate(id, section)),
  ];
}
