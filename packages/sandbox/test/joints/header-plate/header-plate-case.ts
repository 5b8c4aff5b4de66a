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

/** What a test may say about a beam with a header plate. */
export interface HeaderPlateCase extends JointCase {
  /** What the plate stands on: the flange or web of a column, or the web of a beam. */
  readonly on?: 'flange' | 'web' | 'beam';
  readonly support?: string;
  readonly beam?: string;
  /** The same beam with the same plate on the other side of a web, under this load. */
  readonly opposite?: JointCase['loads'] extends readonly (infer Load)[] | undefined ? Load : never;
}

const PLATE = {
  BA: 'M20 8.8',
  tp: 0.01,
  n1: 3,
  p1: 0.07,
  w: 0.11,
  e1: 0.04,
  e2: 0.035,
  a: 0.005,
  dz: 0,
  cT: 0,
  cB: 0,
  cL: 0,
} as const;

/** IPE300 on the flange of HEB200, all in S 275, forces in the face, Vz = -60 kN and N = 30 kN. */
export function headerPlateCase(given: HeaderPlateCase = {}): { project: Project; connection: Connection } {
  const materials = new ProjectMaterials('ecen');
  const steel = given.steel ?? 'S 275';
  const support = materials.addCrossSection(given.support ?? 'HEB200', steel);
  const beam = materials.addCrossSection(given.beam ?? 'IPE300', steel);
  const parameters = { ...PLATE, ...given.parameters };
  materials.addBoltAssembly(String(parameters.BA));
  const { on = 'flange', forcesIn = 'selectedMemberFace' } = given;
  const connection = connectionOf({
    members: [
      {
        ...member(COLUMN, 'C', support.id, on === 'beam' ? { x: 0, y: 1, z: 0 } : { x: 0, y: 0, z: 1 }),
        isContinuous: true,
        isBearing: true,
      },
      joined(
        member(BEAM, 'B', beam.id, on === 'web' ? { x: 0, y: 1, z: 0 } : { x: 1, y: 0, z: 0 }),
        forcesIn,
        given.x,
      ),
    ],
    operations: [{ ...finPlateOperation(1, parameters), name: 'HP1', type: 'HeaderPlate' }],
    loadEffects: loadEffectsOn(BEAM, given.loads ?? [{ n: 30e3, vz: -60e3 }]),
  });
  const [operation] = connection.operations;
  if (given.opposite !== undefined && operation !== undefined) {
    const axis = on === 'web' ? { x: 0, y: -1, z: 0 } : { x: -1, y: 0, z: 0 };
    connection.members.push(joined(member(OPPOSITE, 'D', beam.id, axis), forcesIn, given.x));
    connection.operations.push({
      ...operation,
      id: 2,
      name: 'HP2',
      connectedMemberId: OPPOSITE,
      memberIds: [COLUMN, OPPOSITE],
    });
    const loads = loadEffectsOn(OPPOSITE, [given.opposite])[0]?.memberLoadings ?? [];
    for (const { memberLoadings } of connection.loadEffects) memberLoadings?.push(...loads);
  }
  return { project: projectOf(materials, connection), connection };
}

/** Header plates that can be built on a flange, under any load they carry. */
export const headerPlates: fc.Arbitrary<HeaderPlateCase> = fc
  .record({
    support: fc.constantFrom('HEB200', 'HEB260', 'IPE500'),
    beam: fc.constantFrom('IPE300', 'IPE400', 'HEB300'),
    steel: fc.constantFrom('S 235', 'S 275', 'S 355'),
    tp: mm(8, 14),
    n1: fc.integer({ min: 2, max: 3 }),
    p1: mm(49, 75),
    w: mm(105, 130),
    e1: mm(27, 40),
    e2: mm(27, 40),
    a: mm(4, 7),
    dz: mm(-3, 3),
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

/** On one side of a web or on both, under shear alone. */
export const onWebs: fc.Arbitrary<ReturnType<typeof headerPlateCase>> = fc
  .record({
    n1: fc.constantFrom(3, 2),
    p1: mm(60, 75),
    w: mm(100, 120),
    tp: mm(8, 12),
    on: fc.constantFrom<'web' | 'beam'>('web', 'beam'),
    own: fc.integer({ min: -60, max: 60 }),
    other: fc.integer({ min: -60, max: 60 }),
  })
  .map(({ on, own, other, ...parameters }) =>
    headerPlateCase({
      parameters,
      on,
      support: on === 'web' ? 'HEB400' : 'IPE600',
      loads: [{ vz: own * 1000 + 500 }],
      opposite: { vz: other * 1000 + 500 },
    }),
  );

function force(): fc.Arbitrary<number> {
  return evenly(-100, 100).filter((value) => Math.abs(value) > 1);
}
