import type { Plate } from '../../model/geometry.ts';
import type { Assembly } from '../building/assembly.ts';
import { operationsOf } from '../building/kind.ts';

/** Was a part made by an operation that is calculated? Nobody knows how those of an open model were made. */
export function isCalculated({ joints }: Pick<Assembly, 'joints'>, { owner }: Pick<Plate, 'owner'>): boolean {
  return joints.some((joint) => operationsOf(joint).some(({ id }) => id === owner.id));
}
