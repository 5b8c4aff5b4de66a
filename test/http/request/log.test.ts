import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';

function logged(error: unknown) {
  let line = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      line += String(chunk);
      done();
    },
  });
  createLog({ level: 'error', destination }).error({ err: error }, 'failed');
  return { line, err: JSON.parse(line).err };
}

describe('an error in the log', () => {
  test('says its name, code, call and causes', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const upstream = { operation: 'Calculate', status: 500, title: 'Oops', detail: null };

    const { err } = logged(new GatewayError('UPSTREAM_REJECTED', 'Refused.', { cause, upstream }));

    expect(err).toEqual({
      type: 'GatewayError',
      message: 'Refused.',
      code: 'UPSTREAM_REJECTED',
      upstream,
      stack: expect.any(String),
      cause: {
        type: 'Error',
        message: 'connect ECONNREFUSED',
        code: 'ECONNREFUSED',
        stack: expect.any(String),
      },
    });
  });

  test('says nothing that a library hung on it', () => {
    const headers = { clientId: 'swordfish' };
    const cause = Object.assign(new Error('inner'), { options: { headers } });

    const { line } = logged(
      Object.assign(new Error('outer', { cause }), { request: { headers }, headers, body: 'swordfish' }),
    );

    expect(line).not.toContain('swordfish');
  });

  test('ends where causes loop', () => {
    const error = new Error('round');
    error.cause = error;

    expect(JSON.stringify(logged(error).err).match(/round/g)?.length).toBeLessThan(20);
  });
});
