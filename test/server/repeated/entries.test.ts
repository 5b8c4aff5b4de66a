import type { SandboxOptions } from '@connection-gateway/sandbox/http/options';
import { describe, expect } from 'vitest';
import type { Access } from '../../../src/access/access.ts';
import { anybody, type Principal } from '../../../src/access/principal.ts';
import { never } from '../../../src/access/stop.ts';
import type { MemoryOptions } from '../../../src/memory/read-memory.ts';
import { importFrame } from '../../support/frame.ts';
import { asker } from '../../support/send.ts';
import type { Answer } from '../../support/test.ts';
import { test as limited } from '../limits/limited.ts';

/** Entries of lists that were given again. */
let reused = 0;
const observer = {
  watch() {},
  remembered() {},
  repeated() {},
  reused() {
    reused += 1;
  },
  canary() {},
};

const page = `query Page($id: ID!, $first: Int = 10) {
  project(id: $id) { name hasUnsavedChanges connections { totalCount nodes {
    id name status
    loadEffects(first: $first) { nodes { name } }
    results { passed }
    lastResults { number outdated changesSince { mutation } }
  } } }
}`;
/** Nothing of it is read of the service for each connection. */
const known = `query Known($id: ID!) {
  project(id: $id) { connections { nodes { name revision resultsRevision lastResults { number outdated } } } }
}`;
const sections = `query Sections($id: ID!) {
  project(id: $id) { connections { nodes { name members { name crossSection { name } } } } }
}`;
const around = `query Around($id: ID!) {
  project(id: $id) { connections { nodes { name project { connections { nodes { name } } } } } }
}`;

type Variables = Readonly<Record<string, unknown>>;

const test = limited.extend<{
  memory: MemoryOptions;
  sandboxOptions: Pick<SandboxOptions, 'laterAdditions'>;
  project: string;
  whole(query: string, variables?: Variables): Promise<string>;
  /** The answer of somebody for whom nothing of this is kept. */
  anew(query: string, variables?: Variables): Promise<string>;
  change(mutation: string): Promise<void>;
  /** Asks, with changes between, until entries of the list are kept. */
  learn(query: string, variables?: Variables): Promise<void>;
}>({
  sandboxOptions: [{ laterAdditions: [] }, { injected: false }],
  // Long enough for no test to need a sign of life.
  memory: [{ mode: 'exact', goodForMs: 3_600_000, observer }, { injected: false }],
  project: async ({ url }, use) => {
    reused = 0;
    await use(
      await importFrame(
        asker({ url }),
        ['A', 'B', 'C', 'D'].map((name) => ({ name, shear: { Wind: 9e3 } })),
      ),
    );
  },
  whole: async ({ url, project }, use) => {
    await use(async (query, variables = {}) => await textOf(url, query, { id: project, ...variables }));
  },
  anew: async ({ url, project }, use) => {
    let asked = 0;
    await use(async (query, variables = {}) => {
      asked += 1;
      return await textOf(url, `${query} # ${asked}`, { id: project, ...variables });
    });
  },
  change: async ({ url }, use) => {
    await use(async (mutation) => {
      const { data, errors } = await asker({ url })(`mutation { ${mutation} { errors { message } } }`);
      expect(errors).toBeUndefined();
      expect(Object.values(data)).toEqual([{ errors: [] }]);
    });
  },
  learn: async ({ whole, change, project }, use) => {
    let time = 0;
    await use(async (query, variables) => {
      await whole(query, variables);
      const reuses = async () => {
        time += 1;
        await change(effectRenamed(project, 4, `D${time}`));
        const before = reused;
        await whole(query, variables);
        return reused - before;
      };
      await expect.poll(reuses).toBeGreaterThanOrEqual(2);
    });
  },
});

async function textOf(url: string, query: string, variables: Variables): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json', 'x-request-id': 'the-same' },
  });
  return await response.text();
}

const connection = (project: string, number: number) =>
  `${project.replace('Project:', 'ConnectionItem:')}/${number}`;
const renamed = (project: string, number: number, name: string) =>
  `updateConnection(input: { connectionId: "${connection(project, number)}", name: "${name}" })`;
const effectRenamed = (project: string, number: number, name: string) =>
  `updateLoadEffects(input: { loadEffects: [{ loadEffectId: "${connection(project, number).replace('ConnectionItem', 'LoadEffect')}/1", name: "${name}" }] })`;

