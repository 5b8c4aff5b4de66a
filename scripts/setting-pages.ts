import { settings } from '../src/settings.ts';

/** Headings of the reference, in its order, with what they are about. */
const groups = {
  Server: 'Where the gateway listens, and how it ends.',
  Service: 'The Connection REST service behind the gateway.',
  Limits: 'What one request, one caller, and all callers together may take.',
  Access: 'Who may call the gateway, from where.',
  Documents: 'Which documents are run, and what helps to write them.',
  Files: 'Downloads, uploads and copies of projects.',
  Operation: 'What the gateway tells about itself.',
} as const;

/** A setting without a group is a compile error here. */
const groupOf: Record<keyof typeof settings, keyof typeof groups> = {
  port: 'Server',
  host: 'Server',
  publicUrl: 'Server',
  drainTimeoutMs: 'Server',
  upstreamUrl: 'Service',
  upstreamGeneration: 'Service',
  upstreamTimeoutMs: 'Service',
  upstreamSlowTimeoutMs: 'Service',
  upstreamConnections: 'Service',
  upstreamQueue: 'Service',
  upstreamBreakerFailures: 'Service',
  upstreamLoadUnit: 'Service',
  readConcurrency: 'Limits',
  maxBodyBytes: 'Limits',
  maxUploadBytes: 'Limits',
  operationTimeoutMs: 'Limits',
  maxOperations: 'Limits',
  maxOperationCost: 'Limits',
  rateLimitPoints: 'Limits',
  apiKeysFile: 'Access',
  jwtJwksUrl: 'Access',
  jwtIssuer: 'Access',
  jwtAudience: 'Access',
  jwtRolesClaim: 'Access',
  allowAnonymous: 'Access',
  maxUsers: 'Limits',
  userIdleMs: 'Limits',
  corsOrigins: 'Access',
  allowedHosts: 'Access',
  graphiql: 'Documents',
  introspection: 'Documents',
  trustedDocuments: 'Documents',
  trustedDocumentsOnly: 'Documents',
  fileLifetimeMs: 'Files',
  filesSecret: 'Files',
  snapshots: 'Files',
  snapshotsMaxBytes: 'Files',
  snapshotsRestMs: 'Files',
  logLevel: 'Operation',
  metrics: 'Operation',
};

type Setting = (typeof settings)[keyof typeof settings];

/** The table of the README: everything in one line each, in the order of `--help`. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    (setting) =>
      `| ${namesOf(setting)} | ${setting.text} ${capital(setting.allowed)}. | ${presetOf(setting)} |`,
  );
  return ['| setting | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** `docs/configuration.md`. */
export function configurationPage(): string {
  const sections = Object.entries(groups).map(([group, about]) => {
    const rows = Object.entries(settings)
      // Both are keyed by the settings.
      .filter(([key]) => groupOf[key as keyof typeof settings] === group)
      .map(([, setting]) => {
        const { env, flag, text, allowed } = setting;
        return `| \`${env}\` | ${flag === null ? '' : `\`--${flag}\``} | ${text} | ${capital(allowed)} | ${presetOf(setting)} |`;
      });
    const head = '| variable | flag | meaning | allowed | default |\n| --- | --- | --- | --- | --- |';
    return `## ${group}\n\n${about}\n\n${head}\n${rows.join('\n')}\n`;
  });
  return [
    '# Configuration\n',
    'Every setting is an environment variable; those with a flag can be given on the command line, and the flag wins. An\n' +
      'empty variable counts as not set. Wrong values are refused at start, all at once and each by name. A `.env` file is\n' +
      'read only when Node is told to: `node --env-file=.env dist/main.js`.\n',
    'This page is written by `npm run settings` from `src/settings.ts`.\n',
    ...sections,
  ].join('\n');
}

/** `.env.example`. */
export function envExample(): string {
  const entries = Object.values(settings).map(
    ({ env, text, allowed, default: preset }) => `\n# ${text}\n# Allowed: ${allowed}.\n# ${env}=${preset}\n`,
  );
  return [
    '# Settings of the gateway. Node reads this file only when told to: node --env-file=.env dist/main.js\n',
    '# The lines below show the defaults.\n',
    ...entries,
  ].join('');
}

const namesOf = ({ env, flag }: Setting) => (flag === null ? `\`${env}\`` : `\`${env}\`, \`--${flag}\``);
const presetOf = ({ default: preset }: Setting) => (preset === '' ? 'none' : `\`${preset}\``);
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
