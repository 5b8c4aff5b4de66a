import { settings } from './settings.ts';

/** Usage with every flag and variable and its default. */
export function helpText(): string {
  const entries = Object.values(settings);
  const flags = entries.filter(({ flag }) => flag !== null);
  const rows = [
    'connection-gateway: a GraphQL gateway over the Connection REST service.',
    '',
    `Usage: connection-gateway ${flags.map(usageOf).join(' ')} [--help] [--version]`,
    '       connection-gateway --api-keys PATH --create-api-key NAME [--roles read,change,calculate,approve,operate] [--team TEAM,TEAM]',
    '       connection-gateway --record-documents DIR --out FILE',
    '       connection-gateway check URL [--file X.ideaCon [--calculate]] [--key KEY] [--json]',
    '       connection-gateway check --rules FILE [--json]',
    '       connection-gateway batch FOLDER --calculate [--check-rules] [--report pdf|word] [--save] [--out DIR] [--gateway URL [--key KEY]]',
    '       connection-gateway batch FOLDER --steps FILE [--dry-run] [--out DIR] [--gateway URL [--key KEY]]',
    '       connection-gateway batch --resume ID --gateway URL [--out DIR] [--key KEY]',
    '',
    'Without an upstream a sandbox of the service is started beside the gateway; it is not CBFEM.',
    'The second form adds a key for NAME to the file and prints it, once; without --roles it may only read, without --team it works alone.',
    'The third writes the operations in the .graphql files below DIR as a manifest for TRUSTED_DOCUMENTS.',
    'The fourth looks whether a service, or a gateway, can be used, and says what to do where it cannot. It changes nothing;',
    'a project file is opened and closed again, and calculated with --calculate. The key of a gateway may stand in GATEWAY_KEY.',
    'It ends with 0 where all is well, with 1 where something wants attention, with 2 where something fails.',
    'The fifth reads a file of company rules, and says what is wrong in it: 0 where nothing is, else 2.',
    'The sixth sends the project files of a folder as one batch to a gateway, or to one with a sandbox that it starts, and takes the',
    'table and the files; the seventh does the steps of a JSON file, as startBatch takes them, or says what would go wrong; the eighth',
    'goes on with one that was begun. They end with 0 where all connections that are calculated pass, with 1 where some do not, with 2',
    'where something could not be done.',
    'A .env file in the working folder is read, and the first line says so; variables that are set win.',
    '',
    'Each setting is an environment variable; a flag of the same meaning wins.',
    '',
  ];
  for (const { env, flag, text, default: preset, allowed } of entries) {
    rows.push(`  ${env}${flag === null ? '' : `, --${flag}`}`);
    rows.push(`      ${text}`);
    rows.push(`      Allowed: ${allowed}. Default: ${preset === '' ? 'none' : preset}.`);
  }
  return `${rows.join('\n')}\n`;
}

function usageOf({ flag, placeholder }: { flag: string | null; placeholder: string }): string {
  return placeholder === '' ? `[--${flag}]` : `[--${flag} ${placeholder}]`;
}
