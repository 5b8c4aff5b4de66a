import type {
  Template,
  TemplateLink,
  TemplateMaterial,
  TemplateMember,
  TemplateParameter,
  TemplateSection,
} from '../../formats/template-xml/template.ts';
import type { Family } from '../../joints/shared/family.ts';
import { boltAssemblyNamed } from '../../library/bolt-assemblies.ts';
import { CONCRETES } from '../../library/concretes.ts';
import { findWelding } from '../../library/electrodes.ts';
import { boundsOf, type SectionShape } from '../../library/section-shape.ts';
import { findSection } from '../../library/sections.ts';
import type { Standard } from '../../library/standard.ts';
import { findSteel } from '../../library/steels.ts';
import { writeOwnData } from '../operation-data.ts';
import { TEMPLATE_VERSION } from '../template-version.ts';
import { jointOfTemplate, typologyCodes } from '../topology.ts';
import { type FamilyDesign, operationsOf } from './family-operations.ts';

const SUPPORT = { id: 1 };
const BEAM = { id: 2 };
const SECOND = { id: 3 };

interface Products {
  /** As templates spell the design code. */
  readonly designCode: string;
  readonly steel: string;
  readonly electrode: string;
  /** Strength of the electrode, Pa. */
  readonly fu: number;
  readonly support: string;
  readonly beam: string;
  readonly brace: string;
  readonly hollow: HollowMembers;
  readonly roundHollow: HollowMembers;
}

interface HollowMembers {
  readonly chord: string;
  readonly brace: string;
}

/** What a template is drawn with; the mapping puts the members and materials of a connection in its place. */
function productsOf(standard: Standard): Products {
  const [steel, electrode] = standard === 'american' ? ['A36', 'E70xx'] : ['S 355', 'S 355'];
  const hollow =
    standard === 'american'
      ? { chord: 'HSS6X6X.375', brace: 'HSS3X3X.250' }
      : { chord: 'SHS150x8', brace: 'SHS80x5' };
  const roundHollow =
    standard === 'american'
      ? { chord: 'HSS6.625X0.375', brace: 'HSS3.500X0.250' }
      : { chord: 'CHS168.3x8', brace: 'CHS76.1x5' };
  const common = {
    steel,
    electrode,
    fu: findWelding(standard, electrode).fu,
    brace: 'L80x80x8',
    hollow,
    roundHollow,
  };
  return standard === 'american'
    ? { ...common, designCode: 'American', support: 'W10X49', beam: 'W16X26' }
    : { ...common, designCode: 'ECEN', support: 'HEB240', beam: 'IPE300' };
}

/**
 * The template of a family: one operation, or two, whose properties are all parameters, between `R` and `S`: a continuous column and
 * a beam that stands on it along +X or a brace that rises from it at 45 degrees (with the beam as `T` in a corner), or two beams in line; a base has a column `S`
 * only. Values are worked out when it is applied.
 */
