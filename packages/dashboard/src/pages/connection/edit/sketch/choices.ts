import type { Words } from '../../../../words/words.ts';
import { box, shape } from './drawing.ts';
import type { Named } from './sketches.ts';

export interface Choice {
  value: string;
  words: Words;
  /** In a field of 60 by 40; empty where nothing that is drawn would be true of every joint. */
  shapes: readonly ReturnType<typeof shape>[];
}

const column = shape('steel', `${box(16, 2, 5, 36)}${box(39, 2, 5, 36)}`);
const beam = shape('back', `${box(44, 11, 16, 4)}${box(44, 26, 16, 4)}`);
const across = shape('steel', `${box(12, 4, 5, 32)}${box(43, 4, 5, 32)}${box(17, 18, 26, 4)}`);
const gusset = shape('steel', box(28, 2, 4, 36));
const plates = shape('steel', `${box(4, 14, 36, 6)}${box(20, 20, 36, 6)}`);
const tee = shape('steel', `${box(8, 2, 8, 36)}${box(16, 16, 40, 8)}`);

const welds: readonly Choice[] = [
  {
    value: 'fillet',
    words: 'fillet welds',
    shapes: [tee, shape('weld', 'M16 16V6l10 10zM16 24v10l10-10z')],
  },
  { value: 'butt', words: 'butt welds', shapes: [tee, shape('weld', 'M16 16l8 0l-8 8z')] },
];

/** Parameters that have a few values, by key and description as the templates of the sandbox have them. */
const known: Readonly<Record<string, readonly Choice[]>> = {
  'st Column stiffeners: 0 none, 1 at the bottom flange, 2 at both flanges': [
    { value: '0', words: 'none#stiffeners', shapes: [column, beam] },
    { value: '1', words: 'at the bottom flange', shapes: [column, beam, shape('weld', box(21, 26, 18, 4))] },
    {
      ...{ value: '2', words: 'at both flanges' },
      shapes: [column, beam, shape('weld', `${box(21, 11, 18, 4)}${box(21, 26, 18, 4)}`)],
    },
  ],
  'sp Supplementary web plates of the column: 0 none, 1 on one side, 2 on both': [
    { value: '0', words: 'none#stiffeners', shapes: [across] },
    { value: '1', words: 'on one side', shapes: [across, shape('weld', box(17, 14, 26, 4))] },
    {
      ...{ value: '2', words: 'on both sides' },
      shapes: [across, shape('weld', `${box(17, 14, 26, 4)}${box(17, 22, 26, 4)}`)],
    },
  ],
  'angles Angles: 1, or 2 with the gusset between them': [
    { value: '1', words: 'one angle', shapes: [gusset, shape('weld', 'M32 8h18v4H36v18h-4z')] },
    {
      ...{ value: '2', words: 'two angles' },
      shapes: [gusset, shape('weld', 'M32 8h18v4H36v18h-4zM28 8H10v4h14v18h4z')],
    },
  ],
  'shear How the bolts transfer shear: bearing or friction': [
    {
      value: 'bearing',
      words: 'bearing#of a bolt',
      shapes: [plates, shape('bolt', `${box(27, 10, 6, 20)}`)],
    },
    {
      ...{ value: 'friction', words: 'friction' },
      shapes: [plates, shape('bolt', box(27, 10, 6, 20)), shape('weld', 'M30 1l-4 7h8zM30 39l-4-7h8z')],
    },
  ],
  'weld Welds of the beam: fillet or butt': welds,
  'weld Weld around the brace: fillet or butt': welds,
  'contact Ends prepared for full contact in bearing, without a gap: 1; not: 0': [
    {
      value: '0',
      words: 'ends apart',
      shapes: [shape('steel', `${box(22, 2, 16, 16)}${box(22, 22, 16, 16)}`)],
    },
    {
      value: '1',
      words: 'ends in contact',
      shapes: [shape('steel', `${box(22, 2, 16, 17)}${box(22, 20, 16, 18)}`)],
    },
  ],
  'side Side of the web: 1 or -1': [
    { value: '1', words: 'side 1', shapes: [] },
    { value: '-1', words: 'side −1', shapes: [] },
  ],
};

/** What a parameter may be; null where that is not known. */
export const choicesOf = ({ key, description }: Named): readonly Choice[] | null =>
  known[`${key.replace(/_\d+$/, '')} ${description}`] ?? null;
