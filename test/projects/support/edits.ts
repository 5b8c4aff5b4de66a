import type { Ask } from './everything.ts';
import type { Random } from './random.ts';

/** A mutation of one change, with the id of its project written as `PROJECT`. */
export interface Edit {
  name: string;
  query: string;
  input: Record<string, unknown>;
}

interface Item {
  id: string;
}
/** A connection as far as edits need to know it. */
export interface EditedConnection extends Item {
  members: Item[];
  effects: { nodes: Item[] } | null;
  parameters: { key: string; value: unknown }[];
  templates: Item[];
}

const outline = `query ($id: ID!) { project(id: $id) { connections { nodes {
  id members { id } effects: loadEffects { nodes { id } } parameters { key value(unit: SI) } templates { id }
} } } }`;

const mutation = (field: string, answer = '') =>
  `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { ${answer} errors { code message } } }`;

/** A random edit that fits the project as it is now. Reads it, and changes nothing. */
export async function randomEdit(ask: Ask, project: string, random: Random): Promise<Edit> {
  const { data } = await ask(outline, { id: project });
  return editOf(data.project.connections.nodes, project, random);
}

/** A random edit of one of these connections, or of their project. */
export function editOf(connections: readonly EditedConnection[], project: string, random: Random): Edit {
  const uuid = project.replace('Project:', '');
  const edit = chosen(connections, random) ?? {
    name: 'createConnection',
    query: mutation('createConnection', 'connection { id identifier }'),
    input: { projectId: project, name: `N${random.below(1000)}` },
  };
  return JSON.parse(JSON.stringify(edit).replaceAll(uuid, 'PROJECT'));
}

/** The edit, made in a project. */
export async function make(ask: Ask, { query, input }: Edit, project: string) {
  const uuid = project.replace('Project:', '');
  return await ask(query, { input: JSON.parse(JSON.stringify(input).replaceAll('PROJECT', uuid)) });
}

function chosen(connections: readonly EditedConnection[], random: Random): Edit | null {
  const connection = random.pick(connections);
  if (connection === undefined) return null;
  const { id: connectionId, members, effects, parameters, templates } = connection;
  const member = random.pick(members);
  const effect = random.pick(effects?.nodes ?? []);
  const parameter = random.pick(parameters.filter(({ value }) => typeof value === 'number'));
  const number = random.below(100_000);
  const projectId = connectionId.replace('ConnectionItem:', 'Project:').split('/')[0];
  const edits: (Edit | null | undefined)[] = [
    edit('updateConnection', { connectionId, name: `C${number}`, description: `Text ${number} ☃` }),
    edit('addLoadEffects', {
      connectionId,
      loadEffects: [
        {
          name: `LE${number}`,
          memberLoadings: member && [{ memberId: member.id, forces: { vz: -number, forceUnit: 'NEWTON' } }],
        },
      ],
    }),
    edit('addLoadEffects', { connectionId, loadEffects: [{ name: `LE${number}` }] }),
    effect && edit('updateLoadEffects', { loadEffects: [{ loadEffectId: effect.id, name: `U${number}` }] }),
    effect && edit('deleteLoadEffects', { loadEffectIds: [effect.id] }),
    edit('updateProject', { projectId, author: `A${number}` }),
    edit('addCrossSection', {
      projectId,
      name: random.pick(['IPE200', 'IPE240', 'HEA160', 'HEB140']),
      materialName: 'S 355',
    }),
    member &&
      edit('updateMember', {
        memberId: member.id,
        theoreticalLengthY: { value: 1 + number / 1000, unit: 'METRE' },
      }),
    member && edit('setBearingMember', { memberId: member.id }),
    edit('updateLoadSettings', { connectionId, inEquilibrium: number % 2 === 0 }),
    parameter &&
      edit('updateParameters', {
        connectionId,
        parameters: [{ key: parameter.key, value: { expression: String(parameter.value) } }],
      }),
    templates.length > 0 ? edit('explodeTemplates', { target: { allOf: connectionId } }) : null,
    number % 3 === 0 ? edit('deleteAllOperations', { connectionId }) : null,
    connections.length < 6
      ? {
          ...edit('copyConnection', { connectionId, name: `K${number}` }),
          query: mutation('copyConnection', 'connection { id identifier }'),
        }
      : edit('deleteConnection', { connectionId }),
  ];
  return random.pick(edits.filter((one) => one !== null && one !== undefined)) ?? null;
}

const edit = (name: string, input: Record<string, unknown>): Edit => ({ name, query: mutation(name), input });
