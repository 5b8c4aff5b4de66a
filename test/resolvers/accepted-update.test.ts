import { describe, expect, test } from 'vitest';
import { MutationError } from '../../src/resolvers/kit/user-error.ts';
import { acceptedUpdate } from '../../src/resolvers/parameters/accepted-update.ts';

const given = { values: [{ key: 't', expression: '0.03' }], path: ['input', 'parameters'] };
const warning = { key: 'b', message: "'b' is 0.3, above its upper bound 0.25.", status: 'Warning' };

const service = { upstream: { changes: { published: () => {} } } };

function errorsOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof MutationError ? error.errors : error;
  }
}

describe('an update of parameters', () => {
  test('that is accepted gives its warnings as issues', () => {
    const update = { appliedToModel: true, parameters: [], failedValidations: [warning] };

    expect(acceptedUpdate(update, given, service)).toEqual({ parameters: [], issues: [warning] });
  });

  test('that is refused blames what was refused, not what was warned of', () => {
    const refused = { key: 't', message: 'No.', status: 'Error' };
    const update = { appliedToModel: false, parameters: [], failedValidations: [warning, refused] };

    expect(errorsOf(() => acceptedUpdate(update, given, service))).toMatchObject([
      { type: 'ParameterError', key: 't', message: 'No.', path: ['input', 'parameters'], value: 0.03 },
    ]);
  });

  test('that is refused without a reason is an error still', () => {
    const update = { appliedToModel: false, parameters: [], failedValidations: [] };

    expect(errorsOf(() => acceptedUpdate(update, given, service))).toMatchObject([
      { code: 'VALIDATION_FAILED' },
    ]);
  });
});
