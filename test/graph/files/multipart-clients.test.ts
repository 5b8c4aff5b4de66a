import { ApolloClient, gql as apolloGql, InMemoryCache } from '@apollo/client/core/index.js';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { test } from '../../support/files.ts';
import { frameXml } from '../../support/frame.ts';
import { sender } from '../../support/send.ts';
import { templateText } from '../../support/templates.ts';

/** Sends an operation whose variables hold files, and answers the data. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what each operation asks for; tests state it.
type SendFiles = (query: string, variables: Record<string, unknown>) => Promise<any>;

const preflight = { 'apollo-require-preflight': 'true' };

/** Each writes the form in its own way. */
const clients: Record<string, (url: string) => SendFiles> = {
  'apollo-upload-client': (url) => {
    const link = new UploadHttpLink({ uri: `${url}/graphql`, headers: preflight });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    return async (query, variables) => {
      const document = apolloGql(query);
      return query.startsWith('mutation')
        ? (await client.mutate({ mutation: document, variables })).data
        : (await client.query({ query: document, variables })).data;
    };
  },
  '@urql/core': (url) => {
    const client = new Client({
      url: `${url}/graphql`,
      preferGetMethod: false,
      fetchOptions: { headers: preflight },
      exchanges: [cacheExchange, fetchExchange],
    });
    return async (query, variables) => {
      const { data, error } = query.startsWith('mutation')
        ? await client.mutation(query, variables).toPromise()
        : await client.query(query, variables).toPromise();
      if (error !== undefined) throw error;
      return data;
    };
  },
  fetch: (url) => async (query, variables) => {
    const form = new FormData();
    const files: File[] = [];
    const paths: Record<string, string[]> = {};
    const withNulls = JSON.stringify(variables, (_key, value) => (value instanceof File ? null : value));
    const look = (value: unknown, path: string): void => {
      if (value instanceof File) paths[files.push(value) - 1] = [path];
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`);
    };
    look(variables, 'variables');
    form.set('operations', JSON.stringify({ query, variables: JSON.parse(withNulls) }));
    form.set('map', JSON.stringify(paths));
    for (const [index, file] of files.entries()) form.set(String(index), file);
    const { data, errors } = await (await sender({ url })(form, { headers: preflight })).json();
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  },
};

const importIom = `mutation ($file: File!) {
  importIom(input: { file: { file: $file } }) { project { connections { nodes { name } } } errors { message } }
}`;
const openProject = `mutation ($file: File!) {
  openProject(input: { file: { file: $file } }) { project { name } errors { message } }
}`;
const apply = `mutation ($id: ID!, $file: File!) {
  applyTemplate(input: { connectionId: $id, template: { file: { file: $file } } }) {
    templateInstance { id } errors { message }
  }
}`;

describe.for(Object.entries(clients))('a file sent along by %s', ([, clientAt]) => {
  test('becomes a project when it is an open model', async ({ listener }) => {
    const file = new File([frameXml([{ name: 'J1' }, { name: 'Träger' }])], 'hall.xml', { type: 'text/xml' });

    const data = await clientAt(listener.url)(importIom, { file });

    expect(data.importIom).toMatchObject({
      project: { connections: { nodes: [{ name: 'J1' }, { name: 'Träger' }] } },
      errors: [],
    });
  });

  test('is opened byte by byte when it is a project', async ({ ask, follow, frame, listener }) => {
    const id = await frame([{ name: 'J1' }]);
    const { data: before } = await ask('query ($id: ID!) { project(id: $id) { download { url } } }', { id });
    const bytes = await (await follow(before.project.download.url)).arrayBuffer();

    const data = await clientAt(listener.url)(openProject, { file: new File([bytes], 'hall.ideaCon') });

    expect(data.openProject).toMatchObject({ project: { name: 'Frame' }, errors: [] });
  });

  test('is applied when it is a template', async ({ frame, listener }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const file = new File([templateText()], 'fin-plate.contemp');

    const data = await clientAt(listener.url)(apply, { id: connection, file });

    expect(data.applyTemplate).toMatchObject({ templateInstance: { id: expect.any(String) }, errors: [] });
  });
});
