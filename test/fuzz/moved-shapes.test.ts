import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { operationEndpointIds } from '@connection-gateway/contract/typed-operation';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import { operationTypes } from '../../src/resolvers/operations/type-names.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import type { FrameJoint } from '../support/frame.ts';
import { operationInputs } from '../support/interface/operation-inputs.ts';
import { type Answer, type Ask, test as base } from '../support/test.ts';
import { questionsAbout, selectionOfType } from './everything.ts';
import { claimsOf, lossesOf, type Move, moved, movesOf, nameOf } from './moves.ts';
import { fuzzRuns, fuzzTimeoutMs } from './runs.ts';

/** A service of 26.1 or later, whose answers have moved in one field. The rest of what is asked must stay. */
const test = base.extend<{
  good: Map<EndpointId, string>;
  sent: Map<EndpointId, unknown>;
  sandbox: Sandbox;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  good: async ({}, use) => use(new Map()),
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  sent: async ({}, use) => use(new Map()),
  sandbox: async ({ good, sent }, use) => {
    const sandbox = createSandbox({
      demo: false,
      generations: [5],
      onExchange: ({ call: { operation, body: request }, answer: { status, body } }) => {
        sent.set(operation, request);
        if (status < 300 && typeof body === 'string' && !good.has(operation)) good.set(operation, body);
      },
    });
    await use(sandbox);
    await sandbox.close();
  },
});

interface Furnished {
  project: string;
  /** A fin plate with its results. */
  designed: string;
  /** An operation of each kind. */
  authored: string;
  operations: readonly { id: string; kind: keyof typeof operationTypes }[];
  section: string;
}

async function furnished(
  ask: Ask,
  frame: (joints: readonly FrameJoint[]) => Promise<string>,
): Promise<Furnished> {
  const project = await frame(['J1', 'J2'].map((name) => ({ name, shear: { LC1: 60_000 } })));
  const designed = jointOf(project).connection;
  const authored = jointOf(project, 2).connection;
  await designFinPlate(ask, project);
  const { data, errors } = await ask(
    `mutation ($p: ID!, $c: ID!, $designed: ID!, $operations: [OperationDraftInput!]!) {
      addMaterial(input: { projectId: $p, kind: CONCRETE, name: "C25/30" }) { errors { message } }
      bars: addMaterial(input: { projectId: $p, kind: REINFORCEMENT, name: "B 500B" }) { errors { message } }
      addPin(input: { projectId: $p, name: "Pin 24 S 355" }) { errors { message } }
      addParametricSection(input: { projectId: $p, shape: "Iw", materialName: "S 355" }) { crossSection { id } errors { message } }
      addOperations(input: { connectionId: $c, operations: $operations }) { rows { operation { id kind } errors { message } } errors { message } }
      startCalculation(input: { target: { connectionIds: [$designed] }, waitSeconds: 120 }) { errors { message } }
    }`,
    { p: project, c: authored, designed, operations: operationInputs },
  );
  expect(errors).toBeUndefined();
  const { addOperations, addParametricSection } = data;
  return {
    ...{ project, designed, authored },
    section: addParametricSection.crossSection.id,
    operations: addOperations.rows.map(
      ({ operation }: { operation: Furnished['operations'][number] }) => operation,
    ),
  };
}

interface Question {
  query: string;
  /** What the rest says is compared too: nothing in it is counted from several places. */
  isExact?: boolean;
}

function questionsOf({ project, designed, authored, operations, section }: Furnished): Question[] {
  const inMaterials = (fields: string) => `{ project(id: "${project}") { materials { ${fields} } } }`;
  const linkable = selectionOfType('LinkableProperty');
  const exact = [
    ...operations.map(
      ({ kind }) =>
        `{ connection(id: "${authored}") { operations(kinds: [${kind}]) { ... on ${operationTypes[kind]} { ${selectionOfType(operationTypes[kind])} } } } }`,
    ),
    inMaterials(`pins { ${selectionOfType('Pin')} }`),
    inMaterials(`reinforcement { ${selectionOfType('ReinforcementMaterial')} }`),
    inMaterials(`crossSections { ${selectionOfType('CrossSection')} }`),
    inMaterials('library(kind: BOLT_GRADE) { nodes { name } }'),
    inMaterials('sectionShapes { shape }'),
    `{ node(id: "${section}") { ... on CrossSection { outline { ${selectionOfType('SectionComponent')} } } } }`,
    `{ connection(id: "${designed}") { linkableProperties { ${linkable} } } }`,
    `{ connection(id: "${designed}") { parameterLinks { ${selectionOfType('ParameterLink')} } } }`,
    `{ node(id: "${jointOf(project).beam}") { ... on Member { linkableProperties { ${linkable} } } } }`,
    `{ connection(id: "${designed}") { operations { linkableProperties { ${linkable} } } } }`,
  ];
  return [
    ...exact.map((query) => ({ query, isExact: true })),
    ...questionsAbout(project, designed).map((query) => ({ query })),
  ];
}

