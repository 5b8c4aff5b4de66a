import type { Ask } from '../../support/test.ts';
import type { Joint, Opened } from './opened.ts';

/** A change over the graph after which nobody may call a joint checked; false where it has nothing to change that way. */
export interface Deed {
  readonly name: string;
  readonly spoil: (ask: Ask, at: Opened, joint: Joint, random: number) => Promise<boolean>;
}

const components = ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const;

/** Sends one change, which must be accepted. */
async function change(ask: Ask, name: string, type: string, input: object): Promise<true> {
  const answer = await ask(`mutation ($input: ${type}!) { ${name}(input: $input) { errors { message } } }`, {
    input,
  });
  const problems = [...(answer.errors ?? []), ...(answer.data?.[name]?.errors ?? [])];
  if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
  return true;
}

const connected = ({ connection }: Joint) => connection.operations[0]?.connectedMemberId;
const sectionOf = ({ connection }: Joint) => connection.members[0]?.crossSectionId;

/** The loads of the joint as the graph takes them, each multiplied. */
function loadsTimes({ connection }: Joint, at: Opened, factor: number) {
  return connection.loadEffects.map((effect, index) => ({
    loadEffectId: at.loadEffects[index],
    memberLoadings: (effect.memberLoadings ?? []).map(({ memberId, position, sectionLoad }) => ({
      memberId: at.member(memberId),
      position: position === 'Begin' ? 'BEGIN' : 'END',
      forces: {
        ...Object.fromEntries(components.map((key) => [key, factor * Number(sectionLoad[key])])),
        ...{ forceUnit: 'NEWTON', momentUnit: 'NEWTON_METRE' },
      },
    })),
  }));
}

function pick<T>(list: readonly T[], random: number): T | undefined {
  return list[Math.floor(random * list.length)];
}

