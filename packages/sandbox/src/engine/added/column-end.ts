import { lengthProperty } from '../building/properties.ts';
import { BuildError } from '../geometry/build-error.ts';
import { mm } from '../geometry/millimetres.ts';
import type { AddedParts, AddedSite } from './added-parts.ts';
import { requireKnown } from './driven.ts';

/** Further than that a column is no end of a corner, m. */
const FURTHEST = 1;

/** A column that a cut carries on beyond the farther face of its beam. Errors: `BuildError` where it ends nearer, or runs through. */
export function columnEnd({ operation, bearing }: AddedSite): AddedParts {
  requireKnown(operation, { 3: 'Offset' });
  const offset = lengthProperty(operation, operation.properties['3'] === undefined ? 'Offset' : '3');
  if (bearing.member.isContinuous) {
    throw new BuildError(`${operation.name}: ${bearing.name} runs through the node; it has no end here.`);
  }
  if (offset < 0 || offset > FURTHEST) {
    throw new BuildError(`${operation.name}: ${bearing.name} does not end beyond its beam.`);
  }
  return {
    operation,
    plates: [],
    welds: [],
    columnEnd: offset,
    note: `${operation.name}: ${bearing.name} goes on ${mm(offset)} beyond the farther face of its beam.`,
    detail: () => [],
    checker: () => () => [],
  };
}
