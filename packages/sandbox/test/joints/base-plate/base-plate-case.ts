import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { COLUMN, connectionOf, finPlateOperation, member, projectOf } from '../../support/fin-plate-case.ts';
import { type JointCase, loadEffectsOn } from '../../support/joint-case.ts';

/** What a test may say about a column on its base plate. */
export interface BasePlateCase extends JointCase {
  readonly column?: string;
  readonly concrete?: string;
  readonly inEquilibrium?: boolean;
}

const BASE_PLATE = {
  BA: 'M24 8.8',
  t: 0.025,
  ox: 0.1,
  oy: 0.08,
  nx: 2,
  ny: 2,
  ax: 0.05,
  ay: 0.08,
  hef: 0.4,
  cx: 0.2,
  cy: 0.2,
  ch: 0.6,
  conc: 'C25/30',
  grout: 0.03,
  af: 0.008,
  aw: 0.005,
  shear: 'friction',
} as const;

/**
 * HEB240 that rises from a plate of 440 x 400 x 25 mm, all in S 235, with four M24 8.8 at z = +-170, y = +-120 mm; a block of
 * 840 x 800 x 600 mm in C25/30. Pressed by 500 kN.
 */
export function basePlateCase(given: BasePlateCase = {}): { project: Project; connection: Connection } {
  const materials = new ProjectMaterials('ecen');
  const column = materials.addCrossSection(given.column ?? 'HEB240', given.steel ?? 'S 235');
  const parameters = { ...BASE_PLATE, ...given.parameters };
  materials.addBoltAssembly(String(parameters.BA));
  materials.addConcrete(given.concrete ?? String(parameters.conc));
  const connection = connectionOf({
    members: [
      {
        ...member(COLUMN, 'C', column.id, { x: 0, y: 0, z: 1 }),
        isBearing: true,
        model: {
          modelTypeEnum: 'loadedInXYZ',
          modelType: null,
          forcesIn: given.forcesIn ?? 'node',
          x: given.x ?? 0,
        },
      },
    ],
    operations: [
      {
        ...finPlateOperation(1, parameters),
        name: 'BP1',
        type: 'BasePlate',
        bearingMemberId: null,
        connectedMemberId: COLUMN,
        memberIds: [COLUMN],
      },
    ],
    loadEffects: loadEffectsOn(COLUMN, given.loads ?? [{ n: -500e3 }]),
  });
  connection.loadSettings = { ...connection.loadSettings, loadsInEquilibrium: given.inEquilibrium ?? false };
  return { project: projectOf(materials, connection), connection };
}
