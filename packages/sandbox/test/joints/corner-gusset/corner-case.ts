import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { PropertyValue } from '../../../src/model/operation.ts';
import type { Project } from '../../../src/model/project.ts';
import { IN } from '../../engine/codes/aisc/units.ts';
import {
  BEAM,
  COLUMN,
  connectionOf,
  finPlateOperation,
  loadEffect,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';

export const BRACE = 3;

/** A corner of a column, a beam and a brace; what is left out is an IPE300 and an L80x80x8 at 45 degrees on the flange of an HEB200, S 275. */
export interface CornerCase {
  readonly code?: 'ecen' | 'american';
  readonly column?: string;
  readonly beam?: string;
  readonly brace?: string;
  readonly steel?: string;
  /** Between brace and beam, degrees; negative: it leans down. */
  readonly rise?: number;
  /** The beam stands on the web of the column. */
  readonly onWeb?: boolean;
  /** N of the brace, and what else is on the beam. */
  readonly n?: number;
  readonly onBeam?: Partial<ConLoadEffectSectionLoad>;
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
  /** Of the fin plate that holds the beam. */
  readonly finPlate?: Readonly<Record<string, PropertyValue>>;
}

const GUSSET = {
  ...{ BA: 'M20 8.8', tg: 0.01, angles: 1, n: 3, p: 0.06, e1: 0.04, e1g: 0.04, bm: 0.04 },
  ...{ cb: 0.02, cc: 0.03, Lb: 0.3, Lc: 0.2, a: 0.005 },
} as const;

const FIN_PLATE = {
  ...{ BA: 'M20 8.8', tp: 0.01, n1: 3, n2: 1, p1: 0.07, p2: 0.06, e1: 0.04 },
  ...{ e2p: 0.05, e2b: 0.04, gap: 0.01, a: 0.005, dz: 0, side: 1 },
} as const;

const AMERICAN = { BA: '3/4 A325', p: 3 * IN, e1: 1.5 * IN, e1g: 1.5 * IN } as const;
const AMERICAN_PLATE = { BA: '3/4 A325', p1: 3 * IN, e1: 1.5 * IN, e2b: 2 * IN, gap: 0.5 * IN } as const;

/** A column `C` along Z, a beam `B` along X on a fin plate, and a brace `D` between them on a corner gusset; forces in the node. */
export function cornerCase(given: CornerCase = {}): { project: Project; connection: Connection } {
  const { code = 'ecen', rise = 45, n = 100e3, onBeam = {}, onWeb = false } = given;
  const isAmerican = code === 'american';
  const steel = given.steel ?? (isAmerican ? 'A992' : 'S 275');
  const materials = new ProjectMaterials(code);
  const section = (name: string) => materials.addCrossSection(name, steel).id;
  const gusset = { ...GUSSET, ...(isAmerican ? AMERICAN : {}), ...given.parameters };
  const finPlate = { ...FIN_PLATE, ...(isAmerican ? AMERICAN_PLATE : {}), ...given.finPlate };
  for (const { BA } of [gusset, finPlate]) materials.addBoltAssembly(String(BA));
  const upright = member(COLUMN, 'C', section(given.column ?? 'HEB200'), { x: 0, y: 0, z: 1 });
  const turned = { ...upright.position, axisY: { x: 1, y: 0, z: 0 }, axisZ: { x: 0, y: 1, z: 0 } };
  const angle = (rise * Math.PI) / 180;
  const axis = { x: Math.cos(angle), y: 0, z: Math.sin(angle) };
  const connection = connectionOf({
    members: [
      {
        ...upright,
        ...(onWeb && upright.position ? { position: { ...upright.position, ...turned } } : {}),
        isContinuous: true,
        isBearing: true,
      },
      member(BEAM, 'B', section(given.beam ?? 'IPE300'), { x: 1, y: 0, z: 0 }),
      member(BRACE, 'D', section(given.brace ?? 'L80x80x8'), axis),
    ],
    operations: [
      {
        ...finPlateOperation(1, gusset),
        name: 'CG1',
        type: 'CornerGusset',
        connectedMemberId: BRACE,
        memberIds: [COLUMN, BRACE, BEAM],
      },
      { ...finPlateOperation(2, finPlate), name: 'FP1' },
    ],
    loadEffects: [
      {
        ...loadEffect(1, BRACE, { n }),
        memberLoadings: [
          ...(loadEffect(1, BRACE, { n }).memberLoadings ?? []),
          ...(loadEffect(1, BEAM, onBeam).memberLoadings ?? []),
        ],
      },
    ],
  });
  return { project: { ...projectOf(materials, connection), code }, connection };
}

type Joint = ReturnType<typeof cornerCase>;
type Axis = { readonly x: number; readonly y: number; readonly z: number };

/** Half a turn about Z for what stands on the other side, a mirror image about the level for what lies below. */
const images = {
  opposite: ({ x, y, z }: Axis) => ({ x: 0 - x, y: 0 - y, z }),
  below: ({ x, y, z }: Axis) => ({ x, y, z: 0 - z }),
} as const;

/** The same with a second brace on another gusset: with a beam of its own on the other side of the column, or below the beam. Numbers of members and operations rise by 10. */
export function withSecond(joint: Joint, where: keyof typeof images, n: number): Joint {
  const { connection } = joint;
  const image = images[where];
  const copied = where === 'opposite' ? [BEAM, BRACE] : [BRACE];
  const renamed = (id: number) => (copied.includes(id) ? id + 10 : id);
  const members = connection.members
    .filter(({ id }) => copied.includes(id))
    .map((one) => {
      const { axisX, axisY } = one.position ?? {};
      if (!one.position || !axisX || !axisY) throw new Error('axes');
      // A mirror image has its own y where the mirror leaves it, and its z to the other side of x.
      const [x, y] = where === 'opposite' ? [image(axisX), image(axisY)] : [image(axisX), axisY];
      const z = { x: x.y * y.z - x.z * y.y, y: x.z * y.x - x.x * y.z, z: x.x * y.y - x.y * y.x };
      return {
        ...one,
        id: renamed(one.id),
        name: `${one.name}2`,
        position: { ...one.position, axisX: x, axisY: y, axisZ: z },
      };
    });
  const operations = connection.operations
    .filter(({ connectedMemberId }) => copied.includes(connectedMemberId ?? 0))
    .map((one) => ({
      ...one,
      id: one.id + 10,
      name: `${one.name.slice(0, 2)}2`,
      connectedMemberId: renamed(one.connectedMemberId ?? 0),
      memberIds: one.memberIds.map(renamed),
    }));
  connection.members = [...connection.members, ...members];
  connection.operations = [...connection.operations, ...operations];
  connection.loadEffects[0]?.memberLoadings?.push(...(loadEffect(1, BRACE + 10, { n }).memberLoadings ?? []));
  return joint;
}
