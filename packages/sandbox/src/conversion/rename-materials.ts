import { nameKey } from '../library/library-name.ts';
import type { MaterialConversion, Replacement } from '../materials/convert-materials.ts';
import type { Connection } from '../model/connection.ts';
import type { Parameter } from '../model/parameter.ts';
import { renameInExpression } from '../templates/rename-in-expression.ts';

/**
 * Operations and parameters of the connection under the new names: texts that are the name of a converted item, alone or
 * as a constant in an expression. A text that also names a member or an operation is left alone.
 */
export function renameMaterials(connection: Connection, conversion: MaterialConversion): void {
  const { steel, welds, concrete, boltGrade, fasteners, crossSections } = conversion;
  const own = new Set(
    [...connection.members, ...connection.operations].map(({ name }) => nameKey(name ?? '')),
  );
  const others = [fasteners, boltGrade, concrete, crossSections];
  // Under ECEN a weld metal has the name of its steel, and only the place tells which of the two is meant.
  const ofWelds = renames(own, [welds, steel, ...others]);
  const ofParts = renames(own, [steel, welds, ...others]);
  const renamesAt = (...places: readonly string[]) => (places.some(isOfWeld) ? ofWelds : ofParts);

  for (const { properties } of connection.operations) {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = renamesAt(name).get(value) ?? value;
    }
  }
  connection.parameters = connection.parameters.map((parameter) => {
    const linked = connection.links.filter(({ parameterId }) => parameterId === parameter.id);
    return renamed(parameter, renamesAt(parameter.key, ...linked.map(({ property }) => property)));
  });
}

const isOfWeld = (place: string) => /weld|electrode/i.test(place);

/** New names by old ones, which are found whatever their case and spacing, as library names are. */
class NewNames extends Map<string, string> {
  override get(name: string): string | undefined {
    return super.get(nameKey(name));
  }
}

/** Of several lists with one source the first counts. */
function renames(own: ReadonlySet<string>, lists: readonly (readonly Replacement[])[]): NewNames {
  const names = new NewNames();
  for (const { sourceValue, targetValue } of lists.flat()) {
    const key = nameKey(sourceValue);
    if (!own.has(key) && !names.has(key)) names.set(key, targetValue);
  }
  return names;
}

function renamed(parameter: Parameter, texts: NewNames): Parameter {
  const rename = (expression: string) => renameInExpression(expression, { texts, keys: new Map() });
  const renameOrNull = (expression: string | null) => (expression === null ? null : rename(expression));
  return {
    ...parameter,
    expression: rename(parameter.expression),
    defaultExpression: renameOrNull(parameter.defaultExpression),
    lowerBound: renameOrNull(parameter.lowerBound),
    upperBound: renameOrNull(parameter.upperBound),
    validationExpression: renameOrNull(parameter.validationExpression),
  };
}
