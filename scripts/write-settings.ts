import { readFileSync, writeFileSync } from 'node:fs';
import { settings } from '../src/settings.ts';

const rows = Object.values(settings).map(({ env, flag, text, allowed, default: preset }) => {
  const name = flag === null ? `\`${env}\`` : `\`${env}\`, \`--${flag}\``;
  return `| ${name} | ${text} ${allowed[0]?.toUpperCase()}${allowed.slice(1)}. | ${preset === '' ? 'none' : `\`${preset}\``} |`;
});
const table = ['| setting | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');

const file = new URL('../README.md', import.meta.url);
const readme = readFileSync(file, 'utf8');
writeFileSync(
  file,
  readme.replace(/<!-- settings -->[\s\S]*?(?=\n## )/, () => `<!-- settings -->\n${table}\n`),
);
console.log('README.md: settings written');
