import { isAbsolute } from 'node:path';
import { teamName } from '../auth/principal.ts';
import { defaultCacheBytes } from '../cache/read-cache.ts';
import { callDefaults } from './limits.ts';
import * as rules from './rules.ts';
import {
  choice,
  commandLine,
  isHostName,
  isOrigin,
  isWebAddress,
  keySetUrl,
  list,
  optionalWord,
  part,
  path,
  publicUrl,
  redisUrl,
  scopes,
  secret,
  url,
  urls,
  webhookSecret,
  whole,
  word,
} from './setting.ts';

/** All settings of the process, each declared once: the parser, `--help` and the pages read it here. */
export const settings = {
  port: whole('PORT', 'Port of the HTTP and WebSocket server; 0 takes a free one.', {
    heading: 'Server',
    flag: 'port',
    default: 4000,
    min: 0,
    max: 65_535,
  }),
  host: word('HOST', 'Address to listen on. Anything but loopback opens the gateway to the network.', {
    heading: 'Server',
    flag: 'host',
    placeholder: 'ADDRESS',
    default: '127.0.0.1',
    allowed: 'a host name or address',
    rule: rules.isGuardedOnTheNetwork,
  }),
  upstreamUrls: urls(
    'UPSTREAM_URL',
    'Base address of the Connection REST service, or of several machines that run it. Without it the sandbox runs.',
    {
      heading: 'Service',
      flag: 'upstream',
      placeholder: 'URL',
    },
  ),
  fleetFile: path(
    'FLEET_FILE',
    'The machines that run the service, with names, calculations at once, and which are to be emptied; read again when it changes.',
    { heading: 'Service', flag: 'fleet', rule: rules.namesMachinesOnce },
  ),
  launchCommand: commandLine(
    'LAUNCH_COMMAND',
    'Program that the gateway starts as the service, with {port} where it takes its port; it is started again when it ends, and ends with the gateway.',
    {
      heading: 'Service',
      flag: 'launch-command',
      placeholder: '"PROGRAM ARGS {port}"',
      rule: rules.launchesOneThing,
    },
  ),
  launch: path(
    'LAUNCH',
    'On Windows: the same with the newest IDEA StatiCa of the registry (auto), or with the one at this path.',
    { heading: 'Service', flag: 'launch', placeholder: '[PATH]', bare: 'auto' },
  ),
  launchCount: whole('LAUNCH_COUNT', 'Services to start; each calculates one thing at a time.', {
    heading: 'Service',
    flag: 'launch-count',
    placeholder: 'N',
    default: 1,
    min: 1,
    max: 64,
    rule: rules.hasSeats,
  }),
  licenceSeats: whole('LICENCE_SEATS', 'Seats of the licence; each service that is started holds one.', {
    heading: 'Service',
    default: 1,
    min: 1,
    max: 64,
  }),
  upstreamSlots: whole(
    'UPSTREAM_SLOTS',
    'Calculations a machine may run at once; 0 gives them three eighths of UPSTREAM_CONNECTIONS.',
    { heading: 'Service', default: 0, min: 0, max: 1024 },
  ),
  upstreamGeneration: choice(
    'UPSTREAM_GENERATION',
    'Generation of the REST interface.',
    ['auto', '3', '4', '5'],
    {
      heading: 'Service',
    },
  ),
  upstreamTimeoutMs: whole('UPSTREAM_TIMEOUT_MS', 'Longest wait for one read, in ms.', {
    heading: 'Service',
    default: callDefaults.timeoutMs,
    min: 1,
    max: 3_600_000,
  }),
  upstreamSlowTimeoutMs: whole(
    'UPSTREAM_SLOW_TIMEOUT_MS',
    'Longest wait for a calculation, a template or a file, in ms.',
    { heading: 'Service', default: callDefaults.slowTimeoutMs, min: 1, max: 86_400_000 },
  ),
  upstreamConnections: whole('UPSTREAM_CONNECTIONS', 'Calls to the service in flight at once.', {
    heading: 'Service',
    default: callDefaults.connections,
    min: 1,
    max: 1024,
  }),
  upstreamQueue: whole('UPSTREAM_QUEUE', 'Calls that may wait for one of them; more are OVERLOADED.', {
    heading: 'Service',
    default: callDefaults.queue,
    min: 1,
    max: 100_000,
  }),
  upstreamBreakerFailures: whole(
    'UPSTREAM_BREAKER_FAILURES',
    'Failures in a row after which the service is left alone for a moment; 0 never does.',
    { heading: 'Service', default: callDefaults.breakerFailures, min: 0, max: 10_000 },
  ),
  upstreamLoadUnit: choice(
    'UPSTREAM_LOAD_UNIT',
    'Force unit in which the service holds load effects.',
    ['N', 'kN'],
    { heading: 'Service' },
  ),
  readConcurrency: whole(
    'READ_CONCURRENCY',
    'Reads one request may have in flight where the service has no bulk endpoint. A few more than UPSTREAM_CONNECTIONS, so that none of those waits for the gateway.',
    { heading: 'Limits', default: 20, min: 1, max: 64 },
  ),
  readCache: choice(
    'READ_CACHE',
    'Read cache: `on` serves unchanged data without upstream calls, `off` asks the service each time.',
    ['on', 'off'],
    { heading: 'Service' },
  ),
  readCacheMaxBytes: whole('READ_CACHE_MAX_BYTES', 'Most bytes of the read cache, for all users together.', {
    heading: 'Service',
    default: defaultCacheBytes,
    min: 1_000_000,
    max: 64_000_000_000,
  }),
  logLevel: choice(
    'LOG_LEVEL',
    'Least important line that is logged.',
    ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'],
    { heading: 'Operation' },
  ),
  operationTimeoutMs: whole(
    'OPERATION_TIMEOUT_MS',
    'Longest time of one query or mutation, in ms, without the work of the solver; longer than UPSTREAM_TIMEOUT_MS. 0 is no limit.',
    { heading: 'Limits', default: 60_000, min: 0, max: 86_400_000, rule: rules.outlastsOneCall },
  ),
  maxOperations: whole(
    'MAX_OPERATIONS',
    'Queries and mutations in progress at once; more are answered with 503. 0 is no limit.',
    { heading: 'Limits', default: 250, min: 0, max: 100_000 },
  ),
  maxOperationCost: whole(
    'MAX_OPERATION_COST',
    'Calls of the service that one operation may need, by its page sizes and what is known of its projects. 0 is no limit.',
    { heading: 'Limits', default: 2_000, min: 0, max: 1_000_000 },
  ),
  rateLimitPoints: whole(
    'RATE_LIMIT_POINTS',
    'Calls of the service that one caller may need in a minute, with operations, events, jobs and files; more are answered with 429. 0 is no limit.',
    { heading: 'Limits', default: 0, min: 0, max: 100_000_000 },
  ),
  maxBodyBytes: whole(
    'MAX_BODY_BYTES',
    'Largest JSON body, in bytes; a message on a socket may have 65536 of them at most.',
    { heading: 'Limits', default: 1_000_000, min: 1_000, max: 100_000_000 },
  ),
  maxUploadBytes: whole('MAX_UPLOAD_BYTES', 'Largest upload of files, in bytes.', {
    heading: 'Limits',
    default: 200_000_000,
    min: 1_000,
    max: 4_000_000_000,
  }),
  fileLifetimeMs: whole(
    'FILE_LIFETIME_MS',
    'How long a download link is good at least (half as long again at most), and an upload waits to be used, in ms.',
    { heading: 'Files', default: 900_000, min: 1_000, max: 86_400_000 },
  ),
  idempotencyMs: whole(
    'IDEMPOTENCY_MS',
    'How long the answer of a mutation with an Idempotency-Key is kept for a repeat, in ms.',
    { heading: 'Limits', default: 86_400_000, min: 1_000, max: 2_592_000_000 },
  ),
  idempotencyMaxBytes: whole(
    'IDEMPOTENCY_MAX_BYTES',
    'Room for these answers of all users together, in bytes; the oldest make room.',
    { heading: 'Limits', default: 64_000_000, min: 1_000_000, max: 4_000_000_000 },
  ),
  runChecksMaxBytes: whole(
    'RUN_CHECKS_MAX_BYTES',
    'Room for the checks of single parts of the last calculations of all users together, in bytes; the oldest make room.',
    { heading: 'Limits', default: 64_000_000, min: 1_000_000, max: 4_000_000_000 },
  ),
  filesSecret: secret(
    'FILES_SECRET',
    'Signs download links. Gateways that share it take the links of each other; without it they end with the process.',
    { heading: 'Files' },
  ),
  publicUrl: publicUrl(
    'PUBLIC_URL',
    'Address at which callers reach the gateway, for links. Without it the Host of each request is taken, with http.',
    { heading: 'Server' },
  ),
  corsOrigins: list('CORS_ORIGINS', 'Foreign web origins that may call the gateway, with commas.', isOrigin, {
    heading: 'Access',
    flag: 'cors-origins',
    placeholder: 'ORIGINS',
    allowed: 'origins such as https://app.example.com',
  }),
  allowedHosts: list(
    'ALLOWED_HOSTS',
    'Host names answered besides localhost and HOST, with commas.',
    isHostName,
    { heading: 'Access', allowed: 'host names without port' },
  ),
  snapshots: path(
    'SNAPSHOTS',
    'Folder for snapshots of open projects, which survive a restart of the service or the gateway. With REDIS_URL all gateways share it.',
    { heading: 'Files', flag: 'snapshots', placeholder: 'DIR' },
  ),
  snapshotsMaxBytes: whole('SNAPSHOTS_MAX_BYTES', 'Most bytes of all snapshots together.', {
    heading: 'Files',
    default: 2_000_000_000,
    min: 1_000,
    max: 999_999_999_999,
  }),
  snapshotsDelayMs: whole(
    'SNAPSHOTS_DELAY_MS',
    'How long a project must be unchanged before a new file of it is taken, in ms. Until then each change is on disk by itself.',
    { heading: 'Files', default: 2_000, min: 1, max: 3_600_000 },
  ),
  snapshotsRequired: choice(
    'SNAPSHOTS_REQUIRED',
    'Whether /health/ready is 503 while acknowledged changes of a project are not on disk; otherwise it stays 200 and says so in degraded.',
    ['off', 'on'],
    { heading: 'Files', rule: rules.hasSnapshots },
  ),
  batchFolders: list(
    'BATCH_FOLDERS',
    'Folders whose project files callers may name in batches, by paths relative to them. Without it batches take uploads and open projects only.',
    isAbsolute,
    { heading: 'Files', allowed: 'absolute paths' },
  ),
  companyRules: path(
    'COMPANY_RULES',
    'File of company rules, YAML or JSON, that connections are held against beside the checks of the service; read again when it changes.',
    { heading: 'Operation', flag: 'rules' },
  ),
  auditFile: path(
    'AUDIT_FILE',
    'Where who did what is appended, a line of JSON for each mutation and download; never values of files, keys or tokens. Moved files need a restart; files that are cut do not.',
    { heading: 'Operation' },
  ),
  registrationsFile: path(
    'REGISTRATIONS_FILE',
    'Where registrations at the service are kept, so that a gateway without snapshots finds its open projects again after a restart.',
    { heading: 'Files', rule: rules.standsAlone },
  ),
  redisUrl: redisUrl(
    'REDIS_URL',
    'The Redis or Valkey that all gateways of an installation share to act as one; needs SNAPSHOTS, FILES_SECRET and the machines of the service. Without it a gateway keeps everything to itself.',
    { heading: 'Several gateways', placeholder: 'URL', rule: rules.hasAllInCommon },
  ),
  gatewayUrl: publicUrl(
    'GATEWAY_URL',
    'Address at which the other gateways reach this one, such as http://10.0.0.5:8080; left out, the address it listens at, or the first of the machine where it listens at all.',
    { heading: 'Several gateways', placeholder: 'URL' },
  ),
  redisPrefix: part(
    'REDIS_PREFIX',
    'What all keys in Redis begin with; another one for another installation.',
    { heading: 'Several gateways', default: 'cg' },
  ),
  apiKeysFile: path(
    'API_KEYS_FILE',
    'API keys of those who may call the gateway, made with --create-api-key; read again when it changes; its removal revokes no key.',
    { heading: 'Access', flag: 'api-keys' },
  ),
  jwtJwksUrl: keySetUrl(
    'JWT_JWKS_URL',
    'Public keys (JWKS) of the issuer whose tokens are taken; needs JWT_ISSUER and JWT_AUDIENCE.',
    { heading: 'Access', rule: rules.namesIssuerAndAudience },
  ),
  jwtIssuer: optionalWord('JWT_ISSUER', 'Issuer that tokens must name.', {
    heading: 'Access',
    allowed: 'an issuer',
    rule: rules.hasKeysOfTokens,
  }),
  jwtAudience: optionalWord('JWT_AUDIENCE', 'Audience that tokens must be made for.', {
    heading: 'Access',
    allowed: 'an audience',
  }),
  jwtRolesClaim: word(
    'JWT_ROLES_CLAIM',
    'Claim with the roles read, change, calculate, approve and operate: a list or a text such as that of scope; a.b is b within a.',
    { heading: 'Access', default: 'roles', allowed: 'the name of a claim' },
  ),
  jwtTeamClaim: optionalWord(
    'JWT_TEAM_CLAIM',
    'Claim with the team of a person, or a list of teams; its members share projects, jobs and files. Without it everyone who shows a token works alone.',
    { heading: 'Access', allowed: 'the name of a claim' },
  ),
  teams: list(
    'TEAMS',
    'Teams that count in JWT_TEAM_CLAIM, where it lists other groups too. Without it all of them do.',
    (item) => teamName.test(item),
    { heading: 'Access', allowed: 'names' },
  ),
  oidcClientId: optionalWord(
    'OIDC_CLIENT_ID',
    'Client (public, with PKCE) as which people sign in to the dashboard at JWT_ISSUER; without it the page asks for a key.',
    { heading: 'Access', allowed: 'the id of a client', rule: rules.hasProvider },
  ),
  oidcScopes: scopes('OIDC_SCOPES', 'Scopes that the dashboard asks JWT_ISSUER for.', {
    heading: 'Access',
    default: 'openid profile',
  }),
  allowAnonymous: choice(
    'ALLOW_ANONYMOUS',
    'Whether HOST may be open to the network without sign-in.',
    ['off', 'on'],
    { heading: 'Access', flag: 'allow-anonymous', isSwitch: true, rule: rules.requiresNoSignIn },
  ),
  maxUsers: whole('MAX_USERS', 'Users with open projects, jobs or uploads at a time.', {
    heading: 'Limits',
    default: 200,
    min: 1,
    max: 100_000,
  }),
  userIdleMs: whole(
    'USER_IDLE_MS',
    'How long a user who is away and has nothing open keeps the registration at the service, in ms.',
    { heading: 'Limits', default: 3_600_000, min: 1_000, max: 86_400_000 },
  ),
  dashboard: choice(
    'DASHBOARD',
    'The page at / with projects, connections and their verdicts.',
    ['on', 'off'],
    {
      heading: 'Documents',
      flag: 'dashboard',
    },
  ),
  graphiql: choice('GRAPHIQL', 'The query page at /graphiql.', ['on', 'off'], { heading: 'Documents' }),
  mcp: choice(
    'MCP',
    'Tools for assistants at /mcp (Model Context Protocol): none, those that read, or all; roles hold as everywhere.',
    ['off', 'read', 'on'],
    { heading: 'Documents', flag: 'mcp' },
  ),
  federation: choice(
    'FEDERATION',
    'Whether the gateway is a subgraph of Apollo Federation 2: `_service`, and `_entities` for projects and connections.',
    ['off', 'on'],
    { heading: 'Documents' },
  ),
  introspection: choice('INTROSPECTION', 'Whether callers may read the schema.', ['on', 'off'], {
    heading: 'Documents',
  }),
  trustedDocuments: path(
    'TRUSTED_DOCUMENTS',
    'Manifest of recorded documents, or a folder of manifests; read again when it changes.',
    { heading: 'Documents' },
  ),
  trustedDocumentsOnly: choice(
    'TRUSTED_DOCUMENTS_ONLY',
    'Whether every other document is refused.',
    ['off', 'on'],
    { heading: 'Documents', rule: rules.hasDocuments },
  ),
  metrics: choice(
    'METRICS',
    'Who may read /metrics: this machine, every client (with the role read where there are users), or none.',
    ['loopback', 'on', 'off'],
    { heading: 'Operation' },
  ),
  otlpEndpoint: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Base address of a collector that takes traces of OpenTelemetry (OTLP over HTTP). Without it there are none.',
    { heading: 'Operation' },
  ),
  webhookUrls: list(
    'WEBHOOK_URLS',
    'URLs that receive a signed message when a calculation, study or design run has ended; it is sent again until they accept it.',
    isWebAddress,
    { heading: 'Operation', allowed: 'http and https addresses without password', rule: rules.isSigned },
  ),
  webhookSecret: webhookSecret(
    'WEBHOOK_SECRET',
    'Key that messages to WEBHOOK_URLS are signed with, as the Standard Webhooks scheme has it.',
    { heading: 'Operation' },
  ),
  drainTimeoutMs: whole(
    'DRAIN_TIMEOUT_MS',
    'How long running requests may take after a signal to stop, in ms.',
    { heading: 'Server', default: 30_000, min: 0, max: 3_600_000 },
  ),
};
