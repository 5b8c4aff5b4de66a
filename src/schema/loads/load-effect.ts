import { encodeId } from '../../resolvers/kit/ids.ts';
import { memberLoadingsOf } from '../../resolvers/loads/load-effect.ts';
import { memberOf } from '../../resolvers/members/member.ts';
import type * as model from '../../upstream/model/load-effect.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { MemberEnd } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { pageTypes } from '../kit/page.ts';
import { ConnectionItem, LoadEffect, Member } from '../kit/refs.ts';
import { forceField, momentField } from '../kit/units.ts';

export const LoadValueKind = builder.enumType('LoadValueKind', {
  description: 'Whether loads are forces or percentages of the member capacity.',
  values: {
    FORCES: { description: 'Forces and moments.' },
    PERCENTAGES: { description: 'Percentages of the capacity of the member section.' },
  } as const,
});

export const SectionForces = builder.objectRef<model.ReadLoad>('SectionForces').implement({
  description:
    'Forces in a member section, null where the service gives no number; along the local axes of the member. Signs are those of the service: at END positive N is tension; at BEGIN N and My carry the opposite sign; Vy and Vz have the same sign at both ends.',
  fields: (t) => ({
    n: forceField(t, 'Axial force. At END positive is tension.', ({ n }) => n),
    vy: forceField(t, 'Shear force along local y.', ({ vy }) => vy),
    vz: forceField(t, 'Shear force along local z.', ({ vz }) => vz),
    mx: momentField(t, 'Torsional moment about local x.', ({ mx }) => mx),
    my: momentField(t, 'Bending moment about local y.', ({ my }) => my),
    mz: momentField(t, 'Bending moment about local z.', ({ mz }) => mz),
  }),
});

const SectionPercentages = builder.objectRef<model.ReadLoad>('SectionPercentages').implement({
  description:
    'Loads in percent of the capacity of the member section, null where the service gives no number. Torsion is not used.',
  fields: (t) => ({
    n: t.exposeFloat('n', { nullable: true, description: 'Axial force, percent.' }),
    vy: t.exposeFloat('vy', { nullable: true, description: 'Shear along local y, percent.' }),
    vz: t.exposeFloat('vz', { nullable: true, description: 'Shear along local z, percent.' }),
    my: t.exposeFloat('my', { nullable: true, description: 'Bending about local y, percent.' }),
    mz: t.exposeFloat('mz', { nullable: true, description: 'Bending about local z, percent.' }),
  }),
});

export const MemberLoading = builder.objectRef<model.MemberLoading>('MemberLoading').implement({
  description: 'Loads at one end of one member. Either `forces` or `percentages` is filled.',
  fields: (t) => ({
    member: t.field({
      type: Member,
      nullable: true,
      description: 'The loaded member.',
      ...costs(['GetMembers']),
      resolve: (loading, _args, context) => memberOf(loading, loading.memberId, context),
    }),
    memberNumber: t.exposeInt('memberId', { description: 'Number of the loaded member.' }),
    position: t.expose('position', {
      type: MemberEnd,
      description: 'End at which the values act.',
    }),
    forces: t.field({
      type: SectionForces,
      nullable: true,
      description: 'Forces and moments; null when the load effect holds percentages.',
      resolve: ({ load, isPercentage }) => (isPercentage ? null : load),
    }),
    percentages: t.field({
      type: SectionPercentages,
      nullable: true,
      description: 'Percentages; null when the load effect holds forces.',
      resolve: ({ load, isPercentage }) => (isPercentage ? load : null),
    }),
  }),
});

LoadEffect.implement({
  description: 'Forces that act on all members at the same time.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, loadEffectId }) =>
        encodeId('LoadEffect', projectId, connectionId, loadEffectId),
    }),
    number: t.exposeInt('loadEffectId', {
      description: 'Number of the load effect in the connection; `loadEffectNumber` of results.',
    }),
    connection: t.field({
      type: ConnectionItem,
      description: 'Connection the load effect belongs to.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
    name: t.exposeString('name', { description: 'Name, for example `LE1`.' }),
    active: t.exposeBoolean('active', { description: 'Whether the calculation uses it.' }),
    values: t.field({
      type: LoadValueKind,
      description: 'What the numbers are.',
      resolve: ({ isPercentage }) => (isPercentage ? 'PERCENTAGES' : 'FORCES'),
    }),
    memberLoadings: t.field({
      type: [MemberLoading],
      description: 'Loads by member and end. A continuous member has one entry for each end.',
      args: { memberIds: t.arg.idList({ description: `Only these members, ${OR_NUMBERS}.` }) },
      resolve: memberLoadingsOf,
    }),
  }),
});

export const { page: LoadEffectPage, edge: LoadEffectEdge } = pageTypes(LoadEffect, 'load effect');

export const LoadEffectFilter = builder.inputType('LoadEffectFilter', {
  description: 'Which load effects to keep; all given conditions must hold.',
  fields: (t) => ({
    active: t.boolean({ description: 'Only active, or only inactive ones.' }),
    nameContains: t.string({ description: 'The name contains this, whatever the case.' }),
  }),
});

export const LoadSettings = builder.objectRef<model.LoadSettings>('LoadSettings').implement({
  description: 'How loads are entered in a connection.',
  fields: (t) => ({
    inEquilibrium: t.exposeBoolean('inEquilibrium', {
      description:
        'Whether the loads of all members must balance; otherwise the bearing member takes the rest.',
    }),
    inPercentage: t.exposeBoolean('inPercentage', { description: 'Whether loads are entered in percent.' }),
  }),
});
