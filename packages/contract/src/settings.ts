import { z } from 'zod';
import { get, PROJECT, put } from './endpoint.ts';

/** Flat dictionary; keys are slash paths. Generation 3 may append `@01` to keys. */
export const Settings = z.record(z.string(), z.unknown());
export type Settings = z.infer<typeof Settings>;

export const settingsEndpoints = {
  GetSettings: get(`${PROJECT}/settings`, {
    answer: 'json',
    reply: Settings,
    query: z.object({ search: z.string().optional() }),
    shows: 'settings',
  }),
  UpdateSettings: put(`${PROJECT}/settings`, {
    answer: 'json',
    reply: Settings,
    body: Settings,
    changes: 'project',
    recovery: 'record',
  }),
} as const;
