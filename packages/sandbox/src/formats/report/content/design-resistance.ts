import { z } from 'zod';
import type { Outcome } from '../../../model/outcome.ts';
import { type Block, heading, type Row, table } from '../blocks.ts';
import { decimal } from './format.ts';

const Capacities = z.record(
  z.string(),
  z.object({
    loadCase: z.string(),
    checkStatus: z.boolean(),
    appliedLoadPercentage: z.number().nullable(),
    message: z.string(),
  }),
);

/** How much of each load effect can be applied; nothing in other kinds of analysis. */
export function designResistanceBlocks({ raw }: Outcome): Block[] {
  const found = Capacities.safeParse(raw['totalCapacity']);
  if (!found.success) return [];
  const rows = Object.values(found.data).map(
    ({ loadCase, checkStatus, appliedLoadPercentage, message }): Row => ({
      cells: [loadCase, appliedLoadPercentage === null ? '-' : decimal(appliedLoadPercentage, 1), message],
      tone: checkStatus ? 'plain' : 'failed',
    }),
  );
  if (rows.length === 0) return [];
  return [
    heading(2, 'Design resistance'),
    ...table(
      [
        ['Load effect', 2.2],
        ['Load that can be applied [%]', 2, 'right'],
        ['Explanation', 6],
      ],
      rows,
    ),
  ];
}
