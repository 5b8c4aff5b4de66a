import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Operation, PropertyValue } from '../../../src/model/operation.ts';
import type { Project } from '../../../src/model/project.ts';
import {
  BEAM,
  COLUMN,
  connectionOf,
  finPlateOperation,
  loadEffect,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';
import { joined } from '../../support/joint-case.ts';

/** The beam on the other side of the column. */
export const OPPOSITE = 3;

export type Kind = 'EndPlate' | 'EndPlateSplice' | 'WeldedBeam';
export type Properties = Readonly<Record<string, PropertyValue>>;

/** What a test says about a rigid joint; the rest is an IPE300 on a continuous HEB200, all S 235. */
export interface RigidCase {
  readonly kind: Kind;
  readonly column?: string;
  readonly beam?: string;
  readonly steel?: string;
  readonly forcesIn?: string;
  /** A second beam like the first on the other side, joined alike. */
  readonly opposite?: boolean;
  readonly parameters?: Properties;
  readonly settings?: Readonly<Record<string, boolean>>;
  readonly loads?: readonly Partial<ConLoadEffectSectionLoad>[];
  /** Strengths of the steel by thickness, Pa and m, instead of those of the library. */
  readonly bands?: readonly { maxThickness: number | null; fy: number; fu: number }[];
}

const endPlate = {
  BA: 'M20 8.8',
  tp: 0.02,
  bp: 0.18,
  w: 0.1,
  extT: 0.09,
  extB: 0.01,
  xo: 0.04,
  xi: 0.05,
  nT: 1,
  nB: 1,
  p: 0.09,
  af: 0.006,
  aw: 0.004,
  shear: 'bearing',
};

const stiffeners = { st: 0, ts: 0.012 };

/** Parameters of each kind as the tests use them; extended at the top. */
export const defaults: Readonly<Record<Kind, Properties>> = {
  EndPlate: { ...endPlate, ...stiffeners },
  EndPlateSplice: endPlate,
  WeldedBeam: { weld: 'fillet', af: 0.005, aw: 0.004, ...stiffeners },
};

/** A joint with one operation per beam; members are the column (or the bearing beam) and the beam. */
export function rigidCase(given: RigidCase): { project: Project; connection: Connection } {
  const { kind, steel = 'S 235', forcesIn = 'node' } = given;
  const parameters = { ...defaults[kind], ...given.parameters };
  const materials = materialsOf(given, steel, parameters);
  const isSplice = kind === 'EndPlateSplice';
  const beam = materials.addCrossSection(given.beam ?? 'IPE300', steel).id;
  const column = isSplice ? beam : materials.addCrossSection(given.column ?? 'HEB200', steel).id;
  const support = isSplice
    ? { ...member(COLUMN, 'A', column, { x: -1, y: 0, z: 0 }), isBearing: true }
    : { ...member(COLUMN, 'C', column, { x: 0, y: 0, z: 1 }), isBearing: true, isContinuous: true };
  const members = [
    support,
    joined(member(BEAM, 'B', beam, { x: 1, y: 0, z: 0 }), forcesIn),
    ...(given.opposite ? [joined(member(OPPOSITE, 'D', beam, { x: -1, y: 0, z: 0 }), forcesIn)] : []),
  ];
  const connection = connectionOf({
    members,
    operations: members.slice(1).map(
      ({ id }, index): Operation => ({
        ...finPlateOperation(index + 1, { ...parameters }),
        name: `OP${index + 1}`,
        type: kind,
        connectedMemberId: id,
        memberIds: [COLUMN, id],
      }),
    ),
    loadEffects: (given.loads ?? [{ my: 50e3, vz: -40e3 }]).map((load, index) => {
      const effect = loadEffect(index + 1, BEAM, load);
      const both = [BEAM, ...(given.opposite ? [OPPOSITE] : [])];
      return {
        ...effect,
        memberLoadings: both.flatMap(
          (memberId) => loadEffect(index + 1, memberId, load).memberLoadings ?? [],
        ),
      };
    }),
  });
  const project = projectOf(materials, connection);
  project.settings = { ...project.settings, ...given.settings };
  return { project, connection };
}

function materialsOf({ bands }: RigidCase, steel: string, parameters: Properties): ProjectMaterials {
  const library = new ProjectMaterials('ecen');
  library.addSteel(steel);
  library.addBoltAssembly(String(parameters['BA'] ?? 'M20 8.8'));
  if (bands === undefined) return library;
  const state = library.toState();
  return ProjectMaterials.fromState({
    ...state,
    steels: state.steels.map((one) => (one.name === steel ? { ...one, bands: [...bands] } : one)),
  });
}
