import type { ArgBuilder } from '@pothos/core';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { valueIn } from '../../resolvers/kit/value-units.ts';
import type * as model from '../../upstream/model/parameter.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { unrecognized } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { valueSignField, valueUnitArg } from '../kit/value-fields.ts';

const PropertyOwnerKind = builder.enumType('PropertyOwnerKind', {
  description: 'What a property belongs to.',
  values: {
    OPERATION: { description: 'An operation of the connection.' },
    MEMBER: { description: 'A member of the connection.' },
    CROSS_SECTION: { description: 'A cross-section of the project.' },
    MATERIAL: { description: 'A material of the project.' },
    BOLT_ASSEMBLY: { description: 'A bolt assembly of the project.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const PropertyOwner = builder.objectRef<model.PropertyOwner>('PropertyOwner').implement({
  description: 'The object a property belongs to.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PropertyOwnerKind, description: 'What it is.' }),
    number: t.exposeInt('itemId', {
      nullable: true,
      description: 'Its number: that of the operation, the member, the cross-section and so on.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
  }),
});

export const LinkableProperty = builder.objectRef<model.LinkableProperty>('LinkableProperty').implement({
  description: 'A property of the model a parameter may drive.',
  fields: (t) => ({
    key: t.exposeString('propertyKey', {
      description:
        'What `linkParameter` calls it, unique in the connection: its owner and its id there, for example `operation/7:tp`.',
    }),
    name: t.exposeString('name', { description: 'Name.' }),
    group: t.exposeString('group', { nullable: true, description: 'What it is shown together with.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it means.' }),
    rawValueType: t.exposeString('valueType', {
      nullable: true,
      description:
        'Kind of value as the service names it, an open list: `LengthComponent`, `WeldSize`, `Angle`.',
    }),
    unit: valueSignField(t, ({ unit }) => unit),
    currentValue: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Value now: number, text or flag. Numbers are in the unit.',
      args: valueUnitArg(t),
      resolve: ({ currentValue, unit: sign }, { unit }) =>
        typeof currentValue === 'number' ? valueIn(currentValue, sign, unit) : currentValue,
    }),
    parameterKey: t.exposeString('parameterKey', {
      nullable: true,
      description: 'Key of the parameter that drives it; null when none does.',
    }),
    owner: t.expose('owner', { type: PropertyOwner, nullable: true, description: 'What it belongs to.' }),
  }),
});

export const ParameterLink = builder.objectRef<model.ParameterLink>('ParameterLink').implement({
  description: 'A parameter that drives a property: its value is written there whenever it changes.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, linkId }) =>
        encodeId('ParameterLink', projectId, connectionId, linkId),
    }),
    parameterKey: t.exposeString('parameterKey', { description: 'Key of the parameter.' }),
    propertyKey: t.exposeString('propertyKey', { description: 'The property it drives.' }),
    owner: t.expose('owner', {
      type: PropertyOwner,
      nullable: true,
      description: 'What the property belongs to; null when the service does not say.',
    }),
  }),
});

/** The argument of lists of linkable properties. */
export const rawValueTypeArg = (arg: ArgBuilder<BuilderTypes>) => ({
  rawValueType: arg.string({
    description: 'Only properties with this kind of value, in the words of `LinkableProperty.rawValueType`.',
  }),
});
