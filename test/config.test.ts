import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigError, helpText, readConfig } from '../src/config.ts';
import { settings } from '../src/settings.ts';

const defaults = {
  port: 4000,
  host: '127.0.0.1',
  upstreamUrl: null,
  upstreamGeneration: 'auto',
  upstreamTimeoutMs: 30_000,
  upstreamSlowTimeoutMs: 600_000,
  upstreamConnections: 16,
  upstreamLoadUnit: 'N',
  readConcurrency: 6,
  logLevel: 'info',
  maxBodyBytes: 1_000_000,
  maxUploadBytes: 200_000_000,
  fileLifetimeMs: 900_000,
  filesSecret: null,
  publicUrl: null,
  corsOrigins: [],
  allowedHosts: [],
  graphiql: 'on',
  introspection: 'on',
  drainTimeoutMs: 30_000,
};

function problemsOf(env: NodeJS.ProcessEnv, argv: string[]): readonly string[] {
  try {
    readConfig(env, argv);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({}, [])).toEqual({ run: defaults });
  });

  test('takes empty variables as not set', () => {
    expect(readConfig({ PORT: '', CORS_ORIGINS: '' }, [])).toEqual({ run: defaults });
  });

  test('reads the environment, and flags before it', () => {
    const env = {
      PORT: '1',
      HOST: '0.0.0.0',
      UPSTREAM_URL: 'http://localhost:5000/',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080',
      UPSTREAM_LOAD_UNIT: 'kN',
    };

    expect(readConfig(env, ['--port', '0', '--host=::1'])).toEqual({
      run: {
        ...defaults,
        port: 0,
        host: '::1',
        upstreamUrl: 'http://localhost:5000',
        upstreamLoadUnit: 'kN',
        corsOrigins: ['https://a.example', 'http://b.example:8080'],
      },
    });
  });

  test('names every wrong variable and flag at once, with what is allowed', () => {
    const env = {
      LOG_LEVEL: 'loud',
      READ_CONCURRENCY: '0',
      UPSTREAM_URL: 'ftp://user:swordfish@host',
      FILES_SECRET: 'swordfish',
      CORS_ORIGINS: '*',
      ALLOWED_HOSTS: 'a b',
    };

    expect(problemsOf(env, ['--port', '4e3', '--prot', '1', 'extra', '--host'])).toEqual([
      '--prot is not known; there are --help, --version, --port, --host, --upstream.',
      '"1" is not expected; options start with --.',
      '"extra" is not expected; options start with --.',
      '--host needs a value.',
      '--port=4e3 is not allowed; give a whole number from 0 to 65535.',
      'UPSTREAM_URL=ftp://***@host is not allowed; give an http or https address without query.',
      'READ_CONCURRENCY=0 is not allowed; give a whole number from 1 to 64.',
      'LOG_LEVEL=loud is not allowed; give one of info, fatal, error, warn, debug, trace, silent.',
      'FILES_SECRET=*** is not allowed; give at least 16 characters without blanks.',
      'CORS_ORIGINS=* is not allowed; give origins such as https://app.example.com, with commas.',
      'ALLOWED_HOSTS=a b is not allowed; give host names without port, with commas.',
    ]);
  });

  test.for([
    [['--help'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
    [['--version', '--port', 'x'], 'version'],
  ] as const)('%j prints', ([argv, print]) => {
    expect(readConfig({ PORT: 'x' }, argv)).toEqual({ print });
  });
});

describe('.env.example', () => {
  test.for(Object.values(settings))(
    'explains $env with its default',
    async ({ env, text, allowed, default: preset }) => {
      const file = await readFile(new URL('../.env.example', import.meta.url), 'utf8');

      expect(file).toContain(`\n# ${text}\n# Allowed: ${allowed}.\n# ${env}=${preset}\n`);
    },
  );
});

describe('helpText', () => {
  test.for(Object.values(settings))(
    'explains $env with its default',
    ({ env, flag, text, default: preset }) => {
      const help = helpText();

      expect(help).toContain(`  ${env}${flag === null ? '' : `, --${flag}`}\n      ${text}\n`);
      expect(help).toContain(`Default: ${preset === '' ? 'none' : preset}.`);
    },
  );
});
