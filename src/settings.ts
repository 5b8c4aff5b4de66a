import { z } from 'zod';

/** One thing the process can be told: where it is read, what it may be, and how `--help` explains it. */
interface Setting<Value extends z.ZodType = z.ZodType> {
  env: string;
  flag: string | null;
  /** Shown after the flag in the usage line. */
  placeholder: string;
  text: string;
  allowed: string;
  /** As it would be written in the environment; empty means none. */
  default: string;
  value: Value;
  /** Must not be repeated in a message. */
  isSecret?: boolean;
}

/** The one table behind the parser, `--help` and `.env.example`. */
export const settings = {
  port: {
    ...whole('PORT', 'Port of the HTTP and WebSocket server; 0 takes a free one.', 4000, 0, 65_535),
    flag: 'port',
  },
  host: {
    ...text(
      'HOST',
      'Address to listen on. Anything but loopback opens the gateway to the network.',
      '127.0.0.1',
    ),
    flag: 'host',
    placeholder: 'ADDRESS',
  },
  upstreamUrl: {
    ...setting(
      'UPSTREAM_URL',
      'Base address of the Connection REST service. Without it the sandbox runs.',
      '',
      url(),
    ),
    flag: 'upstream',
    placeholder: 'URL',
    allowed: 'an http or https address without query',
  },
  upstreamGeneration: {
    ...choice('UPSTREAM_GENERATION', 'Generation of the REST interface.', ['auto', '3', '4']),
  },
  upstreamTimeoutMs: whole('UPSTREAM_TIMEOUT_MS', 'Longest wait for one read, in ms.', 30_000, 1, 3_600_000),
  upstreamSlowTimeoutMs: whole(
    'UPSTREAM_SLOW_TIMEOUT_MS',
    'Longest wait for a calculation, a template or a file, in ms.',
    600_000,
    1,
    86_400_000,
  ),
  upstreamConnections: whole('UPSTREAM_CONNECTIONS', 'Calls to the service under way at once.', 16, 1, 1024),
  upstreamLoadUnit: choice('UPSTREAM_LOAD_UNIT', 'Force unit in which the service holds load effects.', [
    'N',
    'kN',
  ]),
  readConcurrency: whole(
    'READ_CONCURRENCY',
    'Reads one request may have under way where the service has no bulk endpoint.',
    6,
    1,
    64,
  ),
  logLevel: choice('LOG_LEVEL', 'Least important line that is logged.', [
    'info',
    'fatal',
    'error',
    'warn',
    'debug',
    'trace',
    'silent',
  ]),
  maxBodyBytes: whole(
    'MAX_BODY_BYTES',
    'Largest JSON body and largest socket message, in bytes.',
    1_000_000,
    1_000,
    100_000_000,
  ),
  maxUploadBytes: whole(
    'MAX_UPLOAD_BYTES',
    'Largest upload of files, in bytes.',
    200_000_000,
    1_000,
    4_000_000_000,
  ),
  fileLifetimeMs: whole(
    'FILE_LIFETIME_MS',
    'How long a download link is good, and an upload waits to be used, in ms.',
    900_000,
    1_000,
    86_400_000,
  ),
  filesSecret: {
    ...setting(
      'FILES_SECRET',
      'Signs download links. Gateways that share it take the links of each other; without it they end with the process.',
      '',
      secret(),
    ),
    isSecret: true,
    allowed: 'at least 16 characters without blanks',
  },
  publicUrl: {
    ...setting(
      'PUBLIC_URL',
      'Address at which callers reach the gateway, for links. Without it the Host of each request is taken, with http.',
      '',
      url(),
    ),
    allowed: 'an http or https address without query',
  },
  corsOrigins: {
    ...setting(
      'CORS_ORIGINS',
      'Foreign web origins that may call the gateway, with commas.',
      '',
      list(isOrigin),
    ),
    allowed: 'origins such as https://app.example.com, with commas',
  },
  allowedHosts: {
    ...setting(
      'ALLOWED_HOSTS',
      'Host names answered besides localhost and HOST, with commas.',
      '',
      list(isHostName),
    ),
    allowed: 'host names without port, with commas',
  },
  graphiql: choice('GRAPHIQL', 'The query page at /graphiql.', ['on', 'off']),
  introspection: choice('INTROSPECTION', 'Whether callers may read the schema.', ['on', 'off']),
  drainTimeoutMs: whole(
    'DRAIN_TIMEOUT_MS',
    'How long running requests may take after a signal to stop, in ms.',
    30_000,
    0,
    3_600_000,
  ),
};

function setting<Value extends z.ZodType>(env: string, text: string, preset: string, value: Value) {
  return {
    env,
    flag: null as string | null,
    placeholder: '',
    text,
    allowed: '',
    default: preset,
    value,
  } satisfies Setting;
}

function text(env: string, explanation: string, preset: string) {
  return {
    ...setting(env, explanation, preset, z.string().regex(/^\S+$/)),
    allowed: 'a host name or address',
  };
}

function whole(env: string, explanation: string, preset: number, min: number, max: number) {
  const value = z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
  return {
    ...setting(env, explanation, String(preset), value),
    placeholder: String(preset),
    allowed: `a whole number from ${min} to ${max}`,
  };
}

/** The first choice is the default. */
function choice<const Choices extends readonly [string, ...string[]]>(
  env: string,
  explanation: string,
  choices: Choices,
) {
  return {
    ...setting(env, explanation, choices[0], z.enum(choices)),
    allowed: `one of ${choices.join(', ')}`,
  };
}

function url() {
  return z.string().transform((given, context) => {
    if (given === '') return null;
    const parsed = URL.canParse(given) ? new URL(given) : null;
    const usable =
      parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.search === '' && parsed.hash === '';
    if (!usable) context.addIssue('not a base address');
    return given.replace(/\/+$/, '');
  });
}

function secret() {
  return z
    .string()
    .regex(/^(\S{16,})?$/)
    .transform((given) => (given === '' ? null : given));
}

function list(isAllowed: (item: string) => boolean) {
  return z
    .string()
    .transform((given) =>
      given
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isAllowed));
}

function isOrigin(item: string): boolean {
  return URL.canParse(item) && /^https?:/.test(item) && new URL(item).origin === item;
}

function isHostName(item: string): boolean {
  return /^(\[[0-9a-fA-F:]+\]|[a-zA-Z0-9.-]+)$/.test(item);
}
