import { partsOfOperation } from '../../resolvers/geometry/references.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { boltAssemblyOf } from '../../resolvers/materials/bolt-assembly.ts';
import { materialOf } from '../../resolvers/materials/material.ts';
import { operationTypes } from '../../resolvers/operations/type-names.ts';
import { linkableOfOperation } from '../../resolvers/parameters/parameter-link.ts';
import type * as model from '../../upstream/model/operation.ts';
import type { CommonProperties } from '../../upstream/model/operation-parts.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { Node } from '../kit/node.ts';
import { OperationKind } from '../kit/operation-words.ts';
import { CheckedPart, ConnectionItem, Operation } from '../kit/refs.ts';
import { BoltAssembly, SteelMaterial, WeldMaterial } from '../materials/material.ts';
import { LinkableProperty, rawValueTypeArg } from '../parameters/parameter-link.ts';

Operation.implement({
  description:
    'A manufacturing operation: a plate, its bolts and welds, a cut, a stiffener and so on. Services of API 5 take them one by one; templates and the desktop program also bring macros, which only they can change.',
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
    kind: t.expose('kind', { type: OperationKind, description: 'Kind of operation.' }),
    rawKind: t.exposeString('rawKind', {
      nullable: true,
      description: 'Kind as the service names it, an open list; null when it does not.',
    }),
    active: t.exposeBoolean('active', { description: 'Whether the operation is carried out.' }),
    isImported: t.exposeBoolean('isImported', { description: 'Whether it came with an imported model.' }),
    isEditable: t.boolean({
      description: 'Whether `updateOperation` takes it: true for every kind but MACRO.',
      resolve: ({ kind }) => kind !== 'MACRO',
    }),
    parts: t.field({
      type: [CheckedPart],
      description:
        'Parts of the 3D view that bear its name. Empty where none does, or two operations have the name: never a guess.',
      ...costsNeverNull(['GetDataScene3D', 'ExportIomConnectionData'], 'CONNECTION'),
      resolve: (operation, _args, context) => partsOfOperation(operation, context),
    }),
    linkableProperties: t.field({
      type: [LinkableProperty],
      nullable: true,
      description: 'What of it parameters may drive. Null without the capability `parameterEditing`.',
      args: rawValueTypeArg(t.arg),
      ...costs(['GetOperationLinkableProperties']),
      resolve: linkableOfOperation,
    }),
  }),
  resolveType: ({ kind }) => operationTypes[kind],
});

/** A type of operation. */
export const operationType = <K extends model.Operation['kind']>(kind: K) =>
  builder.objectRef<Extract<model.Operation, { kind: K }>>(operationTypes[kind]);

operationType('MACRO').implement({
  description:
    'An operation of a template or of the desktop program that the service does not take apart. It can be switched on and off there, and driven by parameters.',
  interfaces: [Node, Operation],
});

export const CommonOperationProperties = builder
  .objectRef<CommonProperties>('CommonOperationProperties')
  .implement({
    description: 'Materials a group of operations shares. Null where they differ or nothing common is set.',
    fields: (t) => ({
      weldMaterial: t.field({
        type: WeldMaterial,
        nullable: true,
        description: 'Welding material.',
        ...costs(['GetWeldingMaterials'], 'PROJECT'),
        resolve: (common, _args, context) => materialOf(common, 'WELDING', common.weldMaterialId, context),
      }),
      plateMaterial: t.field({
        type: SteelMaterial,
        nullable: true,
        description: 'Material of the plates.',
        ...costs(['GetSteelMaterials'], 'PROJECT'),
        resolve: (common, _args, context) => materialOf(common, 'STEEL', common.plateMaterialId, context),
      }),
      boltAssembly: t.field({
        type: BoltAssembly,
        nullable: true,
        description: 'Bolt assembly.',
        ...costs(['GetBoltAssemblies'], 'PROJECT'),
        resolve: boltAssemblyOf,
      }),
    }),
  });