export function familyTemplate(family: Family, design: FamilyDesign): Template {
  const bearingMemberId = SUPPORT.id;
  const members = design.twice ? columnAndTwoBraces : membersOf[family.joint];
  const { standard } = design;
  const { support, connected } = design;
  const base = productsOf(standard);
  const products = {
    ...base,
    ...(support === undefined ? {} : { support }),
    ...(connected === undefined ? {} : { brace: connected }),
    ...(design.round ? { hollow: base.roundHollow } : {}),
  };
  const { parameters, operations } = operationsOf(family, design, [BEAM.id, SECOND.id]);
  const sections = sectionsNamed(family, parameters, Math.max(...members.map(({ id }) => id)));
  return {
    templateId: design.id,
    version: TEMPLATE_VERSION,
    name: design.name,
    designCode: products.designCode,
    typologyCode: typologyCodes(jointOfTemplate(members, bearingMemberId)).typologyCode,
    bearingMemberId,
    parameters,
    links: operations
      .flatMap(({ id, driven }) =>
        driven.map(([key, parameterId]) => ({ parameterId, propertyId: `${id}-${key}` })),
      )
      .map((link, index): TemplateLink => ({ id: index + 1, ...link })),
    operations: operations.map(({ id, connectedMemberId }) => ({
      id,
      name: `${family.code}${id}`,
      isImported: false,
      type: family.operationType,
      commandId: family.commandId,
      data: writeOwnData({
        id,
        name: `${family.code}${id}`,
        type: family.operationType,
        // A base stands on its foundation.
        bearingMemberId: family.joint === 'base' ? null : bearingMemberId,
        connectedMemberId: family.joint === 'base' ? bearingMemberId : connectedMemberId,
        ...(family.joint === 'corner' ? { memberIds: members.map(({ id: memberId }) => memberId) } : {}),
        // Cut from a section, parts are of its steel.
        plateMaterialId: sections.length > 0 ? null : 1,
        weldMaterialId: family.features.welds ? 1 : null,
        boltAssemblyId: null,
        sectionIds: sections.map(({ id: sectionId }) => sectionId),
        properties: {},
      }),
    })),
    crossSections: [...members.map(({ id }) => toSection(id, sectionOf(family, products, id))), ...sections],
    materials: {
      plates: [
        {
          id: 1,
          name: products.steel,
          strength: findSteel(standard, products.steel).bands[0]?.fy ?? null,
        },
      ],
      electrodes: family.features.welds ? [{ id: 1, name: products.electrode, strength: products.fu }] : [],
      boltAssemblies: boltsNamed(standard, parameters),
      concretes: concretesNamed(standard, parameters),
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

/** Two rafters of 10 degrees. */
const [LEVEL, FALL] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)];
const rafters: readonly TemplateMember[] = beamsInLine.map((member) => {
  const out = member.id === SUPPORT.id ? -1 : 1;
  return {
    ...member,
    axes: { x: [out * LEVEL, 0, -FALL], y: [0, out, 0], z: [out * FALL, 0, LEVEL] },
  };
});

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

/** A second one leans the other way. */
const columnAndTwoBraces: readonly TemplateMember[] = [
  ...columnAndBrace,
  ...columnAndBrace
    .filter(({ id }) => id === BEAM.id)
    .map((member) => ({
      ...member,
      id: SECOND.id,
      name: 'T',
      crossSectionId: SECOND.id,
      axes: {
        x: [Math.SQRT1_2, 0, -Math.SQRT1_2],
        y: [0, 1, 0],
        z: [Math.SQRT1_2, 0, Math.SQRT1_2],
      } as const,
    })),
];

/** The beam of a corner stands below the brace. */
const columnBraceAndBeam: readonly TemplateMember[] = [
  ...columnAndBrace,
  ...columnAndBeam
    .filter(({ id }) => id === BEAM.id)
    .map((member) => ({ ...member, id: SECOND.id, name: 'T', crossSectionId: SECOND.id })),
];

/** The column of a base rises from the node. */
const columnAlone: readonly TemplateMember[] = columnAndBeam
  .filter(({ id }) => id === SUPPORT.id)
  .map((member) => ({ ...member, name: 'S', origin: [0, 0, 0], positionOnLine: 0 }));

const membersOf: Readonly<Record<Family['joint'], readonly TemplateMember[]>> = {
  beamToColumn: columnAndBeam,
  splice: beamsInLine,
  apex: rafters,
  brace: columnAndBrace,
  tube: columnAndBrace,
  corner: columnBraceAndBeam,
  hollow: columnAndBrace,
  base: columnAlone,
};

function sectionOf({ joint }: Family, { support, beam, brace, hollow }: Products, memberId: number): string {
  if (joint === 'hollow') return memberId === SUPPORT.id ? hollow.chord : hollow.brace;
  if (memberId === SUPPORT.id) return joint === 'splice' || joint === 'apex' ? beam : support;
  const isBrace = joint === 'brace' || joint === 'tube' || (joint === 'corner' && memberId === BEAM.id);
  return isBrace ? brace : beam;
}

function toSection(id: number, name: string): TemplateSection {
  const { shape } = findSection(name);
  const { height, width } = boundsOf(shape);
  return { id, name, type: typeOf(shape.form), height, width };
}

function typeOf(form: SectionShape['form']): string {
  if (form === 'L') return 'RolledAngle';
  if (form === 'CHS') return 'RolledCHS';
  return form === 'RHS' ? 'RolledRHS' : 'RolledI';
}

/** Assemblies that parameters name outright, so that applying the template brings them into the project. */
function boltsNamed(
  standard: Standard,
  parameters: readonly TemplateParameter[],
): (TemplateMaterial & { diameter: number })[] {
  return textsOf(parameters)
    .flatMap((text) => assemblyNamed(standard, text))
    .map((assembly, index) => ({ id: index + 1, ...assembly }));
}

/** Constants that are the whole of an expression, each once. */
function textsOf(parameters: readonly TemplateParameter[]): string[] {
  const texts = parameters.flatMap(({ expression }) => /^'([^'\\]+)'$/.exec(expression)?.[1] ?? []);
  return [...new Set(texts)];
}

/** Sections parts are cut from, numbered after `last`. */
function sectionsNamed(
  family: Family,
  parameters: readonly TemplateParameter[],
  last: number,
): TemplateSection[] {
  const keys = family.parameters.flatMap(({ key, names }) => (names === 'section' ? [key] : []));
  return textsOf(parameters.filter(({ key }) => keys.includes(key))).map((name, index) =>
    toSection(last + 1 + index, name),
  );
}

/** Concretes that parameters name outright. */
function concretesNamed(standard: Standard, parameters: readonly TemplateParameter[]): TemplateMaterial[] {
  const texts = new Set(textsOf(parameters));
  return CONCRETES.filter((concrete) => concrete.standard === standard && texts.has(concrete.name)).map(
    ({ name, fck }, index) => ({ id: index + 1, name, strength: fck }),
  );
}

function assemblyNamed(standard: Standard, text: string) {
  const assembly = boltAssemblyNamed(standard, text);
  if (assembly === undefined) return [];
  const { name, size, grade } = assembly;
  return [{ name, strength: grade.fub, diameter: size.d }];
}
