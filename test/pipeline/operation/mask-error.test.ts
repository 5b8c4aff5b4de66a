import { afterEach, describe, expect, vi } from 'vitest';
import { test } from '../../http/edge.ts';
import { secret } from '../../http/schema.ts';
import { sender } from '../../support/send.ts';

afterEach(() => vi.unstubAllEnvs());

const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const unexpected = { message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };

describe.each(['production', 'development', 'test'])('masked errors with NODE_ENV=%s', (env) => {
  test.for(['bug', 'bugThrowingText', 'bugInSerialize'])(
    'hides what %s threw and keeps it in the log',
    async (name, { edge }) => {
      vi.stubEnv('NODE_ENV', env);

      const { body } = await edge.ask(`{ ${name} }`);

      expect(body).toEqual({
        data: { [name]: null },
        errors: [{ ...unexpected, path: [name], locations: [{ line: 1, column: 3 }] }],
      });
      const line = JSON.parse(edge.lines.find((text) => text.includes('hidden')) ?? '{}');
      expect(line).toMatchObject({
        level: 'error',
        path: [name],
        requestId: body.errors?.[0]?.extensions['requestId'],
      });
      expect(JSON.stringify(body)).not.toContain(secret);
    },
  );

  test('hides a bug in a deferred part', async ({ edge }) => {
    vi.stubEnv('NODE_ENV', env);
    const send = sender(await edge.open());
    const query = '{ thing { name ... @defer { slowBug } } }';

    const text = await (await send({ query }, { headers: { accept: 'multipart/mixed' } })).text();

    expect(text).toContain('"Unexpected error."');
    expect(text).toContain('"requestId"');
    expect(text).not.toContain(secret);
  });
});

describe('errors', () => {
  test('shows a GatewayError with its code and the answer of the service', async ({ edge }) => {
    const { status, body } = await edge.ask('{ refused }');

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: { refused: null },
        errors: [
          {
            message: 'The service refused: too thin.',
            path: ['refused'],
            locations: [{ line: 1, column: 3 }],
            extensions: {
              code: 'UPSTREAM_REJECTED',
              retryable: true,
              outcomeUnknown: true,
              capability: 'loadExtremes',
              upstream: { operation: 'Calculate', status: 500, title: 'Oops', detail: 'too thin' },
              requestId,
            },
          },
        ],
      },
    });
  });

  test.for([
    ['{ hello', 'GRAPHQL_PARSE_FAILED', {}],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED', {}],
    ['{ even(value: 3) }', 'GRAPHQL_VALIDATION_FAILED', {}],
    ['query ($value: Even!) { even(value: $value) }', 'BAD_USER_INPUT', { value: 3 }],
    ['query ($value: Even!) { even(value: $value) }', 'BAD_USER_INPUT', {}],
    ['query ($input: NameInput) { hello }', 'GRAPHQL_VALIDATION_FAILED', {}],
    ['mutation ($input: NameInput) { rename(input: $input) }', 'BAD_USER_INPUT', { input: { name: 3 } }],
  ] as const)('answers %s with %s', async ([query, code, variables], { edge }) => {
    const { status, body } = await edge.ask(query, variables, {
      accept: 'application/graphql-response+json',
    });

    expect(status).toBe(400);
    expect(body.errors?.map(({ extensions }) => extensions)).toEqual([{ code, requestId }]);
  });

  test('keeps the code that a resolver gave', async ({ edge }) => {
    const { body } = await edge.ask('{ coded }');

    expect(body.errors?.[0]).toMatchObject({
      message: 'Too many.',
      extensions: { code: 'BAD_USER_INPUT', requestId },
    });
  });

  test('gives each request its own id although invalid documents are remembered', async ({ edge }) => {
    const first = await edge.ask('{ nothing }');
    const second = await edge.ask('{ nothing }');

    const [one, two] = [first, second].map(({ body }) => body.errors?.[0]?.extensions['requestId']);
    expect(one).toEqual(requestId);
    expect(two).toEqual(requestId);
    expect(one).not.toBe(two);
  });
});
