import { encodeId } from '../../resolvers/kit/ids.ts';
import { crossSectionOf } from '../../resolvers/materials/cross-section.ts';
import { linkableOfMember } from '../../resolvers/parameters/parameter-link.ts';
import { costs } from '../cost/declared-cost.ts';
import { MemberEnd } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { ConnectionItem, Member } from '../kit/refs.ts';
import { optionalLengthField } from '../kit/units.ts';
import { CrossSection } from '../materials/cross-section.ts';
import { LinkableProperty, rawValueTypeArg } from '../parameters/parameter-link.ts';
import { MemberAnalysisModel, MemberPlacement } from './member-placement.ts';

Member.implement({
  description: 'A beam, column or brace that meets the connection.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, memberId }) =>
        encodeId('Member', projectId, connectionId, memberId),
    }),
    number: t.exposeInt('memberId', { description: 'Number of the member in the connection.' }),
    connection: t.field({
      type: ConnectionItem,
      description: 'Connection the member belongs to.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
    name: t.exposeString('name', { description: 'Name, for example `B1`.' }),
    active: t.exposeBoolean('active', { description: 'Whether the member takes part in the analysis.' }),
    isContinuous: t.exposeBoolean('isContinuous', {
      description: 'Whether the member passes through the joint instead of ending in it.',
    }),
    isBearing: t.exposeBoolean('isBearing', {
      description: 'Whether the others are connected to it. A connection has exactly one bearing member.',
    }),
    connectedEnd: t.expose('connectedEnd', {
      type: MemberEnd,
      nullable: true,
      description: 'Which end lies in the joint. Null with services before API 4.',
    }),
    mirrorY: t.exposeBoolean('mirrorY', { nullable: true, description: 'Mirrored about the local y axis.' }),
    mirrorZ: t.exposeBoolean('mirrorZ', { nullable: true, description: 'Mirrored about the local z axis.' }),
    linkableProperties: t.field({
      type: [LinkableProperty],
      nullable: true,
      description: 'What of it parameters may drive. Null without the capability `parameterEditing`.',
      args: rawValueTypeArg(t.arg),
      ...costs(['GetMemberLinkableProperties']),
      resolve: linkableOfMember,
    }),
    crossSection: t.field({
      type: CrossSection,
      nullable: true,
      description: 'Cross-section.',
      ...costs(['GetCrossSections'], 'PROJECT'),
      resolve: (member, _args, context) => crossSectionOf(member, context),
    }),
    placement: t.expose('placement', {
      type: MemberPlacement,
      nullable: true,
      description: 'Where the member lies.',
    }),
    analysisModel: t.expose('analysisModel', {
      type: MemberAnalysisModel,
      nullable: true,
      description: 'Which forces it brings into the joint.',
    }),
    theoreticalLengthY: optionalLengthField(t, {
      description: 'Theoretical length about y, for stiffness analysis.',
      value: ({ theoreticalLengthY }) => theoreticalLengthY,
    }),
    theoreticalLengthZ: optionalLengthField(t, {
      description: 'Theoretical length about z, for stiffness analysis.',
      value: ({ theoreticalLengthZ }) => theoreticalLengthZ,
    }),
  }),
});
