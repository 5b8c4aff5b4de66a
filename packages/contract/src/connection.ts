import { z } from 'zod';
import { CONNECTION, del, get, PROJECT, post, put } from './endpoint.ts';
import { Int32, inGenerations, openEnum, orUnsentNull, readOnly, Text, WireNumber } from './wire.ts';

/** Edition of the steel standard; in an answer `NotSpecified` for codes without editions and projects from before them. */
export const SteelCodeEdition = openEnum([
  'NotSpecified',
  'AISC_360_10_LRFD',
  'AISC_360_10_ASD',
  'AISC_360_16_LRFD',
  'AISC_360_16_ASD',
  'AISC_360_22_LRFD',
  'AISC_360_22_ASD',
  'CSA_S16_14',
  'CSA_S16_19',
  'EN_1993_1_8_2005',
  'EN_1993_1_8_2024',
]);

const ConAnalysisType = openEnum([
  'stress_Strain',
  'stiffness',
  'capacity_Design',
  'fatigues',
  'total_Design',
  'horizontalTying',
  'capacityLoadLevels',
  // Spelled so by the vendor.
  'fireRestance',
  'buckling',
]);

export const ConConnection = z.object({
  id: Int32,
  identifier: Text,
  name: Text,
  description: Text,
  analysisType: ConAnalysisType,
  /** Below generation 5 dead: never updated by the service. */
  isCalculated: readOnly(z.boolean().nullish()),
  includeBuckling: z.boolean(),
  steelEdition: inGenerations([5], orUnsentNull(SteelCodeEdition)),
});
export type ConConnection = z.infer<typeof ConConnection>;

const ConProductionCost = z.object({ totalEstimatedCost: WireNumber });

const connection = { answer: 'json', reply: ConConnection } as const;
// The id of the new one is drawn at random.
const byName = {
  query: z.object({ name: z.string().optional() }),
  changes: 'connections',
  recovery: 'file',
} as const;

export const connectionEndpoints = {
  GetConnections: get(`${PROJECT}/connections`, { answer: 'json', reply: z.array(ConConnection) }),
  CreateEmptyConnection: post(`${PROJECT}/connections`, { ...connection, ...byName }),
  DeleteConnection: del(CONNECTION, {
    answer: 'json',
    reply: z.array(ConConnection),
    changes: 'connections',
    recovery: 'record',
  }),
  GetConnection: get(CONNECTION, connection),
  UpdateConnection: put(CONNECTION, {
    ...connection,
    body: ConConnection,
    changes: 'connection',
    recovery: 'record',
  }),
  CopyConnection: post(`${CONNECTION}/copy`, { ...connection, ...byName }),
  GetProductionCost: get(`${CONNECTION}/production-cost`, { answer: 'json', reply: ConProductionCost }),
  // Text that is itself JSON; generation 3 may wrap it in a JSON string.
  GetConnectionTopology: get(`${CONNECTION}/get-topology`, {
    answer: 'text',
    reply: z.string(),
    jsonInV3: true,
  }),
} as const;
