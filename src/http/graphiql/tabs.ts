import { readFileSync } from 'node:fs';
import { tabsFolder } from '../../package-files.ts';
import { exampleModel } from './example-model.ts';

/** Ids of this moment that the examples are filled with; empty text where the graph had none. */
export interface ExampleIds {
  project: string;
  connection: string;
  /** A member that is not the bearing one, to load. */
  member: string;
  /** A library design that fits the connection. */
  design: string;
}

/** A ready operation of the query page. */
export interface Example {
  /** Name of its operation, which is also the title of its tab. */
  name: string;
  /** Shown as a comment above it. */
  description: string;
  query: string;
  variables: (ids: ExampleIds) => Record<string, unknown>;
}

/** The operations people really run, in the order of the tabs. Each is a file of `tabs`, whose first line describes it. */
const tabs: readonly Pick<Example, 'name' | 'variables'>[] = [
  { name: 'Projects', variables: () => ({}) },
  { name: 'Dashboard', variables: ({ project }) => ({ project }) },
  { name: 'ConnectionDetail', variables: ({ connection }) => ({ id: connection }) },
  { name: 'LoadTable', variables: ({ connection }) => ({ id: connection, after: null }) },
  { name: 'LoadAndCalculate', variables: ({ connection, member }) => ({ id: connection, member }) },
  { name: 'PreviewTemplate', variables: ({ connection, design }) => ({ id: connection, design }) },
  { name: 'ApplyTemplate', variables: ({ connection, design }) => ({ id: connection, design, edits: [] }) },
  { name: 'TuneParameters', variables: ({ connection }) => ({ id: connection }) },
  {
    name: 'RenameConnections',
    variables: ({ connection }) => ({
      changes: [{ connectionId: connection, description: 'Checked by me' }],
    }),
  },
  { name: 'CalculateProject', variables: ({ project }) => ({ project }) },
  { name: 'WatchCalculation', variables: ({ project }) => ({ project }) },
  { name: 'WatchProject', variables: ({ project }) => ({ project }) },
  { name: 'ImportModel', variables: () => ({ xml: exampleModel }) },
  { name: 'ResetDemo', variables: () => ({}) },
];

let read: readonly Example[] | null = null;

/** The ready operations, read when they are first asked for. */
export const examples = (): readonly Example[] => (read ??= tabs.map(readExample));

function readExample({ name, variables }: (typeof tabs)[number]): Example {
  const file = name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  const [comment = '', ...query] = readFileSync(`${tabsFolder}${file}.graphql`, 'utf8').trimEnd().split('\n');
  return { name, description: comment.replace('# ', ''), query: query.join('\n'), variables };
}
