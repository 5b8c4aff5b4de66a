import { bestFirst, type ConnectionDesignRun, type DesignCandidate } from '../jobs/kinds/design-run.ts';
import { type Cell, percentOf, type Table } from './table.ts';

const columns = [
  'Rank',
  'Design',
  'Design id',
  'State',
  'Passed',
  'Max. utilisation [%]',
  'Production cost',
  'Fits',
  'Reason',
];

/** The candidates of a design run, one a row, best first; those without a rank last. */
export function candidatesTable({ steps }: ConnectionDesignRun): Table {
  return { name: 'Candidates', columns, rows: bestFirst(steps).map(cellsOf) };
}

function cellsOf({ rank, designItem, issues, ...candidate }: DesignCandidate): Cell[] {
  const { state, passed, maxUtilization, productionCost, appliedWithoutIssues, failure } = candidate;
  const reasons = [failure, ...issues.map(({ description, details }) => description ?? details)];
  return [
    rank,
    designItem.name,
    designItem.designItemId,
    state,
    passed,
    percentOf(maxUtilization),
    productionCost,
    appliedWithoutIssues,
    reasons.filter((reason) => reason !== null).join(' ') || null,
  ];
}
