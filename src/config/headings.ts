/** Headings of docs/reference/configuration.md, in its order, with what they are about. */
export const headings = {
  Server: 'Where the gateway listens, and how it ends.',
  Service: 'The Connection REST service behind the gateway.',
  Limits: 'What one request, one caller, and all callers together may take.',
  Access: 'Who may call the gateway, from where.',
  Documents: 'Which documents are run, and what helps to write them.',
  Files: 'Downloads, uploads and snapshots of projects.',
  'Several gateways': 'What gateways have in common that act as one: see operations.md.',
  Operation: 'What the gateway tells about itself.',
} as const;

export type SettingHeading = keyof typeof headings;
