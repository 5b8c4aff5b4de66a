/** What the stub of the service answers, by formulas: the same ids always give the same bytes. */

const PROJECT = /^([0-9a-f]{8})-0000-4000-8000-[0-9a-f]{12}$/;
const MEMBERS = 4;
const LOAD_EFFECTS = 12;
const ROWS = 8;

/** Id of a project; its first block says how many connections it has. */
export function projectIdOf(connections: number, number: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return `${hex(connections, 8)}-0000-4000-8000-${hex(number, 12)}`;
}

/** Number of connections of a project; null when it is none of the stub's. */
export function connectionsIn(projectId: string): number | null {
  const block = PROJECT.exec(projectId)?.[1];
  return block === undefined ? null : Number.parseInt(block, 16);
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

const connection = (id: number, name = `C${id} Beam to column`) => ({
  id,
  identifier: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
  name,
  description: `Frame corner ${id} of the hall`,
  analysisType: 'stress_Strain',
  isCalculated: false,
  includeBuckling: false,
});

export const project = (projectId: string, names: ReadonlyMap<number, string> = new Map()) => ({
  projectId,
  projectInfo: {
    name: 'Hall 7',
    description: null,
    projectNumber: '2026-07',
    author: 'Benchmark',
    countryCode: 'ecen',
    date: '2026-11-22T00:00:00',
  },
  connections: range(connectionsIn(projectId) ?? 0).map((index) =>
    connection(index + 1, names.get(index + 1)),
  ),
});

export const members = (connectionId: number) =>
  range(MEMBERS).map((index) => ({
    id: index + 1,
    name: `M${index + 1}`,
    active: true,
    isContinuous: index === 0,
    crossSectionId: 1 + ((connectionId + index) % 5),
    connectedBy: index % 2 === 0 ? 'begin' : 'end',
    mirrorY: false,
    mirrorZ: false,
    isBearing: index === 0,
    position: {
      definedBy: 'rotationsOfX',
      origin: { x: connectionId * 0.5, y: 0, z: index * 3.25 },
      axisX: { x: 1, y: 0, z: 0 },
      axisY: { x: 0, y: 1, z: 0 },
      axisZ: { x: 0, y: 0, z: 1 },
      betaDirection: index * 0.7853981633974483,
      gamaPitch: 0,
      alphaRotation: 0,
      offsetEx: 0,
      offsetEy: 0.05,
      offsetEz: 0,
      align: 'toMemberPlate',
      alignedPlate: { plateSide: 'upperSide', memberId: 1, partType: 'TopFlange' },
      relatedPlate: { plateSide: 'lowerSide', memberId: 2, partType: 'BottomFlange' },
    },
    model: { modelTypeEnum: 'loadedInXYZ', forcesIn: 'node', x: 0, connectedMemberId: null },
    stiffnessAnalysis: { theoreticalLengthY: 6, theoreticalLengthZ: 6 },
  }));

export const loadEffect = (connectionId: number, id: number) => ({
  id,
  name: `LE${id}`,
  active: id % 5 !== 0,
  isPercentage: false,
  memberLoadings: range(MEMBERS).map((member) => ({
    memberId: member + 1,
    position: member % 2 === 0 ? 'End' : 'Begin',
    sectionLoad: {
      n: -1000 * connectionId - 125.5 * id,
      vy: 0,
      vz: 24_500.25 + member * 1250,
      mx: 0,
      my: 36_750.125 * (member + 1),
      mz: 12.5 * id,
    },
  })),
});

export const loadEffects = (connectionId: number) =>
  range(LOAD_EFFECTS).map((index) => loadEffect(connectionId, index + 1));

/** Every seventh connection fails at its bolts. */
export function results(connectionId: number) {
  const used = 31.25 + ((connectionId * 7) % 60) + 1 / 3;
  const holds = connectionId % 7 !== 0;
  const row = (name: string, checkValue: number, checkStatus: boolean, skipped = false) => ({
    name,
    checkValue,
    checkStatus,
    loadCaseId: 1,
    unityCheckMessage: `${checkValue.toFixed(1)} < 100 %`,
    skipped,
  });
  return {
    checkResSummary: [
      row('Analysis', 100, true),
      row('Plates', 0.25, true),
      row('Bolts', holds ? used : used + 70, holds),
      row('Welds', used / 2, true),
      row('Buckling', 0, true, true),
    ],
    checkResPlate: range(ROWS).map((index) => ({
      name: `M${index}-tfl 1`,
      checkStatus: true,
      loadCaseId: 1 + (index % LOAD_EFFECTS),
      maxStrain: 0.125 + index / 16,
      maxStress: 235 + index,
      items: [index, index + 1],
    })),
    checkResWeld: range(ROWS).map((index) => ({
      name: `W${index}`,
      id: index + 1,
      unityCheck: index === 0 ? 'NaN' : used - index,
      checkStatus: true,
      isFullStrength: index === 0,
      loadCaseId: 1 + (index % LOAD_EFFECTS),
      items: [index],
    })),
    checkResBolt: range(2 * ROWS).map((index) => ({
      name: `B${index + 1}`,
      unityCheck: used - index,
      checkStatus: holds,
    })),
    checkResAnchor: [],
    checkResConcreteBlock: [],
    bucklingResults: [],
    name: `C${connectionId}`,
    connectionID: null,
    id: connectionId,
    messages: { messages: [] },
  };
}
