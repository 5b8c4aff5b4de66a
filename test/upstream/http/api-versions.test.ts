import { describe, expect } from 'vitest';
import { test } from '../test.ts';

const version = 'GET /clients/idea-service-version';

describe('versions that a service says it has', () => {
  test.for([
    [{}, null, null],
    [{ 'api-supported-versions': '4.0, 3.0' }, [3, 4], null],
    [{ 'api-supported-versions': '5.0', 'api-deprecated-versions': '3.0, 4.0' }, [3, 4, 5], 4],
    [{ 'api-deprecated-versions': '1.0, 3.0' }, [1, 3], null],
    [{ 'api-supported-versions': '<html>, 4.0-beta', 'api-deprecated-versions': 'x' }, [4], null],
  ] as const)('are read of %o', async ([headers, supported, deprecated], { stub, request }) => {
    stub.on(version, { json: '26.1.0.4245', headers });

    const { service } = request();

    expect(await service.supportedGenerations()).toEqual(supported);
    expect((await service.deprecation())?.generation ?? null).toBe(deprecated);
  });

  test('are forgotten when the service says others', async ({ stub, request }) => {
    stub.on(
      version,
      { json: '26.1.0.4245', headers: { 'api-deprecated-versions': '4.0' } },
      { json: '26.1.0.4245', headers: { 'api-deprecated-versions': '4.0' } },
      { json: '26.1.0.4245', headers: { 'api-supported-versions': '4.0' } },
    );

    expect(await request().service.deprecation()).not.toBeNull();
    expect(await request().service.deprecation()).toBeNull();
  });
});
