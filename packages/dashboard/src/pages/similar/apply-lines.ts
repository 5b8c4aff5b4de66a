import type { EditedParameterFragment as Parameter } from '@connection-gateway/client/pages/edit';
import type { Line } from '../project/bulk/bulk-line.ts';
import { type Axis, bestOf, pointText, presentText, type RepeatRow } from './repeat-rows.ts';

/** What sets the best point of each connection that is ready, and takes it back. */
export function linesOf(rows: readonly RepeatRow[], axes: readonly Axis[]): Line[] {
  return rows.flatMap((row) => {
    const best = bestOf(row);
    return row.standing !== 'ready' || best === null || row.study === null
      ? []
      : [lineOf(row, row.study, best.index, axes)];
  });
}

function lineOf(
  { connection, parameters, study }: RepeatRow,
  { id, revision }: { id: string; revision: string | null },
  index: number,
  axes: readonly Axis[],
): Line {
  const was = presentText(axes, parameters);
  const becomes = pointText(bestOf({ study })?.values ?? []);
  const line = { connectionId: connection.id, name: connection.name, was, becomes, note: null };
  return {
    ...line,
    order: { kind: 'point', studyId: id, index, ifRevision: revision },
    undo(after) {
      const before = valuesBefore(axes, parameters);
      return before === null
        ? null
        : {
            ...{ ...line, was: becomes, becomes: was, undo: null },
            order: { kind: 'parameters', parameters: before, ifRevision: after.revision },
          };
    },
  };
}

/** What the parameters are set to now; null where the service does not say it of one. */
function valuesBefore(axes: readonly Axis[], parameters: readonly Parameter[]) {
  const values = axes.flatMap(({ key }) => {
    const expression = parameters.find((one) => one.key === key)?.expression ?? null;
    return expression === null ? [] : [{ key, value: { expression } }];
  });
  return values.length === axes.length ? values : null;
}
