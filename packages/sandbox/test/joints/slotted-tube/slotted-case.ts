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

/** What a test says about a slotted tube on a column; the rest is CHS114.3x5 at right angles on the flange of HEB200, S 355, pulled by 300 kN. */
export interface SlottedCase extends JointCase {
  readonly column?: string;
  readonly brace?: string;
  /** Between brace and horizontal, degrees. */
  readonly rise?: number;
  readonly code?: 'american';
}

export const SLOTTED = {
  ...{ tg: 0.012, Ls: 0.15, as: 0.005, gs: 0.01, cs: 0.001, mg: 0.025 },
  ...{ sb: 0.05, a: 0.005, Lw: 0.2 },
} as const;

/** A column `C` along Z and a tube `D` in the plane of X and Z. */
export function slottedCase(given: SlottedCase = {}): { project: Project; connection: Connection } {
  const { code = 'ecen', steel = code === 'american' ? 'A500 Gr.B rect' : 'S 355' } = given;
  const materials = new ProjectMaterials(code);
  const [column, plate] = code === 'american' ? ['A992', 'A36'] : [steel, steel];
  const support = materials.addCrossSection(given.column ?? 'HEB200', column).id;
  const tube = materials.addCrossSection(given.brace ?? 'CHS114.3x5', steel).id;
  const plateMaterialId = materials.addSteel(plate).id;
  const rise = ((given.rise ?? 0) * Math.PI) / 180;
  const connection = connectionOf({
    members: [
      { ...member(COLUMN, 'C', support, { x: 0, y: 0, z: 1 }), isContinuous: true, isBearing: true },
      joined(
        member(BEAM, 'D', tube, { x: Math.cos(rise), y: 0, z: Math.sin(rise) }),
        given.forcesIn ?? 'node',
        given.x,
      ),
    ],
    operations: [
      {
        ...finPlateOperation(1, { ...SLOTTED, ...given.parameters }),
        name: 'ST1',
        type: 'SlottedTube',
        plateMaterialId,
      },
    ],
    loadEffects: loadEffectsOn(BEAM, given.loads ?? [{ n: 300e3 }]),
  });
  return { project: { ...projectOf(materials, connection), code }, connection };
}

/** Slotted tubes at any angle, some of which cannot be built or welded as they are. */
export const slotted: fc.Arbitrary<SlottedCase> = fc
  .record({
    brace: fc.constantFrom('CHS88.9x5', 'CHS114.3x5', 'CHS168.3x6.3', 'SHS100x100x5', 'RHS120x80x6.3'),
    column: fc.constantFrom('HEB200', 'HEB300', 'SHS200x200x12.5'),
    steel: fc.constantFrom('S 235', 'S 355'),
    rise: fc.integer({ min: -60, max: 60 }),
    n: evenly(-600e3, 600e3),
    tg: mm(6, 25),
    Ls: mm(80, 300),
    as: mm(3, 8),
    cs: fc.constantFrom(0, 0.001, 0.0015),
    mg: mm(10, 60),
    sb: mm(30, 200),
    a: mm(3, 10),
    Lw: mm(150, 400),
  })
  .map(({ brace, column, steel, rise, n, ...parameters }) => ({
    ...{ brace, column, steel, rise, parameters },
    loads: [{ n }],
  }));
