import { gunzipSync } from 'node:zlib';
import { buildSchema, parse } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { printGraph } from '../../src/schema/print/print.ts';
import { test as users } from '../auth/edge.ts';
import { test as named } from '../pipeline/limits/named-callers.ts';
import { test as edge } from './edge.ts';
import { send } from './raw-http.ts';

// The schema as a file, for whoever may ask the graph for it.

const refused = (code: string, message: unknown = expect.any(String)) => ({
  errors: [{ message, extensions: { code, requestId: expect.any(String) } }],
});

describe('the schema as a file', () => {
  named('is the whole text with its directives, which tools can read', async ({ url, sandbox }) => {
    const { status, headers, text } = await send(`${url}/schema.graphql`);

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(printGraph(schema));
    expect(text).toContain('@semanticNonNull');
    expect(buildSchema(text).getQueryType()?.name).toBe('Query');
    expect(sandbox.calls()).toEqual([]);
  });

  edge('is sent once to whoever keeps it, and compressed', async ({ edge }) => {
    const first = await edge.get('/schema.graphql', { 'accept-encoding': 'gzip' });
    const etag = String(first.headers.etag);
    const again = await edge.get('/schema.graphql', { 'if-none-match': `"other", ${etag}` });
    const other = await edge.get('/schema.graphql', { 'if-none-match': '"other"' });

    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' });
    expect(gunzipSync(first.bytes).toString()).toBe(other.text);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect([other.status, parse(other.text).definitions.length > 0]).toEqual([200, true]);
    expect(String(first.headers.vary)).toMatch(/accept-encoding/i);
  });

  edge('comes without a body by HEAD, and not at all by other methods', async ({ edge }) => {
    const { url } = await edge.open();

    const head = await send(`${url}/schema.graphql`, { method: 'HEAD' });
    const post = await send(`${url}/schema.graphql`, { method: 'POST', body: ['{}'] });

    expect([head.status, head.text, Number(head.headers['content-length']) > 0]).toEqual([200, '', true]);
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(post.text)).toMatchObject(refused('METHOD_NOT_ALLOWED'));
  });

  edge.for([
    ['introspection is off', { introspection: false }],
    ['only trusted documents are run', { documents: { documents: null, only: true } }],
  ] as const)('is not there where %s', async ([, options], { edgeWith }) => {
    const edge = edgeWith(options);

    const { status, text } = await edge.get('/schema.graphql');

    expect([status, JSON.parse(text)]).toMatchObject([404, refused('NOT_FOUND')]);
    expect(JSON.parse((await edge.get('/')).text)).not.toHaveProperty('schema');
  });

  edge('is named by the index, and may be read by pages of origins that are listed', async ({ edgeWith }) => {
    const edge = edgeWith({ corsOrigins: ['https://page.example'] });

    const { schema: path } = JSON.parse((await edge.get('/')).text);
    const listed = await edge.get(path, { origin: 'https://page.example' });
    const foreign = await edge.get(path, { origin: 'https://other.example' });

    expect(listed.headers['access-control-allow-origin']).toBe('https://page.example');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  users('is for users with the role to read alone', async ({ listener, user }) => {
    const reader = await user('Reader', ['read']);
    const changer = await user('Changer', ['change']);
    const ask = async (headers: Record<string, string>) => {
      const { status, text } = await send(`${listener.url}/schema.graphql`, { headers });
      return { status, text };
    };

    expect(await ask({})).toMatchObject({ status: 401 });
    expect(JSON.parse((await ask(changer.headers)).text)).toMatchObject(refused('FORBIDDEN'));
    expect(await ask(reader.headers)).toMatchObject({ status: 200 });
  });
});

describe('with three points a minute', () => {
  named.override({ limits: { pointsPerMinute: 3 } });

  named('it takes a point, and waits for the next minute when there is none', async ({ url }) => {
    const answers = [];
    for (const key of ['anna', 'anna', 'anna', 'anna', 'berta']) {
      answers.push(await send(`${url}/schema.graphql`, { headers: { 'x-api-key': key } }));
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200]);
    const late = answers[3];
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(late?.text ?? '')).toMatchObject(refused('RATE_LIMITED'));
  });
});
