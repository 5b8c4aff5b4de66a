import type { ConMember } from '@connection-gateway/contract/member';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { PropertyValue } from '../../src/model/operation.ts';
import type { Project } from '../../src/model/project.ts';
import { evenly } from '../support/evenly.ts';
import { finPlateOperation, loadEffect, member } from '../support/fin-plate-case.ts';

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

/** A way to make of a joint one that nobody may call checked; false where this joint has nothing to spoil that way. */
export interface Spoiling {
  readonly name: string;
  readonly spoil: (joint: Joint, random: number) => boolean;
}

const LONELY = 8;

/** Sizes a joint cannot do without, by operation: at nothing of it there is no plate, bolt, hole distance or weld. */
const sizes: Readonly<Record<string, readonly string[]>> = {
  FinPlate: ['tp', 'n1', 'n2', 'p1', 'e1', 'e2p', 'e2b', 'a'],
  EndPlate: ['tp', 'bp', 'w', 'xo', 'xi', 'af', 'aw'],
  HaunchedEndPlate: ['tp', 'bp', 'w', 'xo', 'xi', 'af', 'aw', 'hh', 'hl', 'ah'],
  EndPlateSplice: ['tp', 'bp', 'w', 'xo', 'xi', 'af', 'aw'],
  ApexEndPlate: ['tp', 'bp', 'w', 'xo', 'xi', 'af', 'aw'],
  WeldedBeam: ['af', 'aw'],
  CoverSplice: ['tfo', 'nf', 'pf', 'e1f', 'gf', 'tw2', 'n1w', 'n2w', 'p1w', 'e1w'],
  BoltedGusset: ['tg', 'n', 'e1', 'e1g', 'bm', 'a', 'Lw'],
  HollowBrace: ['a'],
  SlottedTube: ['tg', 'Ls', 'as', 'a', 'Lw'],
  DoubleAngleCleats: ['n1', 'p1', 'e1', 'gB', 'gC'],
  BasePlate: ['t', 'nx', 'ny', 'ax', 'ay', 'hef', 'ch', 'af', 'aw'],
};

const kinds = ['CutBeam', 'Stiffener', 'Plate', 'Rib', 'Unknown', 'FoldedPlate', 'Opening', 'finPlate'];
const nothings: readonly PropertyValue[] = [0, -0.01, 1e-5, Number.NaN, Number.POSITIVE_INFINITY, 'junk', ''];

function pick<T>(list: readonly T[], random: number): T | undefined {
  return list[Math.floor(random * list.length) % Math.max(1, list.length)];
}

function setProperty({ connection }: Joint, key: string, value: PropertyValue | undefined): void {
  connection.operations = connection.operations.map((one) => {
    const { [key]: _, ...others } = one.properties;
    return { ...one, properties: value === undefined ? others : { ...others, [key]: value } };
  });
}

function changeMember({ connection }: Joint, id: number | null, change: Partial<ConMember>): void {
  connection.members = connection.members.map((one) => (one.id === id ? { ...one, ...change } : one));
}

/** Does the joint have a weld to spoil? Butt welds have no throat. */
function hasProperty({ connection: { operations } }: Joint, key: string): boolean {
  const [operation] = operations;
  if (operation === undefined || !(key in operation.properties)) return false;
  return !(operation.properties['weld'] === 'butt' && ['a', 'af', 'aw'].includes(key));
}