describe('after a change of one connection', () => {
  test('the others of a list are given as they were, and the service is asked for that one', async ({
    whole,
    anew,
    change,
    learn,
    project,
    sandbox,
  }) => {
    await learn(page);
    await change(effectRenamed(project, 2, 'Snow'));
    const [before, calls] = [reused, sandbox.calls().length];
    const answer = await whole(page);

    expect(reused - before).toBe(3);
    const asked = sandbox.calls().slice(calls);
    expect(asked.flatMap(({ params }) => params['connectionId'] ?? [])).toEqual(['2']);
    expect(answer).toContain('"name":"Snow"');
    expect(answer).toBe(await anew(page));
  });

  test('so they are when they tell of sections of the project, which are read once more', async ({
    whole,
    anew,
    change,
    learn,
    project,
    sandbox,
  }) => {
    await learn(sections);
    await change(effectRenamed(project, 2, 'Now'));
    const [before, calls] = [reused, sandbox.calls().length];
    const answer = await whole(sections);

    expect(reused - before).toBeGreaterThanOrEqual(2);
    const asked = sandbox
      .calls()
      .slice(calls)
      .map(({ operation }) => operation);
    expect(asked.filter((operation) => operation === 'GetCrossSections')).toHaveLength(1);
    expect(answer).toBe(await anew(sections));
  });

  test('what leads to others from each of them is made anew', async ({ whole, anew, change, project }) => {
    for (let time = 0; time < 40; time += 1) {
      await change(renamed(project, 1 + (time % 4), `E${time}`));
      const answer = await whole(around);
      expect(answer).toContain(`E${time}`);
      expect(answer).toBe(await anew(around));
    }
    expect(reused).toBe(0);
  });
});

describe('a list is right after', () => {
  const changes: [string, (project: string) => string][] = [
    ['another name', (id) => renamed(id, 3, 'Stütze ☃')],
    ['another name of a load effect', (id) => effectRenamed(id, 1, 'Snow')],
    ['a member', (id) => `addMember(input: { connectionId: "${connection(id, 2)}", name: "Nu" })`],
    ['a calculation', (id) => `calculate(input: { target: { connectionIds: ["${connection(id, 2)}"] } })`],
    ['a calculation of all', (id) => `calculate(input: { target: { projectId: "${id}" } })`],
    ['a connection more', (id) => `copyConnection(input: { connectionId: "${connection(id, 1)}" })`],
    ['a connection less', (id) => `deleteConnection(input: { connectionId: "${connection(id, 2)}" })`],
    ['a material', (id) => `addMaterial(input: { projectId: "${id}", kind: STEEL, name: "S 450" })`],
    ['another name of the project', (id) => `updateProject(input: { projectId: "${id}", name: "Hall 8" })`],
  ];
  test.for(changes)(
    '%s, and after a change that follows',
    async ([, changeOf], { whole, anew, change, learn, project }) => {
      for (const query of [page, sections, known]) await learn(query);
      await change(`calculate(input: { target: { connectionIds: ["${connection(project, 1)}"] } })`);
      for (const mutation of [
        changeOf(project),
        renamed(project, 1, 'Last'),
        effectRenamed(project, 1, 'Rain'),
      ]) {
        await change(mutation);
        for (const query of [page, sections, known]) expect(await whole(query)).toBe(await anew(query));
      }
      expect(reused).toBeGreaterThan(0);
    },
  );

  test('something that only the gateway knows, where nothing of it was made anew before', async ({
    whole,
    anew,
    change,
    learn,
    project,
  }) => {
    const query = `query Last($id: ID!) {
      project(id: $id) { connections { nodes { name lastResults { number outdated } } } }
    }`;
    await learn(query);
    await change(effectRenamed(project, 1, 'Snow'));
    const before = reused;
    await whole(query);
    expect(reused - before).toBe(4);
    await change(`calculate(input: { target: { connectionIds: ["${connection(project, 2)}"] } })`);

    expect(await whole(query)).toBe(await anew(query));
  });

  test('a job, while it runs and when it is over', async ({ url, whole, anew, learn, project }) => {
    await learn(page);
    const ask = asker({ url });
    const { data } = await ask(
      `mutation { startCalculation(input: { target: { projectId: "${project}" } }) { job { id } } }`,
    );
    const isOver = async () => {
      const answer = await ask('query ($id: ID!) { job(id: $id) { isSettled } }', {
        id: data.startCalculation.job.id,
      });
      await whole(page);
      return answer.data.job.isSettled;
    };
    await expect.poll(isOver).toBe(true);

    const answer = await whole(page);
    expect(answer).not.toContain('CALCULATING');
    expect(answer).not.toContain('NOT_CALCULATED');
    expect(answer).toBe(await anew(page));
  });

  test('a failure of one of its connections, which is told as ever', async ({
    whole,
    anew,
    change,
    learn,
    project,
    sandbox,
  }) => {
    await learn(page);
    await change(effectRenamed(project, 2, 'Snow'));
    sandbox.fault({ operation: 'GetLoadEffects', kind: 'status', status: 400 });
    const { data, errors }: Answer = JSON.parse(await whole(page));
    sandbox.clearFaults();

    expect(errors).toMatchObject([{ path: expect.arrayContaining(['connections', 'nodes', 1]) }]);
    expect(data).toBeDefined();
    expect(await whole(page)).toBe(await anew(page));
  });

  test('a restart of the service', async ({ whole, learn, sandbox }) => {
    await learn(page);
    sandbox.restart();
    await whole('{ service { version } projects { nodes { id } } }');

    expect(await whole(page)).toContain('PROJECT_GONE');
  });
});

