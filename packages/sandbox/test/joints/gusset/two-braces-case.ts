import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { PropertyValue } from '../../../src/model/operation.ts';
import type { Project } from '../../../src/model/project.ts';
import {
  COLUMN,
  connectionOf,
  finPlateOperation,
  loadEffect,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';

interface Brace {
  readonly section: string;
  /** Between it and the chord, degrees; the first leans up, the second down. */
  readonly angle: number;
  /** N, positive pulls. */
  readonly n: number;
  /** Its own properties. */
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
}

export type Braces = readonly [Brace, Brace];

/** Two braces on one gusset; what is left out is that of two L80x80x8 at 45 degrees on the flange of an HEB200, S 275. */
export interface TwoBraces {
  readonly code?: 'ecen' | 'american';
  readonly chord?: string;
  readonly steel?: string;
  readonly braces?: Braces;
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
}

const FIRST = 2;
const SECOND = 3;

export const KNODE: Braces = [
  { section: 'L80x80x8', angle: 45, n: 80e3 },
  { section: 'L80x80x8', angle: 45, n: -80e3 },
];

/** Properties of both where the test gives none. */
const GUSSET = {
  ...{ BA: 'M20 8.8', tg: 0.01, angles: 1, n: 3, p: 0.06, e1: 0.04, e1g: 0.04 },
  ...{ bm: 0.04, sb: 0.1, a: 0.005, Lw: 0.3 },
} as const;

/** A chord `C` along Z, a brace `B` that leans up and a brace `D` that leans down, in the plane of X and Z. */
export function twoBracesCase(given: TwoBraces = {}): { project: Project; connection: Connection } {
  const { code = 'ecen', steel = 'S 275', chord = 'HEB200', braces = KNODE, parameters = {} } = given;
  const materials = new ProjectMaterials(code);
  const section = (name: string) => materials.addCrossSection(name, steel).id;
  const column = { ...member(COLUMN, 'C', section(chord), { x: 0, y: 0, z: 1 }), isBearing: true };
  const all = braces.map((brace) => ({ ...GUSSET, ...parameters, ...brace.parameters }));
  for (const { BA } of all) materials.addBoltAssembly(String(BA));
  const connection = connectionOf({
    members: [
      { ...column, isContinuous: true },
      ...braces.map(({ section: name, angle }, index) => {
        const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        const z = index === 0 ? cosine : 0 - cosine;
        return member(FIRST + index, index === 0 ? 'B' : 'D', section(name), { x: sine, y: 0, z });
      }),
    ],
    operations: all.map((own, index) => ({
      ...finPlateOperation(index + 1, own),
      name: `GB${index + 1}`,
      type: 'BoltedGusset',
      connectedMemberId: FIRST + index,
      memberIds: [COLUMN, FIRST + index],
    })),
    loadEffects: [loadEffect(1, FIRST, { n: braces[0].n })],
  });
  connection.loadEffects[0]?.memberLoadings?.push(
    ...(loadEffect(1, SECOND, { n: braces[1].n }).memberLoadings ?? []),
  );
  return { project: { ...projectOf(materials, connection), code }, connection };
}
