import { z } from 'zod';
import { ask, PROJECT, post } from './endpoint.ts';
import { Guid, Int32, independent, inGenerations, openEnum, Text, WireNumber } from './wire.ts';

export const CheckResSummary = z.object({
  name: Text,
  /** Percent, except for buckling where it is the critical factor. */
  checkValue: WireNumber,
  checkStatus: z.boolean(),
  /** 0 when no single load effect governs. */
  loadCaseId: Int32,
  unityCheckMessage: Text,
  skipped: z.boolean(),
});
export type CheckResSummary = z.infer<typeof CheckResSummary>;

export const ConResultSummary = z.object({
  id: Int32,
  passed: z.boolean(),
  resultSummary: z.array(CheckResSummary).nullish(),
});
export type ConResultSummary = z.infer<typeof ConResultSummary>;

export const CheckResPlate = z.object({
  name: Text,
  checkStatus: z.boolean(),
  loadCaseId: Int32,
  /** Percent. */
  maxStrain: WireNumber,
  /** MPa, unlike the raw results. */
  maxStress: WireNumber,
  items: z.array(Int32).nullish(),
});
export type CheckResPlate = z.infer<typeof CheckResPlate>;

export const CheckResWeld = z.object({
  name: Text,
  id: Int32,
  /** Percent; NaN for full strength welds. */
  unityCheck: WireNumber,
  checkStatus: z.boolean(),
  isFullStrength: inGenerations([4, 5], z.boolean().nullish()),
  loadCaseId: Int32,
  items: z.array(Int32).nullish(),
});
export type CheckResWeld = z.infer<typeof CheckResWeld>;

/** Bolts and anchors: percent, no load effect. */
export const CheckResBolt = z.object({ name: Text, unityCheck: WireNumber, checkStatus: z.boolean() });
export type CheckResBolt = z.infer<typeof CheckResBolt>;

export const CheckResConcreteBlock = z.object({
  name: Text,
  unityCheck: WireNumber,
  checkStatus: z.boolean(),
  loadCaseId: Int32,
});
export type CheckResConcreteBlock = z.infer<typeof CheckResConcreteBlock>;

const BucklingRes = z.object({ loadCaseId: Int32, shape: Int32, factor: WireNumber });

const MessageNumber = openEnum([
  'unspecified',
  'information',
  'warning',
  'warnNoPropertyInData',
  'warnValueOutOfRange',
  'warnCurveCount',
  'warnReinforcementBarsCollision',
  'error',
  'errNoOpenObject',
  'errDataObjectNotCreated',
  'errNoObjectInOpenModel',
  'errNoReferenceObjectInOpenModel',
  'errNoEquivalentObjectInDataModel',
  'errNoCrossSectionParameter',
  'errBoltsTooClose',
  'errBoltsTooCloseEdge',
  'errContactsAngle',
  'errIncorrentMaterialE',
  'errIncorrectMaterialEGP',
  'errPreloadedBoltGrade',
  'errValueOutOfRange',
  'errCurveZeroPoint',
  'errCurveFunction',
  'errCurveDecreaseFunction',
  'errCurveDerivation',
  'errCurveNotSet',
  'errValidPolyline',
  'errWarningLoad',
  'errTimeout',
  'errNoInLibrary',
  'errBadWeldMaterialProperty',
  'errOperation',
  'reserved',
]);

export const OpenMessage = z.object({ number: MessageNumber, description: Text });
export type OpenMessage = z.infer<typeof OpenMessage>;

export const ConnectionCheckRes = z.object({
  checkResSummary: z.array(CheckResSummary).nullish(),
  checkResPlate: z.array(CheckResPlate).nullish(),
  checkResWeld: z.array(CheckResWeld).nullish(),
  checkResBolt: z.array(CheckResBolt).nullish(),
  checkResAnchor: z.array(CheckResBolt).nullish(),
  checkResConcreteBlock: z.array(CheckResConcreteBlock).nullish(),
  bucklingResults: z.array(BucklingRes).nullish(),
  name: Text,
  connectionID: Guid.nullish(),
  id: Int32,
  messages: z.object({ messages: independent(z.array(OpenMessage)).nullish() }).nullish(),
});
export type ConnectionCheckRes = z.infer<typeof ConnectionCheckRes>;

/** Load effects to solve, active or not; none given means all active ones. */
export const LoadEffectIds = z.object({ loadEffectIds: z.array(z.coerce.number().pipe(Int32)).optional() });

const ids = { body: z.array(Int32), slow: true } as const;

export const resultsEndpoints = {
  Calculate: post(`${PROJECT}/connections/calculate`, {
    answer: 'json',
    reply: z.array(ConResultSummary),
    changes: 'results',
    recovery: 'nothing',
    ...ids,
  }),
  GetResults: ask(`${PROJECT}/connections/results`, {
    answer: 'json',
    reply: z.array(ConnectionCheckRes),
    shows: 'results',
    each: true,
    seldomRead: [
      'checkResPlate',
      'checkResWeld',
      'checkResBolt',
      'checkResAnchor',
      'checkResConcreteBlock',
      'bucklingResults',
    ],
    ...ids,
  }),
  // Starts the solver when there are no results: ask for the results first, in one turn of the project.
  GetRawJsonResults: ask(`${PROJECT}/connections/rawresults-text`, {
    answer: 'json',
    reply: z.array(z.string()),
    large: true,
    changes: 'results',
    shows: 'results',
    ...ids,
  }),
} as const;