describe('entries of a list are not shared', () => {
  test('with who follows the project, who is told what is true', async ({
    socket,
    anew,
    change,
    learn,
    project,
  }) => {
    await learn(page);
    const fields = page.slice(
      page.indexOf('project(id: $id) {') + 'project(id: $id) '.length,
      page.lastIndexOf('}'),
    );
    const query = `subscription ($id: ID!, $first: Int = 10) { projectChanged(projectId: $id) { project ${fields} } }`;
    socket.send({ id: '1', type: 'subscribe', payload: { query, variables: { id: project } } });
    // How it stands, and from then on what changes.
    await socket.next();
    const before = reused;
    await change(renamed(project, 3, 'New'));
    const { payload } = await socket.next();

    const { project: told } = (payload as Answer).data.projectChanged;
    expect(told).toEqual(JSON.parse(await anew(page)).data.project);
    expect(reused).toBe(before);
  });

  test('with the same query for other variables', async ({ whole, anew, change, learn, project }) => {
    await learn(page);
    await whole(page, { first: 0 });
    await change(renamed(project, 3, 'New'));
    const before = reused;

    expect(await whole(page, { first: 0 })).toBe(await anew(page, { first: 0 }));
    expect(reused).toBe(before);
  });

  const guarded = test.extend<{ access: Access; holder: { principal: Principal } }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    holder: async ({}, use) => use({ principal: anybody }),
    access: async ({ services, holder }, use) => {
      const caller = () => ({ principal: holder.principal, services, whenOver: never, leave() {} });
      await use({
        isOpen: false,
        admit: async () => caller(),
        admitOwner: async () => caller(),
        authenticate: async () => holder.principal,
      });
    },
  });

  guarded('with the same user in other roles', async ({ whole, anew, change, learn, project, holder }) => {
    await learn(page);
    const { principal } = holder;
    holder.principal = { ...anybody, roles: new Set(['read']) };
    await whole(page);
    holder.principal = principal;
    await change(renamed(project, 3, 'New'));
    holder.principal = { ...anybody, roles: new Set(['read']) };
    const before = reused;

    expect(await whole(page)).toBe(await anew(page));
    expect(reused).toBe(before);
  });
});

describe('where callers pay for calls', () => {
  test.override({ limits: { pointsPerMinute: 100_000 } });

  test('an answer with entries of before costs the calls that were made', async ({
    whole,
    change,
    learn,
    project,
    sandbox,
  }) => {
    await learn(page);
    await change(effectRenamed(project, 2, 'Snow'));
    const [before, calls] = [reused, sandbox.calls().length];
    const { extensions } = JSON.parse(await whole(page));

    expect(reused - before).toBe(3);
    expect(extensions.cost.actual).toBe(sandbox.calls().length - calls);
  });
});

describe('what an entry has shown besides', () => {
  const shown = test.extend<{ demo: boolean; project: string }>({
    demo: [true, { injected: false }],
    project: async ({ url }, use) => {
      const { data } = await asker({ url })('{ projects { nodes { id } } }');
      await use(data.projects.nodes[0].id);
    },
  });

  shown(
    'is as well known as if it had been made: a parameter is set to what it was seen to hold',
    async ({ url, whole, change }) => {
      const query = `query Parameters($id: ID!) {
      project(id: $id) { connections { nodes { id parameters { key expression } lastResults { outdated } } } }
    }`;
      type Place = {
        id: string;
        parameters: { key: string; expression: string | null }[];
        lastResults: object | null;
      };
      const placesIn = (answer: string): Place[] => JSON.parse(answer).data.project.connections.nodes;
      const places = placesIn(await whole(query));
      const place = places.find(({ parameters }) => parameters.some(({ expression }) => expression !== null));
      const { key, expression } = place?.parameters.find((one) => one.expression !== null) ?? {};
      const other = places.find(({ id }) => id !== place?.id);
      await change(`calculate(input: { target: { connectionIds: ["${place?.id}"] } })`);
      let time = 0;
      const reuses = async () => {
        time += 1;
        await change(
          `updateConnection(input: { connectionId: "${other?.id}", description: "Text ${time}" })`,
        );
        const before = reused;
        await whole(query);
        return reused - before;
      };
      await expect.poll(reuses).toBe(places.length - 1);
      const { data } = await asker({ url })(
        `mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { errors { message } } }`,
        { input: { connectionId: place?.id, parameters: [{ key, value: { expression } }] } },
      );

      expect(data.updateParameters.errors).toEqual([]);
      const after = placesIn(await whole(query)).find(({ id }) => id === place?.id);
      expect(after?.lastResults).toEqual({ outdated: false });
    },
  );
});
