import { describe, expect } from 'vitest';
import { createUpstream } from '../../../src/upstream/client.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';
import { tlsFront } from '../../support/tls/tls-front.ts';
import { startStub } from '../../upstream/stub.ts';

/** A gateway over a service that is asked by https. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('http', async ({}, { onCleanup }): Promise<string> => {
    const stub = await startStub();
    onCleanup(() => stub.close());
    return stub.url;
  })
  .extend('address', async ({ http }, { onCleanup }): Promise<string> => {
    const front = await tlsFront(http);
    onCleanup(() => front.close());
    return front.url;
  })
  .extend('shared', async ({ address }, { onCleanup }) => {
    const upstream = createUpstream({ url: address });
    onCleanup(() => upstream.close());
    return sharedWith({ upstream });
  });

const SERVICE = '{ service { reachable problem machines { problem } } }';
const OPEN = '{ projects { totalCount } }';

describe('a service whose certificate is not trusted', () => {
  const reason =
    'its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority.';
  const problem = `The connection service cannot be reached: ${reason}`;

  test('makes the gateway not ready, with the reason', async ({ ask, listener }) => {
    const answer = await fetch(`${listener.url}/health/ready`);

    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, reason: problem }]);
    expect((await ask(SERVICE)).data.service).toEqual({
      reachable: false,
      problem,
      machines: [{ problem }],
    });
  });

  test('is named in the error of what asked for it', async ({ ask }) => {
    const { errors } = await ask(OPEN);

    expect(errors).toMatchObject([
      {
        message: `The service cannot be reached (GetVersion): ${reason}`,
        extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
      },
    ]);
  });
});

describe('a service that does not use TLS', () => {
  test.override('address', async ({ http }) => http.replace('http:', 'https:'));

  test('makes the gateway not ready, with the reason', async ({ ask }) => {
    expect((await ask(SERVICE)).data.service.problem).toBe(
      'The connection service cannot be reached: it does not use TLS, although its address says so (ERR_SSL_WRONG_VERSION_NUMBER).',
    );
  });
});
