import type { Entry } from './entry.ts';
import type { german } from './german.ts';

/** English of one, where it is another than that of many. All other English is written where it is shown. */
export const english: Readonly<Partial<Record<keyof typeof german, Entry>>> = {
  '{n} machines': { one: '{n} machine', other: '{n} machines' },
  '{n} points': { one: '{n} point', other: '{n} points' },
  '{n} designs': { one: '{n} design', other: '{n} designs' },
  'Calculation of {n} connections': {
    one: 'Calculation of {n} connection',
    other: 'Calculation of {n} connections',
  },
  joints: { one: 'joint', other: 'joints' },
  '{n} checks': { one: '{n} check', other: '{n} checks' },
  '{n} connections': { one: '{n} connection', other: '{n} connections' },
  '{n} more in their projects.': { one: '{n} more in its project.', other: '{n} more in their projects.' },
};
