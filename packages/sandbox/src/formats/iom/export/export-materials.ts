import { isDeepStrictEqual } from 'node:util';
import { MaterialError } from '../../../library/library-error.ts';
import type { CrossSection } from '../../../materials/cross-section.ts';
import type { Steel } from '../../../materials/material-items.ts';
import { ProjectMaterials } from '../../../materials/project-materials.ts';
import { boltAssemblyToWire } from '../../../materials/wire.ts';
import {
  boltGradeToWire,
  concreteToWire,
  steelToWire,
  type WireObject,
  weldingToWire,
} from '../../../materials/wire-material.ts';
import type { ConnectionModel } from '../../../model/geometry.ts';
import type { Project } from '../../../model/project.ts';
import { toElement } from '../../connection-data/to-element.ts';
import type { PlainElement } from '../../xml/plain-element.ts';
import { node } from '../../xml/plain-element.ts';
import { ref } from './export-members.ts';

/** Of a material's many properties those that mean something for steel structures. */
const KEPT = new Set([
  '$type',
  'id',
  'name',
  'loadFromLibrary',
  ...['e', 'g', 'poisson', 'unitMass', 'specificHeat', 'thermalExpansion', 'thermalConductivity'],
  ...['fy', 'fu', 'fy40', 'fu40', 'fub', 'fyb', 'fexx', 'betaW', 'fck', 'fcc'],
]);

/** Materials, sections and bolts the members and parts of a connection use, each list by rising number. */
export function exportMaterials({ materials }: Project, model: ConnectionModel): PlainElement[] {
  const sections = unique(model.members.flatMap(({ section }) => section ?? []));
  const steels = unique([
    ...sections.map(({ materialId }) => materials.steel(materialId)),
    ...model.plates.map(({ steel }) => steel),
  ]);
  const grids = [...model.boltGrids, ...model.anchorGrids];
  const assemblies = unique(grids.map(({ assembly }) => assembly));
  const grades = unique(grids.map(({ grade }) => grade));
  const weldings = unique(model.welds.flatMap(({ electrode }) => electrode ?? []));
  const concretes = unique(model.concreteBlocks.map(({ concrete }) => concrete));
  return [
    list(
      'MatSteel',
      steels.map((steel) => material('MatSteel', steelWire(steel, materials))),
    ),
    list(
      'MatConcrete',
      concretes.map((one) => material('MatConcrete', concreteToWire(one))),
    ),
    list(
      'MatWelding',
      weldings.map((one) => material('MatWelding', weldingToWire(one))),
    ),
    list(
      'MatBoltGrade',
      grades.map((one) => material('MaterialBoltGrade', boltGradeToWire(one))),
    ),
    list('CrossSection', sections.map(sectionElement)),
    list(
      'BoltAssembly',
      assemblies.map((one) => toElement('BoltAssembly', boltAssemblyToWire(one, materials))),
    ),
  ].flat();
}

/** A steel that differs from its namesake in the library must be read by its numbers. */
function steelWire(steel: Steel, { designCode }: ProjectMaterials): WireObject {
  return { ...steelToWire(steel), loadFromLibrary: isLibrarySteel(steel, designCode) };
}

function isLibrarySteel(steel: Steel, designCode: ProjectMaterials['designCode']): boolean {
  try {
    const { id, sequence, ...properties } = new ProjectMaterials(designCode).addSteel(steel.name);
    return isDeepStrictEqual({ ...properties, id: steel.id, sequence: steel.sequence }, { ...steel });
  } catch (error) {
    if (error instanceof MaterialError) return false;
    throw error;
  }
}

function material(name: string, wire: WireObject): PlainElement {
  return toElement(name, Object.fromEntries(Object.entries(wire).filter(([key]) => KEPT.has(key))));
}

const PARAMETERS = {
  double: 'ParameterDouble',
  int: 'ParameterInt',
  bool: 'ParameterBool',
  string: 'ParameterString',
} as const;

function sectionElement(section: CrossSection): PlainElement {
  const { id, name, rotation, isInPrincipal, crossSectionType, parameters, materialId } = section;
  return node(
    'CrossSection',
    [
      node('Id', id),
      node('Name', name),
      node('CrossSectionRotation', rotation),
      node('IsInPrincipal', isInPrincipal),
      node('CrossSectionType', crossSectionType),
      node(
        'Parameters',
        parameters.map((parameter) =>
          node(
            'Parameter',
            [node('Name', parameter.name), node('Value', parameter.value)],
            PARAMETERS[parameter.kind],
          ),
        ),
      ),
      ref('Material', 'MatSteel', materialId),
    ],
    'CrossSectionParameter',
  );
}

function list(name: string, items: readonly PlainElement[]): PlainElement[] {
  return items.length === 0 ? [] : [node(name, items)];
}

function unique<Item extends { readonly id: number }>(items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
