import relay from 'relay-runtime';
import panelQuery, { type documentsPanelQuery } from './__generated__/documentsPanelQuery.graphql.ts';
import rowsFragment from './__generated__/documentsRows_project.graphql.ts';
import rowsQuery, { type documentsRowsQuery } from './__generated__/documentsRowsQuery.graphql.ts';

const { Environment, Network, RecordSource, Store, createOperationDescriptor, fetchQuery, getRequest } =
  relay;

const [, , url = '', id = ''] = process.argv;
const sent: string[] = [];
const warnings: string[] = [];
Object.assign(console, {
  warn: (...words: unknown[]) => warnings.push(words.join(' ')),
  error: (...words: unknown[]) => warnings.push(words.join(' ')),
});

const environment = new Environment({
  store: new Store(new RecordSource()),
  network: Network.create(async ({ name, text: query }, variables) => {
    sent.push(name);
    const body = JSON.stringify({ query, variables });
    const headers = { 'content-type': 'application/json' };
    return await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
  }),
});

const once = { fetchPolicy: 'store-or-network' } as const;
const list = createOperationDescriptor(getRequest(rowsQuery), { id });

/** Rows as the fragment of the list shows them. */
function rowsShown() {
  const { project } = environment.lookup(list.fragment).data as { project: never };
  const { data } = environment.lookup(relay.getSingularSelector(rowsFragment, project) as never) as {
    data: { connections: { edges: { node: { id: string; name: string; status: string } }[] } };
  };
  return data.connections.edges.map(({ node }) => node);
}

const kept = [];
await fetchQuery<documentsRowsQuery>(environment, rowsQuery, { id }, once).toPromise();
kept.push(environment.retain(list));
for (const row of rowsShown()) {
  const panel = createOperationDescriptor(getRequest(panelQuery), { id: row.id });
  kept.push(environment.retain(panel));
  // Twice, as a panel that is closed and opened again.
  for (let time = 0; time < 2; time += 1)
    await fetchQuery<documentsPanelQuery>(environment, panelQuery, { id: row.id }, once).toPromise();
}
await fetchQuery<documentsRowsQuery>(environment, rowsQuery, { id }, once).toPromise();
const names = rowsShown().map(({ name }) => name);
process.stdout.write(`${JSON.stringify({ names, sent, warnings })}\n`);
