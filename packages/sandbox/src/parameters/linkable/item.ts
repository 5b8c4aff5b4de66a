import type { Value } from '../../expressions/values/value.ts';
import type { CrossSection } from '../../materials/cross-section.ts';
import type { BoltAssembly, Steel } from '../../materials/material-items.ts';
import type { ProjectMaterials } from '../../materials/project-materials.ts';
import type { Project } from '../../model/project.ts';
import { type LinkableProperty, wants } from './property.ts';

/** What parameters may drive of the sections, steels and bolts of a project. All its connections share them. */
export function itemProperties({ materials }: Project): LinkableProperty[] {
  return [
    ...materials.crossSections.flatMap((section) => sectionProperties(materials, section)),
    ...materials.steels.flatMap((steel) => steelProperties(materials, steel)),
    ...materials.boltAssemblies.flatMap((assembly) => boltProperties(materials, assembly)),
  ];
}

function sectionProperties(
  materials: ProjectMaterials,
  { id, name, materialId }: CrossSection,
): LinkableProperty[] {
  const { steels } = materials;
  return [
    {
      kind: 'crossSection',
      ownerId: id,
      ownerName: name,
      name: 'Material',
      group: 'General',
      description: 'Steel of the project, by name.',
      valueType: 'Material',
      unit: null,
      current: steels.find((steel) => steel.id === materialId)?.name ?? '',
      refuse: wants.nameOf(
        'a steel',
        steels.map((steel) => steel.name),
      ),
      write(value) {
        const steel = steels.find((one) => one.name === value);
        if (steel !== undefined) materials.changeCrossSection(id, { materialId: steel.id });
      },
    },
  ];
}

function steelProperties(materials: ProjectMaterials, steel: Steel): LinkableProperty[] {
  const { id, bands, unitMass } = steel;
  const owner = { kind: 'material', ownerId: id, ownerName: steel.name, refuse: wants.positive } as const;
  const strength = (name: string, description: string, key: 'fy' | 'fu'): LinkableProperty => ({
    ...owner,
    name,
    group: 'Strength',
    description: `${description}. One value for all thicknesses; what is shown is that of the thinnest.`,
    valueType: 'Stress',
    unit: 'MPa',
    current: bands[0]?.[key] ?? 0,
    write: (value) =>
      materials.changeSteel(id, { bands: bands.map((band) => ({ ...band, [key]: positive(value) })) }),
  });
  return [
    strength('YieldStrength', 'Yield strength', 'fy'),
    strength('UltimateStrength', 'Ultimate strength', 'fu'),
    {
      ...owner,
      name: 'UnitMass',
      group: 'General',
      description: 'Density, in kg/m³.',
      valueType: 'Density',
      unit: 'kg/m3',
      current: unitMass,
      write: (value) => materials.changeSteel(id, { unitMass: positive(value) }),
    },
  ];
}

function boltProperties(materials: ProjectMaterials, { id, name, d, d0 }: BoltAssembly): LinkableProperty[] {
  return [
    {
      kind: 'boltAssembly',
      ownerId: id,
      ownerName: name,
      name: 'HoleDiameter',
      group: 'General',
      description: 'Diameter of the hole.',
      valueType: 'LengthComponent',
      unit: 'mm',
      current: d0,
      refuse: (value) =>
        typeof value === 'number' && value >= d
          ? null
          : `a hole not smaller than the bolt (${d} m) is needed`,
      write: (value) => materials.changeBoltAssembly(id, { d0: positive(value) }),
    },
  ];
}

/** What `refuse` has let through. */
const positive = (value: Value) => (typeof value === 'number' ? value : 1);
