import { encodeId } from '../../resolvers/kit/ids.ts';
import { commonBoltAssembly, commonMaterial } from '../../resolvers/operations/operation.ts';
import { linkableOfOperation } from '../../resolvers/parameters/parameter-link.ts';
import type * as model from '../../upstream/model/operation.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { Node } from '../kit/node.ts';
import { ConnectionItem, Operation } from '../kit/refs.ts';
import { BoltAssembly, SteelMaterial, WeldMaterial } from '../materials/material.ts';
import { LinkableProperty, valueTypeArg } from '../parameters/parameter-link.ts';

Operation.implement({
  description:
    'A manufacturing operation: a plate with its bolts and welds, a cut, a stiffener and so on. Operations come from templates or the desktop program; they cannot be added one by one.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, operationId }) =>
        encodeId('Operation', projectId, connectionId, operationId),
    }),
    number: t.exposeInt('operationId', { description: 'Number of the operation in the connection.' }),
    connection: t.field({
      type: ConnectionItem,
      description: 'Connection the operation belongs to.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
    name: t.exposeString('name', { description: 'Name, for example `FP1`.' }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'Kind of operation as the service names it; an open list.',
    }),
    active: t.exposeBoolean('active', { description: 'Whether the operation is carried out.' }),
    isImported: t.exposeBoolean('isImported', { description: 'Whether it came with an imported model.' }),
    linkableProperties: t.field({
      type: [LinkableProperty],
      nullable: true,
      description: 'What of it parameters may drive. Null without the capability `parameterEditing`.',
      args: valueTypeArg(t.arg),
      ...costs(['GetOperationLinkableProperties']),
      resolve: linkableOfOperation,
    }),
  }),
});

export const CommonOperationProperties = builder
  .objectRef<model.CommonProperties>('CommonOperationProperties')
  .implement({
    description: 'Materials a group of operations shares. Null where they differ or nothing common is set.',
    fields: (t) => ({
      weldMaterial: t.field({
        type: WeldMaterial,
        nullable: true,
        description: 'Welding material.',
        ...costs(['GetWeldingMaterials'], 'PROJECT'),
        resolve: (common, _args, context) =>
          commonMaterial(common, 'WELDING', common.weldMaterialId, context),
      }),
      plateMaterial: t.field({
        type: SteelMaterial,
        nullable: true,
        description: 'Material of the plates.',
        ...costs(['GetSteelMaterials'], 'PROJECT'),
        resolve: (common, _args, context) => commonMaterial(common, 'STEEL', common.plateMaterialId, context),
      }),
      boltAssembly: t.field({
        type: BoltAssembly,
        nullable: true,
        description: 'Bolt assembly.',
        ...costs(['GetBoltAssemblies'], 'PROJECT'),
        resolve: (common, _args, context) => commonBoltAssembly(common, context),
      }),
    }),
  });
