import type { Connection } from '../upstream/model/connection.ts';
import type { SummaryCheck } from '../upstream/model/results.ts';
import { maxUtilization } from '../upstream/translation/verdict.ts';
import { percentOf, type Table } from './table.ts';

const columns = [
  'Connection number',
  'Connection',
  'Description',
  'Analysis',
  'Status',
  'Calculated at',
  'Max. utilisation [%]',
  'Failed',
];

/** A connection and how it stands. */
export interface TabledConnection {
  connection: Connection;
  status: string;
  calculatedAt: Date | null;
  /** Empty without results. */
  summary: readonly SummaryCheck[];
}

/** Connections of a project, one a row. */
export function connectionsTable(connections: readonly TabledConnection[]): Table {
  const rows = connections.map(({ connection, status, calculatedAt, summary }) => {
    const { connectionId, name, description, analysisType } = connection;
    const failed = summary.filter((check) => check.status === 'FAILED').map((check) => check.name);
    return [
      ...[connectionId, name, description, analysisType, status],
      calculatedAt?.toISOString() ?? null,
      percentOf(maxUtilization(summary)),
      failed.join(', ') || null,
    ];
  });
  return { name: 'Connections', columns, rows };
}
