import { type Asked, gatewayAt, peerAt } from '../queries/asking.ts';
import { inTurn, ratio, type Subject, slice } from '../queries/measuring.ts';
import { type Measured, startGateway, startHere } from '../queries/processes.ts';
import { projectIdOf } from '../queries/service-data.ts';
import { type Workload, workloads } from '../queries/workloads.ts';

// The same pages from a graph that a team would build with GraphQL Yoga or with Mercurius, and from Hive Gateway over the
// description of the service, over the CPU of the hand-written program. Run by hand: npm run bench:alternatives

const SLICES = 5;
const SLICE_MS = 700;

/** Hive's graph is the list of endpoints, so the caller names each connection; it knows them from an earlier query. */
function hiveAt(url: string): Asked {
  const { send, close } = gatewayAt(url);
  const documents = new Map<string, string>();
  const documentOf = ({ page }: Workload, projectId: string): string => {
    const known = documents.get(page + projectId);
    if (known !== undefined) return known;
    const made = hiveDocument(page, projectId);
    documents.set(page + projectId, made);
    return made;
  };
  return {
    send,
    close,
    ask: (workload, caller, nth) => send(documentOf(workload, workload.project(caller, nth)), {}),
  };
}

const ids = (connections: number) => Array.from({ length: connections }, (_, index) => index + 1);
const projectField = (id: string) =>
  `GetProjectData(projectId: "${id}") { ... on ConProject { projectInfo { name } connections { id name } } }`;
const resultsField = (id: string, connections: number) =>
  `GetResults(projectId: "${id}", input: ${JSON.stringify(ids(connections))}) {
    ... on ConnectionCheckRes { id checkResSummary { name checkStatus checkValue skipped } }
  }`;

function hiveDocument(page: string, projectId: string): string {
  const where = (id: number) => `(projectId: "${projectId}", connectionId: ${id})`;
  if (page === 'tiny')
    return `{ GetProjectData(projectId: "${projectId}") { ... on ConProject { projectInfo { name } } } }`;
  if (page === 'big') return `{ ${projectField(projectId)} ${resultsField(projectId, 1000)} }`;
  if (page === 'overview') {
    const each = ids(10).map((number) => `r${number}: ${resultsField(projectIdOf(50, number), 50)}`);
    return `{ GetActiveProjects { ... on ConProject { projectInfo { name } connections { id name } } } ${each.join('\n')} }`;
  }
  const parts = ids(50).map(
    (id) => `
    m${id}: GetMembers${where(id)} { ... on ConMember { id name isBearing } }
    l${id}: GetLoadEffects${where(id)} {
      ... on ConLoadEffect { id name active memberLoadings { memberId position sectionLoad { n vy vz mx my mz } } }
    }`,
  );
  return `{ ${projectField(projectId)} ${resultsField(projectId, 50)} ${parts.join('')} }`;
}

const service = await startHere('stub.ts');
const started: Measured[] = [service];
async function subject(process: Promise<Measured>, at: (url: string) => Asked): Promise<Subject> {
  const one = await process;
  started.push(one);
  return { process: one, asked: at(one.url) };
}
const alternative = (name: string) => startHere(`../alternatives/${name}.mjs`, [service.url]);
const peer = await subject(startHere('peer.ts', [service.url]), peerAt);
const subjects: Readonly<Record<string, Subject>> = {
  'this gateway, first time': await subject(startGateway(service.url, { READ_CACHE: 'off' }), gatewayAt),
  'this gateway, repeated': await subject(startGateway(service.url), gatewayAt),
  'GraphQL Yoga': await subject(alternative('yoga'), gatewayAt),
  Mercurius: await subject(alternative('mercurius'), gatewayAt),
  'Hive Gateway': await subject(alternative('hive'), hiveAt),
};

const chosen = workloads.filter(({ name }) => process.argv.length === 2 || process.argv.includes(name));
for (const workload of chosen) {
  const wanted = await peer.asked.ask(workload, 0, 0);
  for (const [name, { asked }] of Object.entries(subjects)) {
    const answer = await asked.ask(workload, 0, 0);
    const isSame = name === 'Hive Gateway' ? !answer.includes('"errors"') : answer.equals(wanted);
    if (!isSame) throw new Error(`${workload.name}: ${name} answers ${answer.toString().slice(0, 500)}`);
  }
}
console.log(`| | ${chosen.map(({ name }) => name).join(' | ')} |\n| --- |${' --- |'.repeat(chosen.length)}`);
const rows = new Map(Object.keys(subjects).map((name) => [name, [] as string[]]));
for (const workload of chosen) {
  const all = [peer, ...Object.values(subjects)];
  for (const one of all) await slice(one, workload, 2 * SLICE_MS);
  const [ofPeer = [], ...others] = await inTurn(all, workload, { slices: SLICES, milliseconds: SLICE_MS });
  for (const [index, name] of Object.keys(subjects).entries())
    rows.get(name)?.push(ratio(others[index] ?? [], ofPeer).toPrecision(2));
}
for (const [name, cells] of rows) console.log(`| ${name} | ${cells.join(' | ')} |`);
for (const one of [peer, ...Object.values(subjects)]) await one.asked.close();
for (const one of started) await one.stop();