export const spoilings: readonly Spoiling[] = [
  {
    name: 'an operation nobody calculates',
    spoil({ connection }, random) {
      connection.operations.push({
        ...finPlateOperation(7, {}),
        type: pick(kinds, random) ?? 'Plate',
        memberIds: random < 0.5 ? [] : connection.members.map(({ id }) => id),
      });
      return true;
    },
  },
  {
    name: 'a member that nothing connects',
    spoil({ connection }, random) {
      const [first] = connection.members;
      connection.members.push(
        member(LONELY, 'L', first?.crossSectionId ?? 1, { x: 0, y: random < 0.5 ? -1 : 1, z: 0 }),
      );
      if (random < 0.3) loadBy(connection, LONELY);
      return true;
    },
  },
  {
    name: 'a load of a member that is not there',
    spoil({ connection }) {
      loadBy(connection, 77);
      return true;
    },
  },
  {
    name: 'a load that is no number',
    spoil({ connection }, random) {
      const loading = connection.loadEffects[0]?.memberLoadings?.[0];
      if (loading) loading.sectionLoad.n = pick(['NaN', 'Infinity', '-Infinity'] as const, random) ?? 'NaN';
      return true;
    },
  },
  {
    name: 'a force a thousand times too large',
    spoil({ connection }) {
      for (const effect of connection.loadEffects) {
        for (const { sectionLoad } of effect.memberLoadings ?? []) {
          for (const key of ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const) {
            sectionLoad[key] = Number(sectionLoad[key]) * 1000;
          }
        }
      }
      return true;
    },
  },
  {
    name: 'no load at all',
    spoil({ connection }, random) {
      if (random < 0.5) connection.loadEffects = [];
      else for (const effect of connection.loadEffects) effect.active = false;
      return true;
    },
  },
  {
    name: 'the same operation twice',
    spoil({ connection }) {
      const [first] = connection.operations;
      if (first) connection.operations.push({ ...first, id: 9, name: 'Again' });
      return true;
    },
  },
  {
    name: 'a part without its size',
    spoil(joint, random) {
      const [operation] = joint.connection.operations;
      const key = pick(sizes[operation?.type ?? ''] ?? [], random);
      if (key === undefined || !hasProperty(joint, key) || isIdle(joint, key)) return false;
      setProperty(joint, key, random < 0.1 ? undefined : pick(nothings, (random * 97) % 1));
      return true;
    },
  },
  {
    name: 'a bolt assembly nobody knows',
    spoil(joint, random) {
      if (!hasProperty(joint, 'BA')) return false;
      setProperty(joint, 'BA', pick(['M99 8.8', 'M20', '', 'junk', 20], random) ?? '');
      return true;
    },
  },
  {
    name: 'a section nobody knows',
    spoil(joint, random) {
      changeMember(joint, pick(joint.connection.members, random)?.id ?? null, { crossSectionId: 999 });
      return true;
    },
  },
  {
    name: 'a member that is switched off',
    spoil(joint) {
      changeMember(joint, joint.connection.operations[0]?.connectedMemberId ?? null, { active: false });
      return true;
    },
  },
  {
    name: 'a member that runs through where it should end',
    spoil(joint) {
      changeMember(joint, joint.connection.operations[0]?.connectedMemberId ?? null, { isContinuous: true });
      return true;
    },
  },
  {
    name: 'a beam beside its column',
    spoil(joint, random) {
      const [operation] = joint.connection.operations;
      const support = joint.connection.members.find(({ id }) => id === operation?.bearingMemberId);
      const beam = joint.connection.members.find(({ id }) => id === operation?.connectedMemberId);
      if (support === undefined || !beam?.position) return false;
      // On a girder, or a web, it moves along its support or into a flange.
      const isUpright = Math.abs(Number(support.position?.axisX?.z)) > 0.9;
      if (!isUpright || Math.abs(Number(beam.position.axisX?.x)) < 0.9) return false;
      changeMember(joint, beam.id, {
        position: { ...beam.position, offsetEy: (random < 0.5 ? -1 : 1) * (0.05 + random) },
      });
      return true;
    },
  },
  {
    name: 'an analysis nobody does',
    spoil({ connection }, random) {
      connection.analysisType = pick(['stiffness', 'fatigues', 'buckling', 'junk'], random) ?? 'junk';
      return true;
    },
  },
  {
    name: 'a design code nobody knows',
    spoil(joint, random) {
      const code = pick(['india', 'australia', 'canada'] as const, random) ?? 'india';
      Object.assign(joint.project, { code });
      return true;
    },
  },
  {
    name: 'steel without strength for its thickness',
    spoil({ project }) {
      const state = project.materials.toState();
      const steels = state.steels.map((one) => ({
        ...one,
        bands: one.bands.map((band) => ({ ...band, maxThickness: 0.001 })).slice(0, 1),
      }));
      Object.assign(project, { materials: ProjectMaterials.fromState({ ...state, steels }) });
      return true;
    },
  },
];

/** Rows of anchors in a base that nothing pulls may stand anywhere; the sandbox measures them all the same, but for sizes it does not need. */
function isIdle({ connection, project }: Joint, key: string): boolean {
  const [operation] = connection.operations;
  const { properties = {}, type } = operation ?? {};
  if (type === 'EndPlate' || type === 'EndPlateSplice') {
    const extension = Math.max(Number(properties['extT']), Number(properties['extB']));
    if (key === 'xo') return extension < 0.03;
    if (key === 'xi') return Number(properties['nT']) + Number(properties['nB']) === 0;
  }
  if (type === 'CoverSplice' && (key === 'pf' || key === 'p1w')) return Number(properties['nf']) < 2;
  if (type === 'BasePlate') return project.code === 'american' && key === 'hef';
  return false;
}

function loadBy({ loadEffects }: Connection, id: number): void {
  const [first] = loadEffects;
  first?.memberLoadings?.push(...(loadEffect(1, id, { n: 10e3, vz: -5e3 }).memberLoadings ?? []));
}

export const anyRandom = evenly(0, 0.999999);