interface Asked {
  operation: EndpointId;
  question: Question;
  data: unknown;
  body: unknown;
}

/** Without them nothing of an item could be said, or found again: items that all lack one are left out. */
const needed = new Set([
  ...[
    '*',
    'id',
    'key',
    'propertyId',
    '$type',
    'start',
    'end',
    'projectId',
    'libraryTemplateId',
    'templateId',
  ],
  ...[
    'active',
    'isBearing',
    'isContinuous',
    'crossSectionId',
    'isPercentage',
    'includeBuckling',
    'checkStatus',
    'skipped',
  ],
]);

/** A text, and a dictionary of anything. */
const isPlain = new Set<EndpointId>(['GetVersion', 'GetSettings']);

/** Evenly, so that every answer has its share. */
function shareOf<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)] as T);
}

const codesIn = ({ errors }: Answer) => (errors ?? []).map(({ extensions }) => extensions?.['code']);

/** Without those inside others. */
const rootsOf = (places: readonly string[]) =>
  places.filter((place) => !places.some((other) => other !== place && place.startsWith(`${other}.`)));

/** What is wrong with the answer of a query in which one field has moved. */
function faultsOf({ question, data }: Asked, move: Move, after: Answer): string[] {
  const losses = lossesOf(data, after.data);
  const codes = codesIn(after);
  const isEach = move.path.includes('*');
  const isNeeded = needed.has(move.path.at(-1) ?? '');
  // What is left out means something of its own.
  const isAbsent = move.how === 'null' || move.how === 'missing';
  // It is what the service says, whatever it is.
  const isOpen = move.path.at(-1) === 'currentValue';
  const isWhole = isAbsent || Array.isArray(move.old) || (isEach && isNeeded);
  return [
    ...codes.filter((code) => code !== 'UPSTREAM_INVALID').map((code) => `it has an error ${code}`),
    ...(codes.length > losses.length ? ['it has more errors than losses'] : []),
    ...(question.isExact && !isEach && rootsOf(losses).length > 1 ? ['it has lost more than one place'] : []),
    ...(isWhole ? [] : losses.filter((loss) => loss.endsWith('(list)')).map((loss) => `it has lost ${loss}`)),
    ...(question.isExact && !isAbsent && !isOpen ? claimsOf(data, after.data).filter(isNew) : []),
  ];

  /** Not what the service has said in place of the old, and no name that stands in for one. */
  function isNew(claim: string): boolean {
    return !/ is (?:7|""|.*moved.*|"(?:Operation|Pin|Material|Section) \d+"|.*"addedLater".*)$/.test(claim);
  }
}

