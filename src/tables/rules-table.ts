import type { CompanyRule, RuleOutcome } from '../projects/rules/rule.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { Cell, Table } from './table.ts';

const columns = [
  'Connection number',
  'Connection',
  'Rule',
  'Demand',
  'Limit',
  'Verdict',
  'Looked at',
  'Reason',
  'Parts',
];

/** A connection, and what rules say of it. */
export interface RuledConnection {
  connection: Connection;
  results: readonly (RuleOutcome & { rule: CompanyRule })[];
}

/** What rules say of connections, one a row. */
export function rulesTable(connections: readonly RuledConnection[]): Table {
  return { name: 'Company rules', columns, rows: connections.flatMap(rowsOf) };
}

const rowsOf = ({ connection: { connectionId, name }, results }: RuledConnection): Cell[][] =>
  results.map(({ rule, verdict, checked, reason, parts }) => [
    ...[connectionId, name, rule.key, rule.text, rule.limit, verdict, checked, reason],
    parts.map((part) => `${part.name} (${part.found})`).join('; ') || null,
  ]);
