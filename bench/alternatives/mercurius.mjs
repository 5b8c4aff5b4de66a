import fastify from 'fastify';
import mercurius from 'mercurius';
import { plainResolvers, typeDefs } from './schema.mjs';
import { serviceAt } from './service.mjs';

// Mercurius on Fastify, with its loaders and its compiler (graphql-jit from the second use on).

const service = serviceAt(process.argv[2]);
const app = fastify({ logger: false });
const each = (read) => (queries) => Promise.all(queries.map(({ obj }) => read(obj)));

app.register(mercurius, {
  schema: typeDefs,
  jit: 1,
  resolvers: {
    ...plainResolvers,
    Query: {
      project: (_root, { id }) => service.project(id),
      projects: async () => ({ nodes: await service.projects() }),
    },
  },
  loaders: {
    Connection: {
      results: (queries) => service.results(queries.map(({ obj }) => obj)),
      members: each((connection) => service.members(connection)),
      loadEffects: each(async (connection) => ({ nodes: await service.loadEffects(connection) })),
    },
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ url: `http://127.0.0.1:${app.server.address().port}` });
