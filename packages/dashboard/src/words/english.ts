import type { Entry } from './entry.ts';
import type { german } from './german.ts';

/** English of one, where it is another than that of many. All other English is written where it is shown. */
export const english: Readonly<Partial<Record<keyof typeof german, Entry>>> = {
  '{n} machines': { one: '{n} machine', other: '{n} machines' },
  '{n} points': { one: '{n} point', other: '{n} points' },
  '{n} designs': { one: '{n} design', other: '{n} designs' },
  '{n} calculations': { one: '{n} calculation', other: '{n} calculations' },
  'Add {n} load effects': { one: 'Add {n} load effect', other: 'Add {n} load effects' },
  '{n} cells are wrong; nothing is sent.': {
    one: '{n} cell is wrong; nothing is sent.',
    other: '{n} cells are wrong; nothing is sent.',
  },
  'Pasted {n} rows; nothing is sent yet.': {
    one: 'Pasted {n} row; nothing is sent yet.',
    other: 'Pasted {n} rows; nothing is sent yet.',
  },
  'Apply {n} changes': { one: 'Apply {n} change', other: 'Apply {n} changes' },
  '{n} cells are not a number.': { one: '{n} cell is not a number.', other: '{n} cells are not a number.' },
  '{n} load effects': { one: '{n} load effect', other: '{n} load effects' },
  'Start with {n} points': { one: 'Start with {n} point', other: 'Start with {n} points' },
  '{n} connections will be as before the batch.': {
    one: '{n} connection will be as before the batch.',
    other: '{n} connections will be as before the batch.',
  },
  '{n} connections will stay as now:': {
    one: '{n} connection will stay as now:',
    other: '{n} connections will stay as now:',
  },
  'Undo {n} connections': { one: 'Undo {n} connection', other: 'Undo {n} connections' },
  'Calculation of {n} connections': {
    one: 'Calculation of {n} connection',
    other: 'Calculation of {n} connections',
  },
  joints: { one: 'joint', other: 'joints' },
  '{n} checks': { one: '{n} check', other: '{n} checks' },
  '{n} connections': { one: '{n} connection', other: '{n} connections' },
  '{n} more in their projects.': { one: '{n} more in its project.', other: '{n} more in their projects.' },
};
