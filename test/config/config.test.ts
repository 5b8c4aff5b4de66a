import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { ConfigError } from '../../src/config/config-error.ts';
import { helpText } from '../../src/config/help.ts';
import { settings } from '../../src/config/settings.ts';

const defaults = {
  port: 4000,
  host: '127.0.0.1',
  upstreamUrls: null,
  fleetFile: null,
  launchCommand: null,
  launch: null,
  launchCount: 1,
  licenceSeats: 1,
  upstreamSlots: 0,
  upstreamGeneration: 'auto',
  upstreamTimeoutMs: 30_000,
  upstreamSlowTimeoutMs: 600_000,
  upstreamConnections: 16,
  upstreamLoadUnit: 'N',
  readConcurrency: 20,
  readCache: 'on',
  readCacheMaxBytes: 200_000_000,
  logLevel: 'info',
  maxBodyBytes: 1_000_000,
  maxUploadBytes: 200_000_000,
  fileLifetimeMs: 900_000,
  idempotencyMs: 86_400_000,
  idempotencyMaxBytes: 64_000_000,
  runChecksMaxBytes: 64_000_000,
  filesSecret: null,
  publicUrl: null,
  gatewayUrl: null,
  corsOrigins: [],
  allowedHosts: [],
  apiKeysFile: null,
  jwtJwksUrl: null,
  jwtIssuer: null,
  jwtAudience: null,
  jwtRolesClaim: 'roles',
  jwtTeamClaim: null,
  companyRules: null,
  auditFile: null,
  teams: [],
  oidcClientId: null,
  oidcScopes: 'openid profile',
  allowAnonymous: 'off',
  maxUsers: 200,
  userIdleMs: 3_600_000,
  dashboard: 'on',
  graphiql: 'on',
  mcp: 'off',
  federation: 'off',
  introspection: 'on',
  trustedDocuments: null,
  trustedDocumentsOnly: 'off',
  metrics: 'loopback',
  otlpEndpoint: null,
  webhookUrls: [],
  webhookSecret: null,
  drainTimeoutMs: 30_000,
  upstreamQueue: 500,
  upstreamBreakerFailures: 10,
  operationTimeoutMs: 60_000,
  maxOperations: 250,
  maxOperationCost: 2000,
  rateLimitPoints: 0,
  snapshots: null,
  snapshotsMaxBytes: 2_000_000_000,
  snapshotsDelayMs: 2000,
  snapshotsRequired: 'off',
  registrationsFile: null,
  batchFolders: [],
  redisUrl: null,
  redisPrefix: 'cg',
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

  test('takes empty variables as not set where there is a default', () => {
    expect(readConfig({ PORT: '', CORS_ORIGINS: '' }, [])).toEqual({ run: defaults });
  });

  test.for([
    ['UPSTREAM_URL', 'an http or https address without query, or several with commas'],
    ['API_KEYS_FILE', 'a path'],
    ['JWT_JWKS_URL', 'a https or file address, or http on this machine, without password'],
    ['FILES_SECRET', 'at least 16 characters without blanks'],
    ['TRUSTED_DOCUMENTS', 'a path'],
    ['SNAPSHOTS', 'a path'],
  ])('refuses an empty %s, without which the gateway would be another one', ([name, allowed]) => {
    expect(problemsOf({ [name ?? '']: '' }, [])).toEqual([
      `${name}= is empty; give ${allowed}, or leave it out.`,
    ]);
  });

  test('takes a flag in place of an empty variable', () => {
    const command = readConfig({ UPSTREAM_URL: '' }, ['--upstream', 'http://localhost:5000']);

    expect(command).toEqual({ run: { ...defaults, upstreamUrls: ['http://localhost:5000'] } });
  });

  test.for([
    ['UPSTREAM', 'UPSTREAM_URL'],
    ['UPSTREAM_URI', 'UPSTREAM_URL'],
    ['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT_MS'],
    ['SNAPSHOTS_DIR', 'SNAPSHOTS'],
    ['API_KEYS', 'API_KEYS_FILE'],
    ['APIKEYS_FILE', 'API_KEYS_FILE'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['JWT_JWKS_URI', 'JWT_JWKS_URL'],
    ['RATE_LIMIT', 'RATE_LIMIT_POINTS'],
    ['MAX_BODY_SIZE', 'MAX_BODY_BYTES'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTED_DOCUMENT', 'TRUSTED_DOCUMENTS'],
    ['DRAIN_TIMEOUT', 'DRAIN_TIMEOUT_MS'],
    ['UPSTREAM_PORT', 'UPSTREAM_URL'],
  ])('refuses %s, which was meant for %s', ([name, nearest]) => {
    const [problem = ''] = problemsOf({ [name ?? '']: 'swordfish' }, []);

    expect(problem).toMatch(new RegExp(`^${name} is not known; did you mean (${nearest}|UPSTREAM_\\w+)\\?$`));
  });

  test.for([
    ['READ_MEMORY', 'READ_CACHE'],
    ['READ_MEMORY_MAX_BYTES', 'READ_CACHE_MAX_BYTES'],
    ['SNAPSHOTS_REST_MS', 'SNAPSHOTS_DELAY_MS'],
  ])('refuses %s with its name of today, %s', ([name = '', now]) => {
    expect(problemsOf({ [name]: '1' }, [])).toEqual([`${name} is now ${now}.`]);
  });

  test('leaves alone what other programs are told', () => {
    const others = {
      ...{ HOME: '/root', USER: 'root', USERNAME: 'root', HOSTNAME: 'a', LOGNAME: 'root', PATH: '/bin' },
      ...{ API_KEY: 'x', API_URL: 'x', LOG_FILE: 'x', FILES: 'x', MAX_OLD_SPACE: '1', PUBLIC_DIR: 'x' },
      ...{ PORTAL: 'x', READ_ONLY: '1', RATE: '1', USER_ID: '1', METRICS_DIR: 'x', OPERATION: 'x' },
      // Kubernetes beside a service named upstream.
      ...{
        UPSTREAM_SERVICE_HOST: '10.0.0.1',
        UPSTREAM_SERVICE_PORT_HTTP: '80',
        UPSTREAM_PORT: 'tcp://10.0.0.1:80',
      },
      ...{ UPSTREAM_PORT_80_TCP: 'tcp://10.0.0.1:80', UPSTREAM_PORT_80_TCP_ADDR: '10.0.0.1' },
    };

    expect(readConfig(others, [])).toEqual({ run: defaults });
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
        upstreamUrls: ['http://localhost:5000'],
        upstreamLoadUnit: 'kN',
        corsOrigins: ['https://a.example', 'http://b.example:8080'],
      },
    });
  });

  test('names every wrong variable and flag at once, with what is allowed', () => {
    const env = {
      LOG_LEVEL: 'loud',
      READ_CONCURRENCY: '0',
      READ_CACHE: 'verified',
      UPSTREAM_URL: 'ftp://user:swordfish@host',
      FILES_SECRET: 'swordfish',
      CORS_ORIGINS: '*',
      ALLOWED_HOSTS: 'a b',
    };

    expect(problemsOf(env, ['--port', '4e3', '--prot', '1', 'extra', '--host'])).toEqual([
      '--prot is not known; there are --help, --version, --create-api-key, --roles, --team, --record-documents, --out, --port, --host, --upstream, --fleet, --launch-command, --launch, --launch-count, --cors-origins, --api-keys, --allow-anonymous, --dashboard, --mcp, --snapshots, --rules.',
      '"1" is not expected; options start with --.',
      '"extra" is not expected; options start with --.',
      '--host needs a value.',
      '--port=4e3 is not allowed; give a whole number from 0 to 65535.',
      'UPSTREAM_URL=ftp://***@host is not allowed; give an http or https address without query, or several with commas.',
      'READ_CACHE=verified is not allowed; give one of on, off.',
      'READ_CONCURRENCY=0 is not allowed; give a whole number from 1 to 64.',
      'CORS_ORIGINS=* is not allowed; give origins such as https://app.example.com, with commas.',
      'ALLOWED_HOSTS=a b is not allowed; give host names without port, with commas.',
      'FILES_SECRET=*** is not allowed; give at least 16 characters without blanks.',
      'LOG_LEVEL=loud is not allowed; give one of info, fatal, error, warn, debug, trace, silent.',
    ]);
  });

  test('launches a program by its words, or what is installed', () => {
    const launch = (...argv: string[]) => readConfig({}, argv);

    expect(launch('--launch-command', '"C:\\Program Files\\x.exe" -port={port} --name "a b"')).toMatchObject({
      run: { launchCommand: ['C:\\Program Files\\x.exe', '-port={port}', '--name', 'a b'] },
    });
    expect(launch('--launch', '--port', '0')).toMatchObject({ run: { launch: 'auto', port: 0 } });
    expect(launch('--launch', 'D:\\IDEA', '--launch-count', '1')).toMatchObject({
      run: { launch: 'D:\\IDEA' },
    });
    expect(problemsOf({}, ['--launch-command', 'service.exe'])).toEqual([
      '--launch-command=service.exe is not allowed; give a program and its arguments with {port} among them, in quotes where they have blanks.',
    ]);
    expect(problemsOf({ UPSTREAM_URL: 'http://calc-1' }, ['--launch'])).toEqual([
      'LAUNCH and UPSTREAM_URL both name the service; give one of them.',
    ]);
    expect(problemsOf({ LICENCE_SEATS: '2' }, ['--launch', '--launch-count', '3'])).toEqual([
      'LAUNCH_COUNT=3 is more than LICENCE_SEATS=2: each service holds a seat of the licence.',
    ]);
    expect(problemsOf({}, ['--launch-count', '2'])).toEqual(['LAUNCH_COUNT needs LAUNCH or LAUNCH_COMMAND.']);
  });

  test('checks an address, and names what is wrong with the order', () => {
    const env = { GATEWAY_KEY: 'cgw_1', HTTP_PROXY: 'http://proxy' };

    expect(readConfig(env, ['check', 'http://calc-1:5000/', '--file', 'Hall.ideaCon', '--json'])).toEqual({
      check: {
        url: 'http://calc-1:5000',
        file: 'Hall.ideaCon',
        mayCalculate: false,
        key: 'cgw_1',
        isJson: true,
        proxy: 'HTTP_PROXY',
      },
    });
    expect(problemsOf({}, ['check', 'calc-1', 'twice', '--calculate', '--port', '1'])).toEqual([
      '"twice" is not expected; options start with --.',
      '--port is not known; there are --help, --file, --calculate, --key, --rules, --json.',
      '"1" is not expected; options start with --.',
      'The address is not allowed; give an http or https address without query.',
      '--calculate belongs to --file.',
    ]);
    expect(readConfig({}, ['check', '--help'])).toEqual({ print: 'help' });
  });

  test('records documents from a folder to a file, and needs both', () => {
    expect(readConfig({}, ['--record-documents', 'queries', '--out', 'manifest.json'])).toEqual({
      recordDocuments: { folder: 'queries', manifest: 'manifest.json' },
    });
    for (const argv of [
      ['--record-documents', 'queries'],
      ['--out', 'manifest.json'],
    ])
      expect(problemsOf({}, argv)).toEqual(['--record-documents DIR and --out FILE belong together.']);
  });

  test('refuses to require copies where none are kept', () => {
    expect(problemsOf({ SNAPSHOTS_REQUIRED: 'on' }, [])).toEqual(['SNAPSHOTS_REQUIRED=on needs SNAPSHOTS.']);
    expect(problemsOf({ SNAPSHOTS_REQUIRED: 'on', SNAPSHOTS: 'copies' }, [])).toEqual([]);
  });

  test('remembers registrations only where nothing else opens projects again', () => {
    expect(problemsOf({ REGISTRATIONS_FILE: 'registrations.json' }, [])).toEqual([]);
    expect(problemsOf({ REGISTRATIONS_FILE: 'registrations.json', SNAPSHOTS: 'copies' }, [])).toEqual([
      'REGISTRATIONS_FILE is for a gateway without SNAPSHOTS and REDIS_URL, which open projects again by themselves.',
    ]);
  });

  test('refuses to run only trusted documents when there are none', () => {
    expect(problemsOf({ TRUSTED_DOCUMENTS_ONLY: 'on' }, [])).toEqual([
      'TRUSTED_DOCUMENTS_ONLY=on needs TRUSTED_DOCUMENTS.',
    ]);
  });

  test.for(['0.0.0.0', '::', '10.0.0.7', 'gateway.example.com', '127.0.0.1.example.com'])(
    'refuses to open %s to everybody',
    (HOST) => {
      const refusal = [
        `HOST=${HOST} opens the gateway to the network without sign-in. Set API_KEYS_FILE or JWT_JWKS_URL, or accept every client with --allow-anonymous.`,
      ];

      expect(problemsOf({ HOST }, [])).toEqual(refusal);
      expect(problemsOf({}, ['--host', HOST])).toEqual(refusal);
      expect(problemsOf({ HOST }, ['--allow-anonymous'])).toEqual([]);
      expect(problemsOf({ HOST, ALLOW_ANONYMOUS: 'on' }, [])).toEqual([]);
      expect(problemsOf({ HOST }, ['--api-keys', 'keys.json'])).toEqual([]);
    },
  );

  test.for(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('opens %s to everybody', (HOST) => {
    expect(problemsOf({ HOST }, [])).toEqual([]);
  });

  const tokens = { JWT_ISSUER: 'https://login.example.com', JWT_AUDIENCE: 'connections' };

  test.for<[NodeJS.ProcessEnv, string]>([
    [
      { JWT_JWKS_URL: 'https://login.example.com/keys', JWT_AUDIENCE: 'connections' },
      'JWT_JWKS_URL needs JWT_ISSUER and JWT_AUDIENCE, or tokens made for others would be taken.',
    ],
    [tokens, 'JWT_ISSUER and JWT_AUDIENCE need JWT_JWKS_URL, or no token is looked at.'],
    ...[{}, { ...tokens, JWT_JWKS_URL: 'https://example.com/keys', JWT_ISSUER: 'accounts' }].map(
      (env): [NodeJS.ProcessEnv, string] => [
        { ...env, OIDC_CLIENT_ID: 'dashboard' },
        'OIDC_CLIENT_ID needs JWT_ISSUER, an https address that the page signs in at.',
      ],
    ),
    [
      { API_KEYS_FILE: 'keys.json', ALLOW_ANONYMOUS: 'on' },
      'ALLOW_ANONYMOUS=on contradicts API_KEYS_FILE and JWT_JWKS_URL, which require sign-in.',
    ],
    [
      { ...tokens, JWT_JWKS_URL: 'http://login.example.com/keys' },
      'JWT_JWKS_URL=http://login.example.com/keys is not allowed; give a https or file address, or http on this machine, without password.',
    ],
    [
      { WEBHOOK_URLS: 'https://hooks.example.com/a,https://user:sword@fish@hooks.example.com/b' },
      'WEBHOOK_URLS=https://hooks.example.com/a,https://***@hooks.example.com/b is not allowed; give http and https addresses without password, with commas.',
    ],
    [
      { PUBLIC_URL: 'https://user:swordfish@gateway.example.com' },
      'PUBLIC_URL=https://***@gateway.example.com is not allowed; give an http or https address without password and query.',
    ],
    [
      { ...tokens, JWT_JWKS_URL: 'https://user:swordfish@login.example.com/keys' },
      'JWT_JWKS_URL=https://***@login.example.com/keys is not allowed; give a https or file address, or http on this machine, without password.',
    ],
  ])('says what is wrong with %j', ([env, problem]) => {
    expect(problemsOf(env, [])).toEqual([problem]);
  });

  const inCommon = {
    REDIS_URL: 'rediss://:swordfish@redis.example.com:6379/2',
    SNAPSHOTS: '/store',
    FILES_SECRET: 'sixteen-characters',
    UPSTREAM_URL: 'http://calc-1:5000',
  };

  test('takes Redis with everything that gateways have in common', () => {
    const { UPSTREAM_URL, ...others } = inCommon;

    expect(problemsOf(inCommon, [])).toEqual([]);
    expect(problemsOf(others, ['--fleet', 'fleet.json'])).toEqual([]);
  });

  test.for([
    'redis+sentinel://:swordfish@sentinel-1:26379,sentinel-2:26379,sentinel-3/main',
    'rediss+sentinel://user:sword%40fish@10.0.0.1/main',
  ])('takes the Sentinels of Redis: %s', (address) => {
    expect(problemsOf({ ...inCommon, REDIS_URL: address }, [])).toEqual([]);
  });

  test.for([
    'redis+sentinel://sentinel-1:26379',
    'redis+sentinel:///main',
    'redis+sentinel://sentinel-1:x/main',
    'redis+sentinel://sentinel-1,/main',
    'redis+sentinel://sentinel-1:99999/main',
  ])('takes no Sentinels without a host, a port that there is, or a name: %s', (address) => {
    expect(problemsOf({ ...inCommon, REDIS_URL: address }, [])).toEqual([
      'REDIS_URL=*** is not allowed; give a redis or rediss address, or redis+sentinel://HOST:PORT,HOST:PORT/NAME.',
    ]);
  });

  test.for<[NodeJS.ProcessEnv, string]>([
    [
      { REDIS_URL: inCommon.REDIS_URL },
      'REDIS_URL needs SNAPSHOTS, a folder that all gateways see; FILES_SECRET, the same for all gateways; UPSTREAM_URL or FLEET_FILE, as a sandbox of its own is seen by one gateway only.',
    ],
    [
      { ...inCommon, REDIS_URL: 'http://user:swordfish@redis' },
      'REDIS_URL=*** is not allowed; give a redis or rediss address, or redis+sentinel://HOST:PORT,HOST:PORT/NAME.',
    ],
    [
      { ...inCommon, REDIS_URL: 'redis://' },
      'REDIS_URL=*** is not allowed; give a redis or rediss address, or redis+sentinel://HOST:PORT,HOST:PORT/NAME.',
    ],
    [
      { ...inCommon, REDIS_PREFIX: 'a:b' },
      'REDIS_PREFIX=a:b is not allowed; give letters, digits and dashes.',
    ],
    [
      { REDIS_URL: '' },
      'REDIS_URL= is empty; give a redis or rediss address, or redis+sentinel://HOST:PORT,HOST:PORT/NAME, or leave it out.',
    ],
  ])('says what is wrong with Redis in %j', ([env, problem]) => {
    expect(problemsOf(env, [])).toEqual([problem]);
  });

  test.for(['https://login.example.com/keys', 'file:///etc/keys.json', 'http://127.0.0.1:8080/keys'])(
    'takes keys of tokens from %s',
    (JWT_JWKS_URL) => {
      expect(problemsOf({ ...tokens, JWT_JWKS_URL, HOST: '0.0.0.0' }, [])).toEqual([]);
    },
  );

  test('makes an API key, which may only read unless told otherwise', () => {
    const argv = ['--api-keys', 'keys.json', '--create-api-key', 'Anna Berg'];

    expect(readConfig({}, argv)).toEqual({
      createApiKey: { path: 'keys.json', name: 'Anna Berg', roles: ['read'], teams: [] },
    });
    const more = ['--roles', 'change, read', '--team', 'steel, Statik Süd'];
    expect(readConfig({ HOST: '0.0.0.0' }, [...argv, ...more])).toEqual({
      createApiKey: {
        ...{ path: 'keys.json', name: 'Anna Berg', roles: ['read', 'change'] },
        teams: ['steel', 'Statik Süd'],
      },
    });
  });

  test.for<[string[], string[]]>([
    [['--create-api-key', 'Anna'], ['--create-api-key needs --api-keys, the file to add the key to.']],
    [
      ['--api-keys', 'k', '--create-api-key', 'Anna', '--roles', 'read,admin'],
      [
        '--roles=read,admin is not allowed; give some of read, change, calculate, approve, operate, with commas.',
      ],
    ],
    [['--api-keys', 'k', '--create-api-key'], ['--create-api-key needs a value.']],
    [['--roles', 'read'], ['--roles belongs to --create-api-key.']],
    [['--team', 'steel'], ['--team belongs to --create-api-key.']],
    [
      ['--api-keys', 'k', '--create-api-key', 'Anna', '--team', 'steel,,'],
      ['--team takes names of teams, each of 1 to 80 characters, with commas.'],
    ],
    [['--allow-anonymous=yes'], ['--allow-anonymous takes no value.']],
  ])('%j is refused', ([argv, problems]) => {
    expect(problemsOf({}, argv)).toEqual(problems);
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
      const file = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');

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
