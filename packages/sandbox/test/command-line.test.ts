import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../src/command-line.ts';

describe('the command line', () => {
  test('has defaults', () => {
    expect(readCommandLine([])).toEqual({
      host: '127.0.0.1',
      port: 5000,
      calculationDelayMs: 0,
      generations: [3, 4],
      laterAdditions: [],
      demo: true,
    });
  });

  test('is read in both spellings of values', () => {
    const args = [
      '--port=0',
      '--host',
      '::1',
      '--delay',
      '250',
      '--generations',
      '4',
      '--no-demo',
      '--later',
      'calculationJobs,parameterEditing',
    ];

    expect(readCommandLine(args)).toEqual({
      host: '::1',
      port: 0,
      calculationDelayMs: 250,
      generations: [4],
      laterAdditions: ['calculationJobs', 'parameterEditing'],
      demo: false,
    });
    expect(readCommandLine(['--help'])).toBe('help');
  });

  test('is refused by the name of what is wrong', () => {
    const wrong = [
      [['--port', 'http'], '--port must be a whole number from 0 to 65535, not "http".'],
      [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
      [['--delay', '-1'], '--delay'],
      [['--generations', '5'], '--generations must be 3, 4 or 3,4, not "5".'],
      [
        ['--later', 'pins'],
        '--later must be all or some of calculationJobs,loadEffectSubset,parameterEditing, not "pins".',
      ],
      [['--verbose'], "Unknown option '--verbose'"],
      [['5000'], "Unexpected argument '5000'"],
    ] as const;

    for (const [args, message] of wrong) expect(() => readCommandLine(args), args.join(' ')).toThrow(message);
  });
});
