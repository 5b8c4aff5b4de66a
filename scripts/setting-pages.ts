import { headings, settings } from '../src/config/settings.ts';

type Setting = (typeof settings)[keyof typeof settings];

/** `docs/reference/configuration.md`. */
export function configurationPage(): string {
  const sections = Object.entries(headings).map(([title, { about, settings }]) => {
    const rows = Object.values<Setting>(settings).map((setting) => {
      const { env, flag, text, allowed } = setting;
      return `| \`${env}\` | ${flag === null ? '' : `\`--${flag}\``} | ${text} | ${capital(allowed)} | ${presetOf(setting)} |`;
    });
    const head = '| variable | flag | meaning | allowed | default |\n| --- | --- | --- | --- | --- |';
    return `## ${title}\n\n${about}\n\n${head}\n${rows.join('\n')}\n`;
  });
  return [
    '# Configuration\n',
    'Every setting is an environment variable; those with a flag can be given on the command line, and the flag wins. An\n' +
      'empty variable counts as not set where there is a default, and is refused where the gateway would do without. Wrong values\n' +
      'are refused at start, all at once and each by name; so are unknown names that begin like one of these. A `.env` file in\n' +
      'the working folder is read and the first line says so; variables that are set win over it.\n',
    'This page is written by `npm run settings` from `src/config/settings/`.\n',
    ...sections,
  ].join('\n');
}

/** `.env.example`. */
export function envExample(): string {
  const entries = Object.values(settings).map(
    ({ env, text, allowed, default: preset }) => `\n# ${text}\n# Allowed: ${allowed}.\n# ${env}=${preset}\n`,
  );
  return [
    '# Settings of the gateway, which reads them from a file .env in its working folder.\n',
    '# The lines below show the defaults.\n',
    ...entries,
  ].join('');
}

const presetOf = ({ default: preset }: Setting) => (preset === '' ? 'none' : `\`${preset}\``);
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
