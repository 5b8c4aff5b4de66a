import { z } from 'zod';
import { CONNECTION, del, get, post, put } from './endpoint.ts';
import { Int32, openEnum, orUnsentNull, Text } from './wire.ts';

export const ConOperation = z.object({
  id: Int32,
  name: Text,
  active: z.boolean(),
  isImported: orUnsentNull(z.boolean()),
  operationType: Text,
});
export type ConOperation = z.infer<typeof ConOperation>;

/** Null means: no common override. In a PUT null leaves the property as it is. */
export const ConOperationCommonProperties = z.object({
  weldMaterialId: Int32.nullish(),
  plateMaterialId: Int32.nullish(),
  boltAssemblyId: Int32.nullish(),
});
export type ConOperationCommonProperties = z.infer<typeof ConOperationCommonProperties>;

const ConWeldSizingMethod = openEnum([
  'fullStrength',
  'minimumDuctility',
  'overStrengthFactor',
  'capacityEstimation',
]);

export const operationEndpoints = {
  DeleteOperations: del(`${CONNECTION}/operations`, {
    answer: 'empty',
    v3: 'empty',
    changes: 'connection',
    recovery: 'record',
  }),
  GetOperations: get(`${CONNECTION}/operations`, { answer: 'json', reply: z.array(ConOperation) }),
  GetCommonOperationProperties: get(`${CONNECTION}/operations/common-properties`, {
    answer: 'json',
    reply: ConOperationCommonProperties,
  }),
  UpdateCommonOperationProperties: put(`${CONNECTION}/operations/common-properties`, {
    answer: 'empty',
    v3: 'empty',
    body: ConOperationCommonProperties,
    changes: 'connection',
    recovery: 'record',
  }),
  // Goes by the results there are.
  PreDesignWelds: post(`${CONNECTION}/operations/weld-sizing`, {
    answer: 'json',
    reply: z.string(),
    query: z.object({ designType: ConWeldSizingMethod.optional() }),
    changes: 'connection',
    recovery: 'file',
  }),
} as const;
