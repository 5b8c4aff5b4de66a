import { z } from 'zod';
import { CONNECTION, del, get, post, put } from './endpoint.ts';
import { Int32, openEnum, Text, WireNumber } from './wire.ts';

/** N and N·m, or percent of the section capacity when the load effect says `isPercentage`. */
export const ConLoadEffectSectionLoad = z.object({
  n: WireNumber,
  vy: WireNumber,
  vz: WireNumber,
  mx: WireNumber,
  my: WireNumber,
  mz: WireNumber,
});
export type ConLoadEffectSectionLoad = z.infer<typeof ConLoadEffectSectionLoad>;

export const ConLoadEffectMemberLoad = z.object({
  memberId: Int32,
  // The one enum of the interface that keeps its capital.
  position: openEnum(['End', 'Begin']),
  sectionLoad: ConLoadEffectSectionLoad,
});
export type ConLoadEffectMemberLoad = z.infer<typeof ConLoadEffectMemberLoad>;

export const ConLoadEffect = z.object({
  id: Int32,
  name: Text,
  active: z.boolean(),
  isPercentage: z.boolean(),
  memberLoadings: z.array(ConLoadEffectMemberLoad).nullish(),
});
export type ConLoadEffect = z.infer<typeof ConLoadEffect>;

export const ConLoadSettings = z.object({
  loadsInEquilibrium: z.boolean(),
  loadsInPercentage: z.boolean(),
});
export type ConLoadSettings = z.infer<typeof ConLoadSettings>;

const change = { changes: 'connection', recovery: 'record' } as const;
const loadEffect = { answer: 'json', reply: ConLoadEffect } as const;
const percentage = { query: z.object({ isPercentage: z.stringbool().optional() }) } as const;

export const loadEffectEndpoints = {
  GetLoadEffects: get(`${CONNECTION}/load-effects`, {
    answer: 'json',
    reply: z.array(ConLoadEffect),
    ...percentage,
  }),
  AddLoadEffect: post(`${CONNECTION}/load-effects`, { ...loadEffect, body: ConLoadEffect, ...change }),
  // The load effect is addressed by the id in the body.
  UpdateLoadEffect: put(`${CONNECTION}/load-effects`, { ...loadEffect, body: ConLoadEffect, ...change }),
  /** Its later builds have it. Load effects that a check has generated stay. */
  DeleteAllLoadEffects: del(`${CONNECTION}/load-effects`, {
    answer: 'json',
    reply: z.array(Int32),
    since: 5,
    needs: 'loadEffectsDeletion',
    ...change,
  }),
  DeleteLoadEffect: del(`${CONNECTION}/load-effects/:loadEffectId`, {
    answer: 'json',
    reply: Int32,
    ...change,
  }),
  GetLoadEffect: get(`${CONNECTION}/load-effects/:loadEffectId`, { ...loadEffect, ...percentage }),
  GetLoadSettings: get(`${CONNECTION}/load-effects/get-load-settings`, {
    answer: 'json',
    reply: ConLoadSettings,
  }),
  SetLoadSettings: post(`${CONNECTION}/load-effects/set-load-settings`, {
    answer: 'json',
    reply: ConLoadSettings,
    body: ConLoadSettings,
    ...change,
  }),
  CalculateLoadExtremes: post(`${CONNECTION}/load-effects/calculate-load-extremes`, {
    answer: 'json',
    reply: z.array(ConLoadEffect),
    since: 4,
    needs: 'loadExtremes',
    changes: 'connection',
    recovery: 'file',
  }),
} as const;
