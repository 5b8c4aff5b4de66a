import { eachObject } from './json.ts';

/** `ConnectionData` without slotted holes and intermittent welds. */
export function connectionDataForV3(reply: unknown): unknown {
  return eachObject(reply, (data) => ({
    ...data,
    boltGrids: eachObject(data['boltGrids'], ({ slottedHoles: _, ...grid }) => grid),
    welds: eachObject(data['welds'], ({ isIntermittent: _, ...weld }) => weld),
  }));
}
