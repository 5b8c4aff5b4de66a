import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../src/errors.ts';
import { blaming, mentionedFirst } from '../../src/resolvers/kit/blame.ts';

describe('mentionedFirst', () => {
  test.for([
    ['Setting a/GammaM3 is wrong.', ['a/GammaM2', 'a/GammaM3'], 1],
    ['Setting a/GammaM3Serviceability is wrong.', ['a/GammaM3', 'a/GammaM3Serviceability'], 1],
    ['There is no "x". Did you mean a/b?', ['a/b', 'x'], 1],
    ['Steel "A999" is not there; nearest: A99.', ['A99', 'A'], 0],
    ['Nothing of the kind.', ['kin', ''], null],
    ['', ['a'], null],
  ] as const)('finds in %j of %j number %j', ([message, texts, expected]) => {
    expect(mentionedFirst(message, texts)).toBe(expected);
  });
});

describe('blaming', () => {
  const options = {
    retryable: true,
    outcomeUnknown: true,
    upstream: { operation: 'ChangeCode', status: 501, title: 'Not Implemented', detail: 'No.' },
    capability: 'conversion',
  };

  test('puts a refusal down to an input field and keeps the rest of it', async () => {
    const refusal = new GatewayError('NOT_SUPPORTED', 'No.', options);

    const blamed = blaming(
      () => ['input', 'target'],
      () => Promise.reject(refusal),
    );

    await expect(blamed).rejects.toMatchObject({
      code: 'NOT_SUPPORTED',
      message: 'No.',
      inputPath: ['input', 'target'],
      cause: refusal,
      ...options,
    });
  });

  test('leaves alone what names its field, what nobody is to blame for and every other error', async () => {
    const named = new GatewayError('BAD_USER_INPUT', 'No.', { path: ['input', 'name'] });
    const unnamed = new GatewayError('BAD_USER_INPUT', 'No.');
    const bug = new TypeError('undefined is not a function');

    for (const [error, path] of [
      [named, ['input']],
      [unnamed, null],
      [bug, ['input']],
    ] as const) {
      const blamed = blaming(
        () => path,
        () => Promise.reject(error),
      );
      await expect(blamed).rejects.toBe(error);
    }
  });
});
