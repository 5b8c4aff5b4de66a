import fc from 'fast-check';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import {
  BEAM,
  COLUMN,
  connectionOf,
  finPlateOperation,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';
import { type JointCase, joined, loadEffectsOn } from '../../support/joint-case.ts';
import { kilo, mm } from '../arbitrary-sizes.ts';

/** What a test may say about two beams in line. */
export interface CoverSpliceCase extends JointCase {
  readonly section?: string;
  /** Of the bearing member, where it differs. */
  readonly other?: string;
}

/** Defaults of the family for an IPE300. */
const SPLICE = {
  BA: 'M20 8.8',
  tfo: 0.012,
  tfi: 0,
  nf: 2,
  pf: 0.07,
  e1f: 0.04,
  gf: 0.09,
  tw2: 0.008,
  n1w: 3,
  n2w: 1,
  p1w: 0.07,
  p2w: 0.06,
  e1w: 0.04,
  gap: 0.01,
} as const;

/** Two beams of IPE300 in S 275, the connected one along +X; Vz = -50 kN and My = 30 kNm in the node. */
export function coverSpliceCase(given: CoverSpliceCase = {}): { project: Project; connection: Connection } {
  const materials = new ProjectMaterials('ecen');
  const steel = given.steel ?? 'S 275';
  const section = materials.addCrossSection(given.section ?? 'IPE300', steel);
  const other = given.other === undefined ? section : materials.addCrossSection(given.other, steel);
  const parameters = { ...SPLICE, ...given.parameters };
  materials.addBoltAssembly(String(parameters.BA));
  const connection = connectionOf({
    members: [
      { ...member(COLUMN, 'B1', other.id, { x: -1, y: 0, z: 0 }), isBearing: true },
      joined(member(BEAM, 'B2', section.id, { x: 1, y: 0, z: 0 }), given.forcesIn ?? 'node', given.x),
    ],
    operations: [{ ...finPlateOperation(1, parameters), name: 'SP1', type: 'CoverSplice' }],
    loadEffects: loadEffectsOn(BEAM, given.loads ?? [{ vz: -50e3, my: 30e3 }]),
  });
  return { project: projectOf(materials, connection), connection };
}

/** Splices that can be built, with and without inner covers, loaded in all they carry. */
export const splice: fc.Arbitrary<CoverSpliceCase> = fc
  .record({
    section: fc.constantFrom('IPE450', 'IPE500', 'HEA400', 'HEB300'),
    steel: fc.constantFrom('S 235', 'S 275', 'S 355'),
    tfo: mm(8, 16),
    tfi: fc.constantFrom(0, 0.008, 0.012),
    nf: fc.integer({ min: 1, max: 4 }),
    pf: mm(50, 90),
    e1f: mm(27, 60),
    gf: mm(115, 130),
    tw2: mm(6, 12),
    n1w: fc.integer({ min: 2, max: 3 }),
    n2w: fc.integer({ min: 1, max: 2 }),
    p1w: mm(50, 60),
    p2w: mm(53, 80),
    e1w: mm(27, 40),
    gap: mm(0, 30),
    n: kilo(-60, 60),
    vz: kilo(-50, 50),
    my: kilo(-60, 60),
    forcesIn: fc.constantFrom('node', 'bolts', 'selectedMemberFace'),
  })
  .map(({ section, steel, n, vz, my, forcesIn, ...parameters }) => ({
    section,
    steel,
    forcesIn,
    parameters,
    loads: [{ n, vz, my }],
  }));
