import { z } from 'zod';
import type { Api } from '../../support/api.ts';
import { addFinPlate } from '../../support/fin-plate.ts';

export const DISCLAIMER =
  'Calculated by the sandbox component engine (EN 1993-1-8 component checks). Not a CBFEM result.';

const Check = z.object({ what: z.string(), demand: z.number(), resistance: z.number(), u: z.number() });
const Raw = z.object({ welds: z.record(z.string(), z.object({ checks: z.array(Check) })) });

/** The fin plate joint of `addFinPlate` and the check of its weld as the raw result has it. */
export async function designedJoint(api: Api, project: string) {
  const connection = await addFinPlate(api, project);
  const [text = ''] = z
    .array(z.string())
    .parse((await api.post(`${project}/connections/rawresults-text`, [1])).body);
  const { welds } = Raw.parse(JSON.parse(text));
  const [weld] = Object.values(welds).flatMap(({ checks }) => checks);
  return { connection, weld: weld ?? { what: '', demand: 0, resistance: 0, u: 0 } };
}

/** Demand and resistance of a weld as reports write them. */
export function inMegapascal(value: number): string {
  return `${(value / 1e6).toFixed(1)} MPa`;
}
