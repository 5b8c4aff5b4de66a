import type { ConLoadEffect, ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember, Vector3D } from '@connection-gateway/contract/member';
import type { CheckResSummary } from '@connection-gateway/contract/results';
import { z } from 'zod';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Operation, PropertyValue } from '../../src/model/operation.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import type { Project } from '../../src/model/project.ts';

/** Infinite where nothing is left to resist, as a web that shear has used up; as a number that can be compared. */
const Used = z
  .custom<number>((value) => typeof value === 'number' && value >= 0)
  .transform((value) => Math.min(value, 1e9));
const Utilised = z.record(z.string(), z.looseObject({ name: z.string(), u: Used }));
const RawCheck = z.object({ what: z.string(), demand: z.number(), resistance: z.number(), u: z.number() });
const RawParts = z.looseObject({ plates: Utilised, bolts: Utilised, welds: Utilised });

export const COLUMN = 1;
export const BEAM = 2;

/** What a test may say about the fin plate worked by hand (docs/reference/engine.md, checked against); the rest is that joint. */
export interface FinPlateCase {
  readonly column?: string;
  readonly beam?: string;
  readonly steel?: string;
  readonly forcesIn?: string;
  readonly x?: number;
  readonly loads?: readonly Partial<ConLoadEffectSectionLoad>[];
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
  readonly beamDirection?: Vector3D;
}

/** Default parameters of the fin plate family; a is the full-strength throat of a 10 mm plate in S 275. */
const FIN_PLATE = {
  BA: 'M20 8.8',
  tp: 0.01,
  n1: 3,
  n2: 1,
  p1: 0.07,
  p2: 0.06,
  e1: 0.04,
  e2p: 0.05,
  e2b: 0.04,
  gap: 0.01,
  a: 0.005,
  dz: 0,
  side: 1,
} as const;

/** IPE300 on the flange of HEB200 with a fin plate, forces in the face of the column, Vz = -100 kN on the beam. */
export function finPlateCase(given: FinPlateCase = {}): { project: Project; connection: Connection } {
  const materials = new ProjectMaterials('ecen');
  const steel = given.steel ?? 'S 275';
  const column = materials.addCrossSection(given.column ?? 'HEB200', steel);
  const beam = materials.addCrossSection(given.beam ?? 'IPE300', steel);
  const parameters = { ...FIN_PLATE, ...given.parameters };
  materials.addBoltAssembly(String(parameters.BA));
  const connection = connectionOf({
    members: [
      {
        ...member(COLUMN, 'C', column.id, { x: 0, y: 0, z: 1 }),
        isContinuous: true,
        isBearing: true,
      },
      {
        ...member(BEAM, 'B', beam.id, given.beamDirection ?? { x: 1, y: 0, z: 0 }),
        model: {
          modelTypeEnum: 'loadedInXYZ',
          modelType: null,
          forcesIn: given.forcesIn ?? 'selectedMemberFace',
          x: given.x ?? 0,
          connectedMemberId: COLUMN,
        },
      },
    ],
    operations: [finPlateOperation(1, parameters)],
    loadEffects: (given.loads ?? [{ vz: -100e3 }]).map((load, index) => loadEffect(index + 1, BEAM, load)),
  });
  return { project: projectOf(materials, connection), connection };
}

export function projectOf(materials: ProjectMaterials, connection: Connection): Project {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    info: { name: 'Test', description: '', projectNumber: '', author: '', date: '' },
    code: 'ecen',
    // Told as utilisations, the plates of worked examples can be compared.
    settings: { 'sandbox/Results/PlatesAsUtilization': true },
    materials,
    connections: [connection],
    lastConnectionId: connection.id,
    lastPartId: 0,
  };
}

export function connectionOf(lists: Pick<Connection, 'members' | 'operations' | 'loadEffects'>): Connection {
  return {
    id: 1,
    identifier: '00000000-0000-4000-8000-0000000000c1',
    name: 'CON1',
    description: '',
    analysisType: 'stress_Strain',
    includeBuckling: false,
    ...lists,
    loadSettings: { loadsInEquilibrium: false, loadsInPercentage: false },
    parameters: [],
    links: [],
    itemLinks: [],
    templates: [],
    common: {},
    last: { member: 9, loadEffect: 9, operation: 9, parameter: 0, link: 0, template: 0 },
    iomPointId: null,
    importMessages: [],
    outcome: null,
  };
}

