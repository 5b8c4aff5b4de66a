import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../src/command-line.ts';

describe('the command line', () => {
  test('has defaults', () => {
    expect(readCommandLine([])).toEqual({
      run: 'sandbox',
      options: {
        host: '127.0.0.1',
        port: 5000,
        calculationDelayMs: 0,
        generations: [3, 4, 5],
        laterAdditions: [],
        platesAsUtilization: false,
        demo: true,
      },
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
      '--plates-as-utilization',
      '--later',
      'calculationJobs,parameterEditing',
    ];

    expect(readCommandLine(args)).toEqual({
      run: 'sandbox',
      options: {
        host: '::1',
        port: 0,
        calculationDelayMs: 250,
        generations: [4],
        laterAdditions: ['calculationJobs', 'parameterEditing'],
        platesAsUtilization: true,
        demo: false,
      },
    });
    expect(readCommandLine(['--help'])).toEqual({ run: 'help' });
  });

  test('asks for a recording, or for its replay', () => {
    const at = { host: '127.0.0.1', port: 0 };

    expect(
      readCommandLine(['--record', 'here', '--upstream', 'http://127.0.0.1:5000', '--port', '0']),
    ).toEqual({
      run: 'record',
      folder: 'here',
      upstream: 'http://127.0.0.1:5000',
      at,
    });
    expect(readCommandLine(['--replay', 'here', '--port', '0'])).toEqual({
      run: 'replay',
      folder: 'here',
      at,
    });
  });

  test('is refused by the name of what is wrong', () => {
    const wrong = [
      [['--port', 'http'], '--port must be a whole number from 0 to 65535, not "http".'],
      [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
      [['--delay', '-1'], '--delay'],
      [['--generations', '4,6'], '--generations must be some of 3,4,5, not "4,6".'],
      [
        ['--later', 'pins'],
        '--later must be all or some of calculationJobs,loadEffectSubset,parameterEditing, not "pins".',
      ],
      [['--record', 'here'], '--record DIR and --upstream URL belong together.'],
      [['--upstream', 'http://127.0.0.1:5000'], '--record DIR and --upstream URL belong together.'],
      [['--record', 'here', '--upstream', 'here'], '--upstream must be an address like'],
      [['--record', 'a', '--replay', 'b', '--upstream', 'c'], '--record and --replay exclude each other.'],
      [['--verbose'], "Unknown option '--verbose'"],
      [['5000'], "Unexpected argument '5000'"],
    ] as const;

    for (const [args, message] of wrong) expect(() => readCommandLine(args), args.join(' ')).toThrow(message);
  });
});
