import { NS } from './namespaces.ts';
import type { Template, TemplateMaterial, TemplateMember, TemplateSection, Triple } from './template.ts';
import { element, type XmlElement } from './xml-element.ts';

/** The source joint: sections, materials, members, pins. */
export function writeSource({ crossSections, materials, members }: Template): XmlElement {
  const { plates, electrodes, boltAssemblies, concretes, timbers, pins } = materials;
  return element('SourceConnectionInfo', [
    element('CrossSections', crossSections.map(writeSection)),
    element('MaterialsInTemplate', [
      element(
        'BoltAssemblies',
        boltAssemblies.map((item) => {
          const material = writeMaterial('BoltAssemblyInTemplate', 'UltimateStrength', item);
          return {
            ...material,
            children: [...optional('BoltDiameter', item.diameter), ...material.children],
          };
        }),
      ),
      element(
        'ConcreteMaterials',
        concretes.map((item) => writeMaterial('ConcreteMaterialInTemplate', 'Strength', item)),
      ),
      element(
        'Electrodes',
        electrodes.map((item) => writeMaterial('ElectrodeInTemplate', 'UltimateStrength', item)),
      ),
      element(
        'PlateMaterials',
        plates.map((item) => writeMaterial('PlateMaterialInTemplate', 'YieldStrength', item)),
      ),
      element(
        'TimberMaterials',
        timbers.map((item) => writeMaterial('TimberMaterialInTemplate', 'Strength', item)),
      ),
    ]),
    element('Members', members.map(writeMember)),
    element(
      'Pins',
      pins.map((item) => writeMaterial('PinInTemplate', 'Strength', item)),
    ),
  ]);
}

function writeSection({ id, name, type, height, width }: TemplateSection): XmlElement {
  return element('CrossSectionInTemplate', [
    ...(height === null || width === null ? [] : [writeSize(height, width)]),
    element('CssType', type),
    element('Id', String(id)),
    element('Name', name),
  ]);
}

function writeSize(height: number, width: number): XmlElement {
  const sizes = { _height: height, _width: width, _x: -width / 2, _y: -height / 2 };
  return element(
    'CssSize',
    Object.entries(sizes).map(([name, value]) => element(name, String(value), NS.size)),
  );
}

function writeMaterial(
  kind: string,
  strengthName: string,
  { id, name, strength }: TemplateMaterial,
): XmlElement {
  return element(kind, [
    element('Id', String(id)),
    element('Name', name),
    ...optional(strengthName, strength),
  ]);
}

function optional(name: string, value: number | null): XmlElement[] {
  return value === null ? [] : [element(name, String(value))];
}

function writeMember(member: TemplateMember): XmlElement {
  const { x, y, z } = member.axes;
  return element('MemberInTemplate', [
    ...optional('CssId', member.crossSectionId),
    ...(member.forcesIn === null ? [] : [element('ForcesIn', member.forcesIn)]),
    element('Id', String(member.id)),
    element('Lcs', [
      writeTriple('LcsAxisX', directions, x),
      writeTriple('LcsAxisY', directions, y),
      writeTriple('LcsAxisZ', directions, z),
      writeTriple('LcsOrigin', ['X', 'Y', 'Z'], member.origin),
    ]),
    ...optional('MaterialId', member.materialId),
    element('Name', member.name),
    ...optional('PositionOnRefLine', member.positionOnLine),
  ]);
}

const directions = ['DirectionX', 'DirectionY', 'DirectionZ'];

function writeTriple(name: string, names: readonly string[], values: Triple): XmlElement {
  return element(
    name,
    names.map((part, index) => element(part, String(values[index] ?? 0))),
  );
}