describe('an answer of which a field has moved', () => {
  test('costs that place, and nothing else changes', { timeout: fuzzTimeoutMs }, async ({
    ask,
    frame,
    sandbox,
    good,
  }) => {
    const asked: Asked[] = [];
    for (const question of questionsOf(await furnished(ask, frame))) {
      good.clear();
      const { data, errors } = await ask(question.query);
      expect(errors, question.query).toBeUndefined();
      for (const [operation, text] of good) {
        const endpoint: Endpoint = endpoints[operation];
        // Parts of the view are made of the geometry as well.
        if (question.query.includes('scene {') && operation === 'ExportIomConnectionData') continue;
        if (endpoint.answer !== 'json' || endpoint.effect !== 'read' || isPlain.has(operation)) continue;
        asked.push({ operation, question, data, body: JSON.parse(text) });
      }
    }
    const elsewhere = new Set<string>([
      ...Object.values(operationEndpointIds).map(({ read }) => read),
      ...['GetCrossSection', 'GetCalculationJob'],
      // As the definition of a section.
      'GetParametricCrossSectionShapeTemplate',
    ]);
    const known = new Set<string>(asked.map(({ operation }) => operation));
    const newest = Object.entries<Endpoint>(endpoints).filter(
      ([id, { since, effect, answer }]) =>
        since !== undefined && effect === 'read' && answer === 'json' && !elsewhere.has(id),
    );
    expect(newest.map(([id]) => id).filter((id) => !known.has(id))).toEqual([]);
    const cases = asked.flatMap((one) => movesOf(one.body).map((move) => ({ one, move })));

    const wrong: string[] = [];
    for (const { one, move } of shareOf(cases, fuzzRuns(150))) {
      sandbox.fault({ operation: one.operation, kind: 'replace', body: moved(one.body, move) });
      const after = await ask(one.question.query);
      sandbox.clearFaults();
      for (const fault of faultsOf(one, move, after))
        wrong.push(`${one.operation} ${nameOf(move)}: ${fault}, ${JSON.stringify(after.errors)}`);
    }

    expect(wrong).toEqual([]);
  });
});

interface Change {
  operation: EndpointId;
  /** Makes it again, as often as it is called. */
  make: () => Promise<Answer>;
  /** Fields without which nobody could say what was made. */
  needs: readonly string[];
}

describe('an answer to a change of which a field has moved', () => {
  test('says that the change was made', { timeout: fuzzTimeoutMs }, async ({ ask, frame, sandbox, good }) => {
    const { project, designed, operations, section } = await furnished(ask, frame);
    const empty = jointOf(await frame([{ name: 'J1' }])).connection;
    const plane = operations.find(({ kind }) => kind === 'WORK_PLANE')?.id;
    let count = 0;
    const next = () => {
      count += 1;
      return `k${count}`;
    };
    const parameter = (key: string) => `${designed.replace('ConnectionItem:', 'Parameter:')}/${key}`;
    const create = (key: string) =>
      ask(
        'mutation ($c: ID!, $key: String!) { createParameter(input: { connectionId: $c, key: $key, value: { number: 0.1 } }) { parameter { key } errors { message } } }',
        { c: designed, key },
      );
    const changes: Change[] = [
      {
        operation: 'AddWorkPlaneOperation',
        needs: ['operation', 'id'],
        make: () =>
          ask(
            `mutation ($c: ID!) { addOperation(input: { connectionId: $c, operation: { workPlane: { definition: { normal: { x: 1, y: 0, z: 0 } } } } }) {
              operation { id } verdict issues { text } errors { message }
            } }`,
            { c: empty },
          ),
      },
      {
        operation: 'UpdateWorkPlaneOperation',
        needs: [],
        make: () =>
          ask(
            'mutation ($id: ID!) { updateOperation(input: { operationId: $id, operation: { workPlane: {} } }) { operation { id } verdict issues { text } errors { message } } }',
            { id: plane },
          ),
      },
      {
        operation: 'AddParametricCrossSection',
        needs: ['id'],
        make: () =>
          ask(
            'mutation ($p: ID!) { addParametricSection(input: { projectId: $p, shape: "Iw", materialName: "S 355" }) { crossSection { id } errors { message } } }',
            { p: project },
          ),
      },
      {
        operation: 'UpdateParametricCrossSection',
        needs: ['id'],
        make: () =>
          ask(
            'mutation ($id: ID!) { updateParametricSection(input: { crossSectionId: $id, materialName: "S 355" }) { crossSection { id } errors { message } } }',
            { id: section },
          ),
      },
      { operation: 'CreateParameter', needs: ['key'], make: () => create(next()) },
      {
        operation: 'DeleteParameter',
        needs: [],
        async make() {
          const key = next();
          await create(key);
          return await ask(
            'mutation ($id: ID!) { deleteParameter(input: { parameterId: $id }) { deletedParameterId errors { message } } }',
            { id: parameter(key) },
          );
        },
      },
      {
        operation: 'CreateParameterLink',
        needs: ['id', 'propertyId'],
        async make() {
          const key = next();
          await create(key);
          const linked = await ask(
            'mutation ($id: ID!) { linkParameter(input: { parameterId: $id, propertyKey: "member/2:RotationRx" }) { link { id } errors { message } } }',
            { id: parameter(key) },
          );
          await ask(
            'mutation ($id: ID!) { deleteParameter(input: { parameterId: $id }) { errors { message } } }',
            { id: parameter(key) },
          );
          return linked;
        },
      },
    ];
    const cases: { change: Change; move: Move; body: unknown }[] = [];
    for (const change of changes) {
      good.clear();
      expect(refusalsOf(await change.make()), change.operation).toEqual([]);
      const body = JSON.parse(good.get(change.operation) ?? 'null');
      for (const move of movesOf(body)) cases.push({ change, move, body });
    }

    const wrong: string[] = [];
    for (const { change, move, body } of shareOf(cases, fuzzRuns(50))) {
      sandbox.fault({ operation: change.operation, kind: 'replace', body: moved(body, move) });
      const refusals = refusalsOf(await change.make());
      sandbox.clearFaults();
      const isNeeded = change.needs.includes(move.path.at(-1) ?? '') && move.path.length <= 2;
      const isAllowed = isNeeded && refusals.every((refusal) => refusal.includes('UPSTREAM_INVALID'));
      if (refusals.length > 0 && !isAllowed)
        wrong.push(`${change.operation} ${nameOf(move)}: ${refusals.join()}`);
    }

    expect(wrong).toEqual([]);
  });
});

