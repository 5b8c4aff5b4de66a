import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { PropertyValue } from '../../../src/model/operation.ts';
import type { Project } from '../../../src/model/project.ts';
import { IN } from '../../engine/codes/aisc/units.ts';
import { COLUMN, connectionOf, finPlateOperation, member, projectOf } from '../../support/fin-plate-case.ts';
import { loadEffectsOn } from '../../support/joint-case.ts';

/** What a test may say about an American column base. */
export interface AmericanBase {
  readonly column?: string;
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
  readonly loads: readonly Partial<ConLoadEffectSectionLoad>[];
}

const BASE = {
  BA: '1 1/4 F1554-36',
  t: 1.75 * IN,
  ox: 4 * IN,
  oy: 2.75 * IN,
  nx: 2,
  ny: 2,
  ax: 2 * IN,
  ay: 3 * IN,
  hef: 20 * IN,
  cx: 18 * IN,
  cy: 18 * IN,
  ch: 36 * IN,
  conc: '4000 psi',
  grout: 1.5 * IN,
  af: 0.5 * Math.SQRT1_2 * IN,
  aw: 0.3125 * Math.SQRT1_2 * IN,
  shear: 'friction',
} as const;

/**
 * W14X90 (14.0 x 14.5 in, tf 0.71, tw 0.44), A992, on 22 x 20 x 1.75 in of A36; four rods 1 1/4 in of F1554 grade 36 at
 * +-9 and +-7 in, 20 in deep in a block of 58 x 56 x 36 in of 4000 psi.
 */
export function americanBase({ column: section = 'W14X90', parameters, loads }: AmericanBase): {
  project: Project;
  connection: Connection;
} {
  const materials = new ProjectMaterials('american');
  const column = materials.addCrossSection(section, 'A992').id;
  const properties = { ...BASE, ...parameters };
  materials.addBoltAssembly(String(properties.BA));
  materials.addConcrete(String(properties.conc));
  const operation = {
    ...finPlateOperation(1, properties),
    name: 'BP1',
    type: 'BasePlate',
    bearingMemberId: null,
    connectedMemberId: COLUMN,
    memberIds: [COLUMN],
    plateMaterialId: materials.addSteel('A36').id,
    weldMaterialId: materials.addWelding('E70xx').id,
  };
  const connection = connectionOf({
    members: [{ ...member(COLUMN, 'C', column, { x: 0, y: 0, z: 1 }), isBearing: true }],
    operations: [operation],
    loadEffects: loadEffectsOn(COLUMN, loads),
  });
  return { project: { ...projectOf(materials, connection), code: 'american' }, connection };
}
