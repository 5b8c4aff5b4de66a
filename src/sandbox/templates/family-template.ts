import type { Family, FamilyParameter } from '../families/family.ts';
import type {
  Template,
  TemplateLink,
  TemplateMaterial,
  TemplateMember,
  TemplateParameter,
  TemplateSection,
} from '../formats/template-xml/template.ts';
import { findBoltAssembly } from '../library/bolt-assemblies.ts';
import { LibraryError } from '../library/library-error.ts';
import { findSection } from '../library/sections.ts';
import { findSteel } from '../library/steels.ts';
import { boundsOf } from '../materials/section-shape.ts';
import { writeOwnData } from './operation-data.ts';
import { TEMPLATE_VERSION } from './template-version.ts';
import { jointOfTemplate, typologyCodes } from './topology.ts';
import { unitIdOf } from './units.ts';

/** A size of a family. */
export interface FamilyDesign {
  /** Id of the template. */
  readonly id: string;
  readonly name: string;
  /** Expressions that differ from the family's own, by key. */
  readonly expressions: Readonly<Record<string, string>>;
}

const OPERATION_ID = 1;
const STEEL = 'S 355';
const SUPPORT = { id: 1, section: 'HEB240' };
const BEAM = { id: 2, section: 'IPE300' };
const BRACE = 'L80x80x8';

/**
 * The template of a family: one operation whose properties are all parameters, between `R` and `S`: a continuous column and
 * a beam that stands on it along +X or a brace that rises from it at 45 degrees, or two beams in line. Values are worked out when it is applied.
 */
export function familyTemplate(family: Family, design: FamilyDesign): Template {
  const parameters = family.parameters.map((parameter, index) => toParameter(parameter, index + 1, design));
  const bearingMemberId = SUPPORT.id;
  const members = membersOf[family.joint];
  return {
    templateId: design.id,
    version: TEMPLATE_VERSION,
    name: design.name,
    designCode: 'ECEN',
    typologyCode: typologyCodes(jointOfTemplate(members, bearingMemberId)).typologyCode,
    bearingMemberId,
    parameters,
    links: parameters.map(
      ({ id, key }): TemplateLink => ({ id, parameterId: id, propertyId: `${OPERATION_ID}-${key}` }),
    ),
    operations: [
      {
        id: OPERATION_ID,
        name: `${family.code}1`,
        isImported: false,
        type: family.operationType,
        commandId: family.commandId,
        data: writeOwnData({
          id: OPERATION_ID,
          name: `${family.code}1`,
          type: family.operationType,
          bearingMemberId,
          connectedMemberId: BEAM.id,
          plateMaterialId: 1,
          weldMaterialId: family.features.welds ? 1 : null,
          boltAssemblyId: null,
          properties: {},
        }),
      },
    ],
    crossSections: members.map(({ id }) => toSection(id, sectionOf(family, id))),
    materials: {
      plates: [{ id: 1, name: STEEL, strength: steelBand()?.fy ?? null }],
      electrodes: family.features.welds ? [{ id: 1, name: STEEL, strength: steelBand()?.fu ?? null }] : [],
      boltAssemblies: boltsNamed(parameters),
      concretes: [],
      timbers: [],
      pins: [],
    },
    members,
    loads: [],
    rest: [],
  };
}

const columnAndBeam: readonly TemplateMember[] = [
  {
    id: SUPPORT.id,
    name: 'R',
    crossSectionId: SUPPORT.id,
    materialId: 1,
    origin: [0, 0, -3],
    axes: { x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] },
    positionOnLine: 0.5,
    forcesIn: null,
  },
  {
    id: BEAM.id,
    name: 'S',
    crossSectionId: BEAM.id,
    materialId: 1,
    origin: [0, 0, 0],
    axes: { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    positionOnLine: 0,
    forcesIn: null,
  },
];

const beamsInLine: readonly TemplateMember[] = columnAndBeam.map((member) =>
  member.id === SUPPORT.id
    ? {
        ...member,
        origin: [0, 0, 0],
        axes: { x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] },
        positionOnLine: 0,
      }
    : member,
);

const columnAndBrace: readonly TemplateMember[] = columnAndBeam.map((member) =>
  member.id === BEAM.id
    ? {
        ...member,
        axes: {
          x: [Math.SQRT1_2, 0, Math.SQRT1_2],
          y: [0, 1, 0],
          z: [-Math.SQRT1_2, 0, Math.SQRT1_2],
        },
      }
    : member,
);

const membersOf: Readonly<Record<Family['joint'], readonly TemplateMember[]>> = {
  beamToColumn: columnAndBeam,
  splice: beamsInLine,
  brace: columnAndBrace,
};

function sectionOf({ joint }: Family, memberId: number): string {
  if (memberId === SUPPORT.id) return joint === 'splice' ? BEAM.section : SUPPORT.section;
  return joint === 'brace' ? BRACE : BEAM.section;
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

function toSection(id: number, name: string): TemplateSection {
  const { shape } = findSection(name);
  const { height, width } = boundsOf(shape);
  return { id, name, type: shape.form === 'L' ? 'RolledAngle' : 'RolledI', height, width };
}

function steelBand() {
  return findSteel('ecen', STEEL).bands[0];
}

/** Assemblies that parameters name outright, so that applying the template brings them into the project. */
function boltsNamed(parameters: readonly TemplateParameter[]): (TemplateMaterial & { diameter: number })[] {
  const texts = parameters.flatMap(({ expression }) => /^'([^'\\]+)'$/.exec(expression)?.[1] ?? []);
  return [...new Set(texts)]
    .flatMap(assemblyNamed)
    .map((assembly, index) => ({ id: index + 1, ...assembly }));
}

function assemblyNamed(text: string) {
  try {
    const { name, size, grade } = findBoltAssembly('ecen', text);
    return [{ name, strength: grade.fub, diameter: size.d }];
  } catch (error) {
    if (error instanceof LibraryError) return [];
    throw error;
  }
}
