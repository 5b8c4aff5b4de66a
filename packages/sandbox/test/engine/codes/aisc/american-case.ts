import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { ProjectMaterials } from '../../../../src/materials/project-materials.ts';
import type { Connection } from '../../../../src/model/connection.ts';
import type { Operation, PropertyValue } from '../../../../src/model/operation.ts';
import type { Project } from '../../../../src/model/project.ts';
import {
  BEAM,
  COLUMN,
  connectionOf,
  finPlateOperation,
  loadEffect,
  member,
  projectOf,
} from '../../../support/fin-plate-case.ts';
import { joined } from '../../../support/joint-case.ts';
import { IN } from './units.ts';

/** The beam on the other side of the column. */
const OPPOSITE = 3;

type Kind =
  | 'FinPlate'
  | 'HeaderPlate'
  | 'EndPlate'
  | 'EndPlateSplice'
  | 'WeldedBeam'
  | 'CoverSplice'
  | 'BoltedGusset'
  | 'DoubleAngleCleats';

/** What a test says about an American joint; the rest is a W16X36 on a continuous W14X90, A992. */
export interface AmericanCase {
  readonly kind: Kind;
  readonly column?: string;
  readonly beam?: string;
  readonly forcesIn?: string;
  readonly opposite?: boolean;
  readonly plates?: 'A36' | 'A992';
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
  readonly loads: readonly Partial<ConLoadEffectSectionLoad>[];
}

const throat = (leg: number) => leg * Math.SQRT1_2 * IN;
const endPlate = {
  BA: '3/4 A325',
  tp: 0.75 * IN,
  bp: 8 * IN,
  w: 5.5 * IN,
  extT: 3.5 * IN,
  extB: 3.5 * IN,
  xo: 2 * IN,
  xi: 2 * IN,
  nT: 1,
  nB: 1,
  p: 3 * IN,
  af: throat(5 / 16),
  aw: throat(1 / 4),
  shear: 'bearing',
};
const stiffeners = { st: 0, ts: 0.5 * IN };

const defaults: Readonly<Record<Kind, Readonly<Record<string, PropertyValue>>>> = {
  FinPlate: {
    BA: '3/4 A325',
    tp: 0.375 * IN,
    n1: 3,
    n2: 1,
    p1: 3 * IN,
    p2: 3 * IN,
    e1: 1.5 * IN,
    e2p: 1.5 * IN,
    e2b: 2 * IN,
    gap: 0.5 * IN,
    a: throat(1 / 4),
    dz: 0,
    side: 1,
  },
  HeaderPlate: {
    BA: '3/4 A325',
    tp: 0.25 * IN,
    n1: 3,
    p1: 3 * IN,
    w: 5.5 * IN,
    e1: 1.25 * IN,
    e2: 1.25 * IN,
    a: throat(1 / 4),
    dz: 0,
  },
  EndPlate: { ...endPlate, ...stiffeners },
  EndPlateSplice: endPlate,
  WeldedBeam: { weld: 'fillet', af: throat(5 / 16), aw: throat(1 / 4), ...stiffeners },
  CoverSplice: {
    BA: '3/4 A325',
    tfo: 0.5 * IN,
    tfi: 0,
    nf: 3,
    pf: 3 * IN,
    e1f: 1.5 * IN,
    gf: 4 * IN,
    tw2: 0.375 * IN,
    n1w: 3,
    n2w: 1,
    p1w: 3 * IN,
    p2w: 3 * IN,
    e1w: 2 * IN,
    gap: 0.25 * IN,
  },
  BoltedGusset: {
    BA: '3/4 A325',
    tg: 0.375 * IN,
    angles: 1,
    n: 3,
    p: 3 * IN,
    e1: 1.5 * IN,
    e1g: 1.5 * IN,
    bm: 0.05,
    sb: 0.1,
    Lw: 10 * IN,
    a: throat(1 / 4),
  },
  DoubleAngleCleats: {
    sec: 'L100x100x10',
    BA: '3/4 A325',
    n1: 3,
    p1: 3 * IN,
    e1: 1.5 * IN,
    gap: 0.5 * IN,
    gB: 0.06,
    gC: 0.055,
    dz: 0,
  },
};

/** A joint of a project whose code is American, every load effect on the beam alone or on both beams alike. */
export function americanCase(given: AmericanCase): { project: Project; connection: Connection } {
  const { kind, forcesIn = 'selectedMemberFace', loads } = given;
  const parameters = { ...defaults[kind], ...given.parameters };
  const materials = new ProjectMaterials('american');
  const isInLine = kind === 'EndPlateSplice' || kind === 'CoverSplice';
  const isBrace = kind === 'BoltedGusset';
  const beam = materials.addCrossSection(given.beam ?? (isBrace ? 'L100x100x10' : 'W16X36'), 'A992').id;
  const column = isInLine ? beam : materials.addCrossSection(given.column ?? 'W14X90', 'A992').id;
  const plate = materials.addSteel(given.plates ?? 'A36').id;
  const weld = materials.addWelding('E70xx').id;
  if ('sec' in parameters) materials.addCrossSection(String(parameters['sec']), 'A36');
  materials.addBoltAssembly(String(parameters['BA'] ?? '3/4 A325'));
  const support = isInLine
    ? { ...member(COLUMN, 'A', column, { x: -1, y: 0, z: 0 }), isBearing: true }
    : { ...member(COLUMN, 'C', column, { x: 0, y: 0, z: 1 }), isBearing: true, isContinuous: true };
  const direction = isBrace ? { x: Math.SQRT1_2, y: 0, z: Math.SQRT1_2 } : { x: 1, y: 0, z: 0 };
  const members = [
    support,
    joined(member(BEAM, 'B', beam, direction), forcesIn),
    ...(given.opposite ? [joined(member(OPPOSITE, 'D', beam, { x: -1, y: 0, z: 0 }), forcesIn)] : []),
  ];
  const operations = members.slice(1).map(
    ({ id }, index): Operation => ({
      ...finPlateOperation(index + 1, { ...parameters }),
      name: `OP${index + 1}`,
      type: kind,
      connectedMemberId: id,
      memberIds: [COLUMN, id],
      plateMaterialId: plate,
      weldMaterialId: weld,
    }),
  );
  const loadEffects = loads.map((load, index) => ({
    ...loadEffect(index + 1, BEAM, load),
    memberLoadings: members
      .slice(1)
      .flatMap(({ id }) => loadEffect(index + 1, id, load).memberLoadings ?? []),
  }));
  const connection = connectionOf({ members, operations, loadEffects });
  return { project: { ...projectOf(materials, connection), code: 'american' }, connection };
}
