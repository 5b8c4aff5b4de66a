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

/** The beam on the other side. */
const OPPOSITE = 3;

/** What a test may say about a beam on cleats. */
export interface CleatsCase extends JointCase {
  /** What the cleats stand on: the flange or web of a column, or the web of a beam. */
  readonly on?: 'flange' | 'web' | 'beam';
  readonly support?: string;
  /** The same beam with the same cleats on the other side of a web, under this load. */
  readonly opposite?: JointCase['loads'] extends readonly (infer Load)[] | undefined ? Load : never;
  readonly beam?: string;
}

/** Defaults of the family. */
const CLEATS = {
  sec: 'L100x100x10',
  BA: 'M20 8.8',
  n1: 3,
  p1: 0.07,
  e1: 0.04,
  gap: 0.01,
  gB: 0.055,
  gC: 0.06,
  dz: 0,
} as const;

/** IPE300 on the flange of HEB200, all in S 275, forces in the bolts of the beam, Vz = -60 kN and N = 30 kN. */
export function cleatsCase(given: CleatsCase = {}): { project: Project; connection: Connection } {
  const materials = new ProjectMaterials('ecen');
  const steel = given.steel ?? 'S 275';
  const support = materials.addCrossSection(given.support ?? 'HEB200', steel);
  const beam = materials.addCrossSection(given.beam ?? 'IPE300', steel);
  const parameters = { ...CLEATS, ...given.parameters };
  materials.addCrossSection(String(parameters.sec), steel);
  materials.addBoltAssembly(String(parameters.BA));
  const on = given.on ?? 'flange';
  const connection = connectionOf({
    members: [
      {
        ...member(COLUMN, 'C', support.id, on === 'beam' ? { x: 0, y: 1, z: 0 } : { x: 0, y: 0, z: 1 }),
        isContinuous: true,
        isBearing: true,
      },
      joined(
        member(BEAM, 'B', beam.id, on === 'web' ? { x: 0, y: 1, z: 0 } : { x: 1, y: 0, z: 0 }),
        given.forcesIn ?? 'bolts',
        given.x,
      ),
    ],
    operations: [{ ...finPlateOperation(1, parameters), name: 'DC1', type: 'DoubleAngleCleats' }],
    loadEffects: loadEffectsOn(BEAM, given.loads ?? [{ n: 30e3, vz: -60e3 }]),
  });
  const [operation] = connection.operations;
  if (given.opposite !== undefined && operation !== undefined) {
    const axis = on === 'web' ? { x: 0, y: -1, z: 0 } : { x: -1, y: 0, z: 0 };
    connection.members.push(joined(member(OPPOSITE, 'D', beam.id, axis), given.forcesIn ?? 'bolts', given.x));
    connection.operations.push({
      ...operation,
      id: 2,
      name: 'DC2',
      connectedMemberId: OPPOSITE,
      memberIds: [COLUMN, OPPOSITE],
    });
    const loads = loadEffectsOn(OPPOSITE, [given.opposite])[0]?.memberLoadings ?? [];
    for (const { memberLoadings } of connection.loadEffects) memberLoadings?.push(...loads);
  }
  return { project: projectOf(materials, connection), connection };
}

/** Cleats that can be built on a flange, under any load they carry. */
export const cleats: fc.Arbitrary<CleatsCase> = fc
  .record({
    support: fc.constantFrom('HEB200', 'HEB300', 'IPE500'),
    beam: fc.constantFrom('IPE300', 'IPE400', 'HEB300'),
    steel: fc.constantFrom('S 235', 'S 275', 'S 355'),
    sec: fc.constantFrom('L100x100x10', 'L120x120x12', 'L90x90x9', 'L150x90x10'),
    n1: fc.integer({ min: 2, max: 3 }),
    p1: mm(49, 75),
    e1: mm(27, 45),
    gap: mm(5, 20),
    gB: mm(45, 60),
    gC: mm(50, 60),
    dz: mm(-4, 4),
    n: force(),
    vz: force(),
    my: force(),
    forcesIn: fc.constantFrom('node', 'bolts', 'selectedMemberFace'),
  })
  .map(({ support, beam, steel, n, vz, my, forcesIn, ...parameters }) => ({
    support,
    beam,
    steel,
    forcesIn,
    parameters,
    loads: [{ n: n * 1000, vz: vz * 1000, my: my * 100 }],
  }));

function force(): fc.Arbitrary<number> {
  return evenly(-100, 100).filter((value) => Math.abs(value) > 1);
}
