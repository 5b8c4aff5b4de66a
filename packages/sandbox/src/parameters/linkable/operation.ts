import { jointKindOf } from '../../joints/joints.ts';
import type { FamilyParameter } from '../../joints/shared/family.ts';
import { nameKey } from '../../library/library-name.ts';
import type { Operation, PropertyValue } from '../../model/operation.ts';
import type { Project } from '../../model/project.ts';
import { type LinkableProperty, wants } from './property.ts';

/**
 * What parameters may drive of an operation: its flag, and every named value it has. Operations of kinds the sandbox
 * does not know have no named values.
 */
export function operationProperties({ materials }: Project, operation: Operation): LinkableProperty[] {
  const owner = { kind: 'operation', ownerId: operation.id, ownerName: operation.name } as const;
  const family = operation.source == null ? jointKindOf(operation)?.family : undefined;
  const assemblies = new Set(materials.boltAssemblies.map(({ name }) => nameKey(name)));
  const active: LinkableProperty = {
    ...owner,
    name: 'IsActive',
    group: 'General',
    description: 'Whether the operation takes part.',
    valueType: 'Bool',
    unit: null,
    current: operation.active,
    refuse: wants.flag,
    write(value) {
      operation.active = value === true;
    },
  };
  const named = Object.entries(operation.properties).map(([name, current]): LinkableProperty => {
    const known = family?.parameters.find(({ key }) => key === name);
    return {
      ...owner,
      name,
      group: family?.title ?? operation.type,
      description: known?.description ?? '',
      valueType: valueTypeOf(current, known, assemblies),
      unit: known?.unit ?? null,
      current,
      refuse: wanted[typeof current as keyof typeof wanted],
      write(value) {
        if (typeof value !== 'object') operation.properties[name] = value;
      },
    };
  });
  return [active, ...named];
}

const wanted = { number: wants.number, boolean: wants.flag, string: wants.text } as const;

function valueTypeOf(
  current: PropertyValue,
  known: FamilyParameter | undefined,
  assemblies: ReadonlySet<string>,
): string {
  if (typeof current === 'boolean') return 'Bool';
  if (typeof current === 'string') return assemblies.has(nameKey(current)) ? 'BoltAssembly' : 'Text';
  if (known?.unit === 'deg') return 'Angle';
  if (known?.unit !== 'mm') return 'Number';
  return /\b(throat|weld)\b/i.test(known.description) ? 'WeldSize' : 'LengthComponent';
}
