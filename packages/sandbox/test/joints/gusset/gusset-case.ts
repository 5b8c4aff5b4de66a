import fc from 'fast-check';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { evenly } from '../../support/evenly.ts';
import {
  BEAM,
  COLUMN,
  connectionOf,
  finPlateOperation,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';
import { type JointCase, joined, loadEffectsOn } from '../../support/joint-case.ts';
import { mm } from '../arbitrary-sizes.ts';

/** What a test may say about a brace on a column. */
export interface GussetCase extends JointCase {
  readonly column?: string;
  readonly brace?: string;
  /** Between brace and horizontal, degrees; 0 stands at right angles on the column. */
  readonly rise?: number;
}

/** Defaults of the family for an L80x80x8 at right angles. */
const GUSSET = {
  BA: 'M20 8.8',
  tg: 0.01,
  angles: 1,
  n: 3,
  p: 0.06,
  e1: 0.04,
  e1g: 0.04,
  bm: 0.04,
  sb: 0.03,
  a: 0.005,
  Lw: 0.2,
} as const;

/** A brace of L80x80x8 on the flange of HEB200, all in S 275, pulled by 100 kN. */
export function gussetCase(given: GussetCase = {}): { project: Project; connection: Connection } {
  const materials = new ProjectMaterials('ecen');
  const steel = given.steel ?? 'S 275';
  const column = materials.addCrossSection(given.column ?? 'HEB200', steel);
  const brace = materials.addCrossSection(given.brace ?? 'L80x80x8', steel);
  const parameters = { ...GUSSET, ...given.parameters };
  materials.addBoltAssembly(String(parameters.BA));
  const rise = ((given.rise ?? 0) * Math.PI) / 180;
  const connection = connectionOf({
    members: [
      {
        ...member(COLUMN, 'C', column.id, { x: 0, y: 0, z: 1 }),
        isContinuous: true,
        isBearing: true,
      },
      joined(
        member(BEAM, 'D', brace.id, { x: Math.cos(rise), y: 0, z: Math.sin(rise) }),
        given.forcesIn ?? 'node',
        given.x,
      ),
    ],
    operations: [{ ...finPlateOperation(1, parameters), name: 'GB1', type: 'BoltedGusset' }],
    loadEffects: loadEffectsOn(BEAM, given.loads ?? [{ n: 100e3 }]),
  });
  return { project: projectOf(materials, connection), connection };
}

/** Gussets that can be built, at any angle, in tension and in compression. */
export const gusset: fc.Arbitrary<GussetCase> = fc
  .record({
    brace: fc.constantFrom('L80x80x8', 'L100x100x10', 'L120x120x12', 'L100x75x8'),
    column: fc.constantFrom('HEB200', 'HEB300', 'IPE500'),
    steel: fc.constantFrom('S 235', 'S 275', 'S 355'),
    rise: fc.integer({ min: -60, max: 60 }),
    tg: mm(6, 20),
    angles: fc.constantFrom(1, 2),
    n: fc.integer({ min: 1, max: 5 }),
    p: mm(49, 90),
    e1: mm(27, 60),
    e1g: mm(27, 60),
    bm: mm(38, 45),
    sb: mm(150, 200),
    a: mm(3, 8),
    lw: mm(150, 400),
    n1: evenly(-150, 150).filter((force) => Math.abs(force) > 1),
    forcesIn: fc.constantFrom('node', 'bolts', 'selectedMemberFace'),
  })
  .map(({ brace, column, steel, rise, n1, lw, forcesIn, ...parameters }) => ({
    brace,
    column,
    steel,
    rise,
    forcesIn,
    parameters: { ...parameters, Lw: lw },
    loads: [{ n: n1 * 1000 }],
  }));
