import { FunctionError, quote } from '../values/expression-error.ts';
import { describe, type Spacing, toBoolean, toNumber, type Value } from '../values/value.ts';
import { type ExpressionFunction, eager, integerAt, numberAt, textAt } from './function-definition.ts';
import { profileFunctions } from './profile.ts';

const separator = '#';
const mostRepeats = 1000;
const asymmetrical = ['Rectangle', 'ToProfile', 'TopOfSteel'];
const positionTypes = [...asymmetrical, 'RectangleSymmetrical', 'ToProfileSymmetrical'];
const anchorTypes = ['Straight', 'WasherPlateCircular', 'WasherPlateRectangular'];

/** Functions whose values only a matching model property can take. Distances in m. */
export const layoutFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['ValueCount', eager(2, 2, valueCount)],
  ['Bolts', eager(5, Infinity, bolts)],
  ['AnchorOrthogonal', eager(5, Infinity, anchorOrthogonal)],
  ['AnchorPolar', eager(7, Infinity, anchorPolar)],
  ...profileFunctions,
]);

function valueCount(args: readonly Value[]): Value {
  return { kind: 'ValueCount', value: numberAt(args, 0), count: integerAt(args, 1, 1, mostRepeats) };
}

function bolts(args: readonly Value[]): Value {
  const positionType = oneOf(textAt(args, 1), positionTypes);
  const groups = groupsOf(args.slice(2)).map((group) => group.map(toSpacing));
  const [rows = [], columns = [], negativeRows = null, negativeColumns = null] = groups;
  if (groups.length !== 2 && groups.length !== 4) {
    throw new FunctionError(`2 or 4 lists between '#' are needed, not ${groups.length}`);
  }
  if (groups.length === 4 && !asymmetrical.includes(positionType)) {
    throw new FunctionError(`${quote(positionType)} has no lists for the negative direction`);
  }
  requireEntries(rows, columns);
  return {
    kind: 'Bolts',
    assembly: textAt(args, 0),
    positionType,
    rows,
    columns,
    negativeRows,
    negativeColumns,
  };
}

function anchorOrthogonal(args: readonly Value[]): Value {
  const [rows, columns] = twoGroups(args.slice(2));
  return {
    kind: 'AnchorOrthogonal',
    anchor: textAt(args, 0),
    symmetrical: toBoolean(args[1] ?? false),
    rows: rows.map(toSpacing),
    columns: columns.map(toSpacing),
  };
}

function anchorPolar(args: readonly Value[]): Value {
  const [radii, angles] = twoGroups(args.slice(4));
  return {
    kind: 'AnchorPolar',
    anchor: textAt(args, 0),
    length: numberAt(args, 1),
    count: integerAt(args, 2, 1, mostRepeats),
    anchorType: oneOf(textAt(args, 3), anchorTypes),
    radii: radii.map(toNumber),
    angles: angles.map(toNumber),
  };
}

function groupsOf(values: readonly Value[]): Value[][] {
  const groups: Value[][] = [[]];
  for (const value of values) {
    if (value === separator) groups.push([]);
    else groups.at(-1)?.push(value);
  }
  return groups;
}

function twoGroups(values: readonly Value[]): readonly [Value[], Value[]] {
  const groups = groupsOf(values);
  const [first = [], second = []] = groups;
  if (groups.length !== 2) throw new FunctionError(`2 lists between '#' are needed, not ${groups.length}`);
  requireEntries(first, second);
  return [first, second];
}

function requireEntries(first: readonly unknown[], second: readonly unknown[]): void {
  if (first.length === 0 || second.length === 0) throw new FunctionError("a list beside '#' is empty");
}

function toSpacing(value: Value): Spacing {
  if (typeof value !== 'object') return toNumber(value);
  if (value.kind !== 'ValueCount') throw new FunctionError(`a distance is needed, not ${describe(value)}`);
  return value;
}

function oneOf(word: string, known: readonly string[]): string {
  if (!known.includes(word)) throw new FunctionError(`${quote(word)} is none of ${known.join(', ')}`);
  return word;
}
