import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { FaultOrder } from '@connection-gateway/sandbox/http/faults';
import { type Edit, type EditedConnection, editOf } from '../../projects/support/edits.ts';
import type { Random } from '../../projects/support/random.ts';
import type { Ask } from '../../support/test.ts';

interface Item {
  id: string;
}
/** A connection with what can be done to it. */
export interface Place extends EditedConnection {
  parameters: (Item & { key: string; value: unknown })[];
  parameterLinks: Item[] | null;
}

/** What may be used in one of the connections, and is asked for seldom. */
export interface Stock {
  designs: { designItemId: string }[];
  properties: { key: string; owner: { kind: string } | null }[];
}

const GAMMA = 'calculation/Analysis/CodeFactors/EN/GammaM0';

const ofConnections = (fields: string) =>
  `query ($id: ID!) { project(id: $id) { connections { nodes { ${fields} } } } }`;
const outline = ofConnections(
  'id members { id } effects: loadEffects { nodes { id } } templates { id } parameters { id key value } parameterLinks { id }',
);
const stock = ofConnections(
  'proposedDesigns(first: 5) { nodes { designItemId } } linkableProperties(rawValueType: "LengthComponent") { key owner { kind } }',
);

export async function stockOf(ask: Ask, project: string): Promise<Stock> {
  const { data } = await ask(stock, { id: project });
  const places: {
    proposedDesigns: { nodes: Stock['designs'] } | null;
    linkableProperties: Stock['properties'] | null;
  }[] = data.project.connections.nodes;
  return {
    designs: places.flatMap(({ proposedDesigns }) => proposedDesigns?.nodes ?? []),
    properties: places.flatMap(({ linkableProperties }) => linkableProperties ?? []),
  };
}

/** The connections of a project; null when it is not there any more. */
export async function placesIn(ask: Ask, project: string): Promise<Place[] | null> {
  const { data } = await ask(outline, { id: project });
  return data?.project?.connections?.nodes ?? null;
}

const mutation = (field: string) =>
  `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { errors { code message } } }`;
const edit = (name: string, input: Record<string, unknown>): Edit => ({ name, query: mutation(name), input });

/** Something a person may do next to a project, by chance. Not everything is possible. */
export function randomDeed(places: readonly Place[], stock: Stock, projectId: string, random: Random): Edit {
  const place = random.pick(places);
  if (place === undefined || random.next() < 0.5) return editOf(places, projectId, random);
  const uuid = projectId.replace('Project:', '');
  const written = JSON.stringify(random.pick(deedsAt(place, stock, projectId, random)));
  return JSON.parse(written.replaceAll(uuid, 'PROJECT'));
}

function deedsAt(place: Place, stock: Stock, projectId: string, random: Random): Edit[] {
  const { id: connectionId } = place;
  const design = random.pick(stock.designs);
  const template = random.pick(place.templates);
  const number = random.below(100);
  const isRare = number < 20;
  return [
    edit('calculate', { target: { connectionIds: [connectionId] } }),
    edit('calculate', { target: { projectId } }),
    edit('startCalculation', { target: { projectId } }),
    edit('preDesignWelds', { connectionId }),
    edit('calculateLoadExtremes', { connectionId }),
    edit('updateCommonOperationProperties', { connectionId }),
    edit('addMember', { connectionId, name: `N${number}` }),
    edit('addMaterial', {
      projectId,
      kind: 'STEEL',
      name: random.pick(['S 235', 'S 275', 'S 450', 'S 460']),
    }),
    edit('addBoltAssembly', { projectId, name: random.pick(['M16 8.8', 'M20 10.9', 'M24 8.8']) }),
    edit('updateSettings', {
      projectId,
      settings: [{ key: GAMMA, value: { number: 1 + number / 1000 } }],
    }),
    ...(design && isRare
      ? [edit('applyTemplate', { connectionId, template: { designItemId: design.designItemId } })]
      : []),
    ...(template ? [edit('loadTemplateDefaults', { templateInstanceId: template.id })] : []),
    ...(template && isRare
      ? [edit('deleteTemplates', { target: { templateInstanceIds: [template.id] } })]
      : []),
    ...parameterDeeds(place, stock, random),
  ];
}

function parameterDeeds(
  { id: connectionId, ...place }: Place,
  { properties }: Stock,
  random: Random,
): Edit[] {
  const parameter = random.pick(place.parameters);
  const link = random.pick(place.parameterLinks ?? []);
  // What belongs to the project reaches other connections.
  const shared = properties.filter(({ owner }) => owner?.kind !== 'OPERATION');
  const property = random.pick(random.next() < 0.6 ? shared : properties);
  const number = random.below(100);
  const value = { expression: String(0.001 * (100 + number)) };
  return [
    edit('createParameter', { connectionId, key: `P${number}`, type: 'FLOAT', value }),
    ...(parameter
      ? [edit('updateParameters', { connectionId, parameters: [{ key: parameter.key, value }] })]
      : []),
    ...(parameter && number < 20 ? [edit('deleteParameter', { parameterId: parameter.id })] : []),
    ...(parameter && property
      ? [edit('linkParameter', { parameterId: parameter.id, propertyKey: property.key })]
      : []),
    ...(link && number < 30 ? [edit('unlinkParameter', { linkId: link.id })] : []),
  ];
}

const unlucky: readonly EndpointId[] = [
  'AddLoadEffect',
  'UpdateLoadEffect',
  'UpdateConnection',
  'CopyConnection',
  'Update',
  'Calculate',
  'UpdateMember',
  'ApplyTemplate',
  'GetResults',
  'GetProjectData',
  'GetMembers',
];

/** Something that goes wrong at the service, so that of some changes nobody knows whether they were made. */
export function randomFault(random: Random): FaultOrder {
  const operation = random.pick(unlucky) ?? 'GetMembers';
  const kinds = [
    { kind: 'reset' },
    { kind: 'reset', after: true },
    { kind: 'resetMidBody' },
    { kind: 'truncated' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'delay', ms: 20 },
  ] as const;
  return { operation, ...(random.pick(kinds) ?? kinds[0]) };
}