/** Errors of an operation and of its payloads. */
function refusalsOf({ data, errors }: Answer): string[] {
  const payloads = Object.values((data ?? {}) as Record<string, { errors?: unknown[] } | null>);
  return [...(errors ?? []), ...payloads.flatMap((payload) => payload?.errors ?? [])].map((error) =>
    JSON.stringify(error),
  );
}

describe('an operation that is read to be changed', () => {
  test('is sent back as it came, or not at all', { tags: 'long', timeout: fuzzTimeoutMs }, async ({
    ask,
    frame,
    sandbox,
    good,
    sent,
  }) => {
    const { operations } = await furnished(ask, frame);
    const cases: { id: string; kind: keyof typeof operationEndpointIds; move: Move; body: object }[] = [];
    for (const [index, { id }] of operations.entries()) {
      good.clear();
      const [word = ''] = Object.keys(operationInputs[index]?.operation ?? {});
      const kind = wireKindOf(word);
      expect(refusalsOf(await rename(ask, id)), kind).toEqual([]);
      const body = JSON.parse(good.get(operationEndpointIds[kind].read) ?? '{}');
      for (const move of movesOf(body)) cases.push({ id, kind, move, body });
    }

    const wrong: string[] = [];
    for (const { id, kind, move, body } of shareOf(cases, fuzzRuns(80))) {
      const { read, replace } = operationEndpointIds[kind];
      const answer = moved(body, move) as Record<string, unknown>;
      sent.delete(replace);
      sandbox.fault({ operation: read, kind: 'replace', body: answer });
      const refusals = refusalsOf(await rename(ask, id));
      sandbox.clearFaults();
      const written = sent.get(replace);
      const what = `${replace} ${nameOf(move)}`;
      if (written === undefined && !refusals.some((refusal) => refusal.includes('UPSTREAM_INVALID')))
        wrong.push(`${what}: nothing was sent, and ${refusals.join()}`);
      if (written !== undefined && !isSame(written as object, { ...answer, id: (body as { id: number }).id }))
        wrong.push(`${what}: sent was ${JSON.stringify(written)} for ${JSON.stringify(answer)}`);
    }

    expect(wrong).toEqual([]);
  });
});

const rename = (ask: Ask, id: string) =>
  ask(
    'mutation ($id: ID!) { updateOperation(input: { operationId: $id, name: "Renamed" }) { errors { message } } }',
    { id },
  );

const wireKindOf = (word: string) =>
  word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as keyof typeof operationEndpointIds;

/** But for the name, which was changed, and for nulls, which mean the same as what is left out. */
function isSame(sent: object, read: object): boolean {
  const bare = ({ name: _, ...value }: { name?: unknown }) =>
    JSON.parse(JSON.stringify(value), (_name, part) => part ?? undefined);
  return isDeepStrictEqual(bare(sent), bare(read));
}
