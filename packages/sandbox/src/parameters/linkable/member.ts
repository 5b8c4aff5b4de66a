import type { ConMember, ConMemberModel, ConMemberPosition } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import type { Value } from '../../expressions/values/value.ts';
import type { Connection } from '../../model/connection.ts';
import { resolvePosition } from '../../model/placement.ts';
import type { Project } from '../../model/project.ts';
import { type LinkableProperty, wants } from './property.ts';

const offsets = { EccentricityX: 'offsetEx', EccentricityY: 'offsetEy', EccentricityZ: 'offsetEz' } as const;

/** What parameters may drive of a member. Its position is resolved anew with every change. */
export function memberProperties(
  { materials }: Project,
  connection: Connection,
  { id }: ConMember,
): LinkableProperty[] {
  const member = () => connection.members.find((one) => one.id === id);
  const { name, active, position, model, crossSectionId } = member() ?? ({} as Partial<ConMember>);
  const change = (changes: Partial<ConMember>) => {
    connection.members = connection.members.map((one) => (one.id === id ? { ...one, ...changes } : one));
  };
  const place = (changes: Partial<ConMemberPosition>) => {
    const now = member();
    if (!now?.position) return;
    const moved = { ...now.position, ...changes };
    change({ position: resolvePosition(moved, now.connectedBy, now.isContinuous) });
  };
  const remodel = (changes: Partial<ConMemberModel>) => {
    change({ model: { forcesIn: 'node', ...member()?.model, ...changes } });
  };
  const owner = { kind: 'member', ownerId: id, ownerName: name ?? '' } as const;
  const length = { ...owner, valueType: 'LengthComponent', unit: 'mm', refuse: wants.number } as const;
  const sections = materials.crossSections;
  return [
    {
      ...owner,
      name: 'IsActive',
      group: 'General',
      description: 'Whether the member takes part.',
      valueType: 'Bool',
      unit: null,
      current: active ?? true,
      refuse: wants.flag,
      write: (value) => change({ active: value === true }),
    },
    {
      ...owner,
      name: 'CrossSection',
      group: 'General',
      description: 'Cross-section of the project, by name.',
      valueType: 'CrossSection',
      unit: null,
      current: sections.find((section) => section.id === crossSectionId)?.name ?? '',
      refuse: wants.nameOf(
        'a cross-section',
        sections.map((section) => section.name),
      ),
      write: (value) => change({ crossSectionId: sections.find((one) => one.name === value)?.id ?? null }),
    },
    {
      ...owner,
      name: 'RotationRx',
      group: 'Position',
      description: 'Rotation about the own axis.',
      valueType: 'Angle',
      unit: 'deg',
      current: finite(position?.alphaRotation) ?? 0,
      refuse: wants.number,
      // Axes leave no rotation to set; the angles that go with them do.
      write: (value) =>
        place({
          ...(position?.definedBy === 'lcs' ? { definedBy: 'rotationsOfX' } : {}),
          alphaRotation: numeric(value),
        }),
    },
    ...Object.entries(offsets).map(
      ([property, field]): LinkableProperty => ({
        ...length,
        name: property,
        group: 'Position',
        description: `Offset along the local ${property.slice(-1).toLowerCase()} axis.`,
        current: finite(position?.[field]) ?? 0,
        write: (value) => place({ [field]: numeric(value) }),
      }),
    ),
    {
      ...length,
      name: 'ForcesInX',
      group: 'Model',
      description: 'Distance from the node at which the forces act, where they act at a position.',
      current: finite(model?.x) ?? 0,
      write: (value) => remodel({ x: numeric(value) }),
    },
  ];
}

const numeric = (value: Value) => (typeof value === 'number' ? value : 0);
