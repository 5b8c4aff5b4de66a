import { createServer } from 'node:http';
import DataLoader from 'dataloader';
import { createSchema, createYoga } from 'graphql-yoga';
import { plainResolvers, typeDefs } from './schema.mjs';
import { serviceAt } from './service.mjs';

// GraphQL Yoga with its defaults, and dataloader for the one read that can be batched.

const service = serviceAt(process.argv[2]);

const yoga = createYoga({
  logging: false,
  graphiql: false,
  schema: createSchema({
    typeDefs,
    resolvers: {
      ...plainResolvers,
      Query: {
        project: (_root, { id }) => service.project(id),
        projects: async () => ({ nodes: await service.projects() }),
      },
      Connection: {
        ...plainResolvers.Connection,
        results: (connection, _args, { results }) => results.load(connection),
        members: (connection) => service.members(connection),
        loadEffects: async (connection) => ({ nodes: await service.loadEffects(connection) }),
      },
    },
  }),
  context: () => ({
    results: new DataLoader((connections) => service.results(connections), {
      cacheKeyFn: ({ projectId, id }) => `${projectId}/${id}`,
    }),
  }),
});

const server = createServer(yoga);
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
