import {
  CalculateConnectionDocument,
  ConnectionChecksDocument,
  ConnectionEventsDocument,
  ConnectionLinksDocument,
  ProjectRestDocument,
  ProjectsDocument,
} from './documents.ts';
import { ask, follow } from './graph.ts';
import { createViewer, type Part } from './viewer.ts';

// The address says what is shown: /?project=Project:...#ConnectionItem:...

const $ = <E extends Element>(selector: string): E => document.querySelector<E>(selector) as E;
const [nav, heading, status, picked] = ['nav', 'h1', '[role=status]', 'output'].map($<HTMLElement>);
const rows = $<HTMLTableSectionElement>('tbody');
const report = $<HTMLAnchorElement>('.report');

const say = (text: string) => status?.replaceChildren(text);
const percent = (value: number | null | undefined) => (value == null ? '' : `${value.toFixed(1)} %`);
/** Keys of the parts that the check of a row is about. */
const partsOfRow = new Map<HTMLTableRowElement, ReadonlySet<string>>();
const tellPart = (part: Part | null) => {
  const used = part?.share == null ? '' : ` ${percent(part.share * 100)}`;
  const words = part && `${part.kind} ${part.name ?? part.number}: ${part.status ?? 'no result'}${used}`;
  picked?.replaceChildren(words ?? '');
  for (const [row, keys] of partsOfRow)
    row.toggleAttribute('data-picked', part !== null && keys.has(part.key));
};
const viewer = createViewer($<HTMLCanvasElement>('canvas'), tellPart);

let projectId = '';
let shown = '';
const chosen = () => decodeURIComponent(location.hash.slice(1));

async function showList(): Promise<void> {
  const { project } = await ask(ProjectRestDocument, { id: projectId }, say);
  const connections = project?.connections?.nodes ?? [];
  const links = connections.map(({ id, name, status: verdict }) => {
    const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: name });
    link.dataset['status'] = verdict ?? '';
    if (id === chosen()) link.setAttribute('aria-current', 'true');
    return link;
  });
  nav?.replaceChildren(...links);
  heading?.replaceChildren(connections.find(({ id }) => id === chosen())?.name ?? 'Connections');
  if (chosen() === '' && connections[0]) location.replace(`#${connections[0].id}`);
}

async function showConnection(): Promise<void> {
  const id = chosen();
  if (id === '') return;
  const [{ connection: links }, { connection: checks }] = await Promise.all([
    ask(ConnectionLinksDocument, { id }, say),
    ask(ConnectionChecksDocument, { id }, say),
  ]);
  const url = links?.scene?.glb.url;
  if (url === undefined) return say('There is no view of it.');
  // Links are signed for a while; this one is followed at once.
  const model = await fetch(url);
  if (!model.ok) throw new Error(`The model could not be had: ${model.status}.`);
  const data = await model.arrayBuffer();
  // Somebody may have chosen another one meanwhile.
  if (id !== chosen()) return;
  await viewer.show(data, id !== shown);
  shown = id;
  report.href = links?.pdf?.url ?? '';
  const lines = checks?.results?.governing?.nodes ?? [];
  partsOfRow.clear();
  rows.replaceChildren(
    ...lines.slice(0, 8).map((check) => {
      const row = document.createElement('tr');
      // Plates by stress, as the model is coloured.
      const share = 'strengthShare' in check ? check.strengthShare : null;
      const used = (share ?? check.utilization)?.percent;
      for (const text of [check.name, check.kind, check.status, percent(used)])
        row.insertCell().textContent = text;
      partsOfRow.set(row, new Set(check.parts?.map(({ part }) => part.key)));
      return row;
    }),
  );
  const words = { PASSED: 'Passed.', FAILED: 'Failed.', OPEN: 'Not checked.' };
  say(checks?.results ? words[checks.results.verdict] : 'Not calculated.');
}

/** One after the other; several wishes that come meanwhile are one. */
function inTurn(work: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  return async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      await work().catch((error: Error) => say(error.message));
    }
    running = false;
  };
}

const refreshList = inTurn(showList);
const refreshConnection = inTurn(showConnection);

$<HTMLButtonElement>('button').addEventListener('click', async () => {
  say('Calculating ...');
  try {
    const { startCalculation } = await ask(CalculateConnectionDocument, { id: chosen() }, say);
    // That it is done is told as an event, whoever began it.
    const refused = startCalculation?.errors[0];
    if (refused) say(refused.message);
  } catch (error) {
    say((error as Error).message);
  }
});
addEventListener('hashchange', () => {
  tellPart(null);
  refreshList();
  refreshConnection();
});

async function start(): Promise<void> {
  const { projects } = await ask(ProjectsDocument, {}, say);
  projectId = new URLSearchParams(location.search).get('project') ?? projects?.nodes[0]?.id ?? '';
  if (projectId === '') return say('No project is open.');
  refreshConnection();
  // The first event is the present state, so it brings the list as well.
  follow(ConnectionEventsDocument, { projectId }, ({ projectChanged: event }) => {
    refreshList();
    const isAboutIt = event !== null && (!('connectionId' in event) || event.connectionId === chosen());
    if (isAboutIt && shown !== '') refreshConnection();
  });
}

start().catch((error: Error) => say(error.message));