export const deeds: readonly Deed[] = [
  {
    name: 'its load effects are deleted',
    spoil: async (ask, { loadEffects }) =>
      await change(ask, 'deleteLoadEffects', 'DeleteLoadEffectsInput', { loadEffectIds: loadEffects }),
  },
  {
    name: 'its load effects are switched off',
    spoil: async (ask, { loadEffects }) =>
      await change(ask, 'updateLoadEffects', 'UpdateLoadEffectsInput', {
        loadEffects: loadEffects.map((loadEffectId) => ({ loadEffectId, active: false })),
      }),
  },
  {
    name: 'its loads are zeros',
    spoil: async (ask, at, joint) =>
      await change(ask, 'updateLoadEffects', 'UpdateLoadEffectsInput', {
        loadEffects: loadsTimes(joint, at, 0),
      }),
  },
  {
    name: 'its loads are a thousand times as large',
    spoil: async (ask, at, joint) =>
      await change(ask, 'updateLoadEffects', 'UpdateLoadEffectsInput', {
        loadEffects: loadsTimes(joint, at, 1000),
      }),
  },
  {
    name: 'its operations are deleted',
    spoil: async (ask, { connection }) =>
      await change(ask, 'deleteAllOperations', 'DeleteAllOperationsInput', { connectionId: connection }),
  },
  {
    name: 'its connected member is switched off',
    spoil: async (ask, at, joint) =>
      await change(ask, 'updateMember', 'UpdateMemberInput', {
        memberId: at.member(connected(joint)),
        active: false,
      }),
  },
  {
    name: 'its connected member runs through',
    spoil: async (ask, at, joint) =>
      await change(ask, 'updateMember', 'UpdateMemberInput', {
        memberId: at.member(connected(joint)),
        isContinuous: true,
      }),
  },
  {
    name: 'another member stands free',
    spoil: async (ask, at, joint) => (await addMember(ask, at, joint, {})) !== '',
  },
  {
    name: 'a member that is switched off has a load',
    async spoil(ask, at, joint, random) {
      const memberId = await addMember(ask, at, joint, { active: false });
      return await change(ask, 'addLoadEffects', 'AddLoadEffectsInput', {
        connectionId: at.connection,
        loadEffects: [
          {
            name: 'Off',
            memberLoadings: [{ memberId, forces: { vz: -100 - 1e5 * random, forceUnit: 'NEWTON' } }],
          },
        ],
      });
    },
  },
  {
    name: 'its analysis is one that nobody does',
    spoil: async (ask, { connection }, _, random) =>
      await change(ask, 'updateConnection', 'UpdateConnectionInput', {
        connectionId: connection,
        analysisType: pick(
          ['STIFFNESS', 'CAPACITY_DESIGN', 'FATIGUE', 'FIRE_RESISTANCE', 'BUCKLING'],
          random,
        ),
      }),
  },
  {
    name: 'buckling is asked for',
    spoil: async (ask, { connection }) =>
      await change(ask, 'updateConnection', 'UpdateConnectionInput', {
        connectionId: connection,
        includeBuckling: true,
      }),
  },
  {
    name: 'a factor of its code helps',
    spoil: async (ask, at, { project }, random) =>
      await change(ask, 'updateSettings', 'UpdateSettingsInput', {
        projectId: at.project,
        settings: [
          project.code === 'american'
            ? { key: 'calculation/Analysis/CodeFactors/American/PhiBolts', value: { number: 0 } }
            : {
                key: `calculation/Analysis/CodeFactors/EN/${pick(['GammaM0', 'GammaM2', 'GammaC'], random)}`,
                value: { number: 0.01 + 0.9 * random },
              },
        ],
      }),
  },
  {
    name: 'its connected member is a tube',
    async spoil(ask, at, joint) {
      // A hollow column may stand on its base, and these braces are hollow.
      const type = joint.connection.operations[0]?.type ?? '';
      if (['BasePlate', 'HollowBrace', 'SlottedTube'].includes(type)) return false;
      const answer = await ask(
        'mutation ($input: AddCrossSectionInput!) { addCrossSection(input: $input) { crossSection { id } errors { message } } }',
        {
          input: {
            projectId: at.project,
            name: 'RHS200/100/8.0',
            materialName: joint.project.code === 'american' ? 'A992' : 'S 235',
          },
        },
      );
      const crossSectionId = answer.data?.addCrossSection?.crossSection?.id;
      if (crossSectionId === undefined) throw new Error(JSON.stringify(answer));
      return await change(ask, 'updateMember', 'UpdateMemberInput', {
        memberId: at.member(connected(joint)),
        crossSectionId,
      });
    },
  },
  {
    name: 'its connected member stands beside the middle of a flange',
    async spoil(ask, at, joint, random) {
      const [operation] = joint.connection.operations;
      // On a web it may; a column takes its base along.
      const beam = joint.connection.members.find(({ id }) => id === operation?.connectedMemberId);
      if (operation?.type === 'BasePlate' || Math.abs(Number(beam?.position?.axisX?.y)) > 0.9) return false;
      return await change(ask, 'updateMember', 'UpdateMemberInput', {
        memberId: at.member(connected(joint)),
        placement: { offsetY: { value: (random < 0.5 ? -1 : 1) * (0.02 + random), unit: 'METRE' } },
      });
    },
  },
];

/** Adds a member that nothing connects, and answers its id. */
async function addMember(ask: Ask, at: Opened, joint: Joint, more: object): Promise<string> {
  const answer = await ask(
    'mutation ($input: AddMemberInput!) { addMember(input: $input) { member { id } errors { message } } }',
    {
      input: {
        connectionId: at.connection,
        name: 'Free',
        crossSectionId: `CrossSection:${at.project.replace('Project:', '')}/${sectionOf(joint)}`,
        placement: { axisX: { x: 0, y: 0.6, z: 0.8 } },
        ...more,
      },
    },
  );
  const id = answer.data?.addMember?.member?.id;
  if (id === undefined) throw new Error(JSON.stringify(answer));
  return id;
}