/** An active member ending in the node, connected by its begin; z is up, or y along global Y when it stands. */
export function member(id: number, name: string, crossSectionId: number, axisX: Vector3D): ConMember {
  const axisY = Math.abs(axisX.z) > 0.99 ? { x: 0, y: 1, z: 0 } : unit({ x: 0 - axisX.y, y: axisX.x, z: 0 });
  return {
    id,
    name,
    active: true,
    isContinuous: false,
    crossSectionId,
    connectedBy: 'begin',
    isBearing: false,
    position: { definedBy: 'lcs', origin: { x: 0, y: 0, z: 0 }, axisX, axisY, axisZ: cross(axisX, axisY) },
    model: { modelTypeEnum: 'loadedInXYZ', modelType: null, forcesIn: 'node' },
  };
}

export function finPlateOperation(
  id: number,
  properties: Record<string, PropertyValue> = FIN_PLATE,
): Operation {
  return {
    id,
    name: `FP${id}`,
    active: true,
    isImported: false,
    type: 'FinPlate',
    commandId: '',
    properties,
    bearingMemberId: COLUMN,
    connectedMemberId: BEAM,
    memberIds: [COLUMN, BEAM],
    plateMaterialId: null,
    weldMaterialId: null,
    boltAssemblyId: null,
    templateInstanceId: null,
    source: null,
  };
}

export function loadEffect(
  id: number,
  memberId: number,
  load: Partial<ConLoadEffectSectionLoad>,
): ConLoadEffect {
  return {
    id,
    name: `LE${id}`,
    active: true,
    isPercentage: false,
    memberLoadings: [
      { memberId, position: 'End', sectionLoad: { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0, ...load } },
    ],
  };
}

/** Rows as name, value rounded to 0.1, status, skipped. */
export function rowsOf(rows: readonly CheckResSummary[] | null | undefined): unknown[] {
  return (rows ?? []).map(({ name, checkValue, checkStatus, skipped }) => [
    name,
    typeof checkValue === 'number' ? Math.round(checkValue * 10) / 10 : checkValue,
    checkStatus ? 'passed' : 'failed',
    ...(skipped ? ['skipped'] : []),
  ]);
}

function unit({ x, y, z }: Vector3D): Vector3D {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

function cross(a: Vector3D, b: Vector3D): Vector3D {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

/** Utilisations of one outcome: plates and welds by name, bolts in the order of the grid. */
export function utilisations(outcome: Outcome): {
  plates: [string, number][];
  bolts: number[];
  welds: number[];
} {
  const { plates, bolts, welds } = RawParts.parse(outcome.raw);
  return {
    plates: Object.values(plates).map(({ name, u }): [string, number] => [name, u]),
    bolts: Object.values(bolts).map(({ u }) => u),
    welds: Object.values(welds).map(({ u }) => u),
  };
}

/** The checks of one part in a raw result, without clause, load effect and further values. */
export function checksIn(
  raw: Outcome['raw'],
  list: 'plates' | 'bolts' | 'welds' | 'anchors' | 'concreteBlocks' | 'basePlateShear',
  name: string,
): { what: string; demand: number; resistance: number; u: number }[] {
  const parts = z
    .record(z.string(), z.looseObject({ name: z.string(), checks: z.array(RawCheck) }))
    .parse(raw[list]);
  const part = Object.values(parts).find((candidate) => candidate.name === name);
  if (part === undefined) throw new Error(`${list} has no ${name}`);
  return part.checks;
}

/** Names of the bolts in a raw result. */
export function boltNames(raw: Outcome['raw']): string[] {
  return Object.values(Utilised.parse(raw['bolts'])).map(({ name }) => name);
}

/** Descriptions of the messages of one kind. */
export function messagesIn({ detail }: Outcome, number: 'information' | 'warning' | 'error'): string[] {
  return (detail.messages?.messages ?? []).flatMap((message) =>
    message.number === number ? [message.description ?? ''] : [],
  );
}

/** The row Analysis: status, value and message. */
export function analysisOf({ summary }: Outcome): unknown[] {
  const row = summary.resultSummary?.[0];
  return [row?.checkStatus, row?.checkValue, row?.unityCheckMessage];
}
