import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway';
import { getComposedSchemaFromConfig } from '@graphql-mesh/compose-cli';
import { loadOpenAPISubgraph } from '@omnigraph/openapi';

// Hive Gateway over the service's own description: no line of code, and the graph is the list of its endpoints.

const endpoint = process.argv[2];
const quiet = {
  child: () => quiet,
  debug() {},
  info() {},
  log() {},
  warn: console.warn,
  error: console.error,
};
const source = new URL('../../packages/contract/descriptions/4.yaml', import.meta.url).pathname;
const supergraph = await getComposedSchemaFromConfig(
  {
    subgraphs: [
      {
        sourceHandler: loadOpenAPISubgraph('Connection', {
          source,
          endpoint,
          operationHeaders: { ClientId: 'benchmark-client' },
          // A POST that only reads.
          selectQueryOrMutationField: [{ type: 'Query', fieldName: 'GetResults' }],
        }),
      },
    ],
  },
  quiet,
);
const gateway = createGatewayRuntime({ supergraph, logging: false, graphiql: false, landingPage: false });
const server = createServer(gateway);
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  if (process.send) process.send({ url });
  else console.log(url);
});
