import type { TemplateParameter } from '../../formats/template-xml/template.ts';
import type { Family, FamilyParameter } from '../../joints/shared/family.ts';
import type { Standard } from '../../library/standard.ts';
import { unitIdOf } from '../units.ts';

/** A size of a family. */
export interface FamilyDesign {
  /** Product range it is made of. */
  readonly standard: Standard;
  /** Id of the template. */
  readonly id: string;
  readonly name: string;
  /** Expressions that differ from the family's own, by key. */
  readonly expressions: Readonly<Record<string, string>>;
  /** Section of the bearing member; left out where it is that of the product range. */
  readonly support?: string;
  /** The same of the connected member. */
  readonly connected?: string;
  /** It has a second member that is connected, `T`. */
  readonly twice: boolean;
  /** Its hollow members are round. */
  readonly round: boolean;
}

/** An operation of a template: what it connects, and which parameter drives each of its properties. */
interface DrivenOperation {
  readonly id: number;
  readonly connectedMemberId: number;
  readonly driven: readonly (readonly [key: string, parameterId: number])[];
}

/** The parameters of a family and the operations they drive, of these members: of two, those that speak of the member `S` once more with `S` and `T` in each other's place. */
export function operationsOf(
  family: Family,
  design: FamilyDesign,
  [once, again]: readonly [number, number],
): { parameters: TemplateParameter[]; operations: DrivenOperation[] } {
  const parameters = family.parameters.map((parameter, index) => toParameter(parameter, index + 1, design));
  const first: DrivenOperation = {
    id: 1,
    connectedMemberId: once,
    driven: parameters.map(({ id, key }) => [key, id]),
  };
  if (!design.twice) return { parameters, operations: [first] };
  const own = parameters
    .filter(({ expression }) => expression.includes("'S'"))
    .map((parameter, index): TemplateParameter & { readonly of: string } => {
      const expression = parameter.expression.replaceAll(/'[ST]'/g, (name) =>
        name === "'S'" ? "'T'" : "'S'",
      );
      const key = `${parameter.key}_2`;
      return {
        ...parameter,
        id: parameters.length + index + 1,
        key,
        expression,
        defaultExpression: expression,
        of: parameter.key,
      };
    });
  const second: DrivenOperation = {
    id: 2,
    connectedMemberId: again,
    driven: parameters.map(({ id, key }) => [key, own.find(({ of }) => of === key)?.id ?? id]),
  };
  return {
    parameters: [...parameters, ...own.map(({ of: _, ...parameter }) => parameter)],
    operations: [first, second],
  };
}

function toParameter(
  parameter: FamilyParameter,
  id: number,
  { expressions }: FamilyDesign,
): TemplateParameter {
  const { key, description, lowerBound = null, upperBound = null, validation = null } = parameter;
  const expression = expressions[key] ?? parameter.expression;
  const isChecked = lowerBound !== null || upperBound !== null || validation !== null;
  return {
    id,
    key,
    expression,
    defaultExpression: expression,
    description,
    unitId: unitIdOf(parameter.unit ?? null),
    isVisible: parameter.hidden !== true,
    lowerBound,
    upperBound,
    validationExpression: validation,
    validationType: isChecked ? 'Restricted' : 'Warning',
    value: null,
  };
}
