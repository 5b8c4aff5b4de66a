import type { Word } from './rule.ts';

/** Lists, whose items a rule may look at one by one. */
export const listWords = [
  'checks',
  'plates',
  'bolts',
  'anchors',
  'welds',
  'members',
  'edges',
] as const satisfies readonly Word[];

/** All words of rules. */
export const words = [
  'name',
  'description',
  'number',
  'projectName',
  'projectNumber',
  'designCode',
  'maxUtilization',
  'parameters',
  'cost',
  ...listWords,
] as const satisfies readonly Word[];

export const isWord = (text: string): text is Word => (words as readonly string[]).includes(text);
