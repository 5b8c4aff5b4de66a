/**
 * The colours of verdicts, of utilisation and of kinds of parts. The pictures and models of the gateway and the page take them
 * from here; `npm run palette` writes them as properties of the page's style.
 */

/** How much is used, in steps; `fails` is what a check says, whatever its number is. */
export type UseStep = 'none' | 'low' | 'mid' | 'high' | 'over' | 'fails';

/** Up to which percentage each step goes; what is above the last is `over`. */
export const stepEnds = { low: 60, mid: 90, high: 100 } as const;

interface Measured {
  /** Of the check, run or connection; null where none is known. */
  status: string | null;
  percent: number | null;
}

/** The step of a utilisation. A verdict decides, never the number: what passed is not `over`, what failed is `fails`. */
export function stepOf({ status, percent }: Measured): UseStep {
  if (status === 'FAILED') return 'fails';
  if (percent === null || status === 'SKIPPED') return 'none';
  if (percent <= stepEnds.low) return 'low';
  if (percent <= stepEnds.mid) return 'mid';
  return percent <= stepEnds.high || status === 'PASSED' ? 'high' : 'over';
}

/** As `#rrggbb`. */
export type Hex = `#${string}`;

/** The colour of a step and that of text on it. */
interface StepColours {
  fill: Hex;
  text: Hex;
}

export interface Palette {
  background: Hex;
  edge: Hex;
  passed: Hex;
  /** Stripes on the colour of what fails: text on them is as legible as beside them. */
  stripe: Hex;
  steps: Readonly<Record<Exclude<UseStep, 'fails'>, StepColours>>;
  kinds: Readonly<Record<Kind, Hex>>;
}

type Kind =
  | 'MEMBER'
  | 'PLATE'
  | 'WELD'
  | 'BOLT_GRID'
  | 'ANCHOR_GRID'
  | 'PIN_GRID'
  | 'CONCRETE_BLOCK'
  | 'UNRECOGNIZED';

/** A dark red is not seen on a dark ground, so there are two sets. */
export const palettes: Readonly<Record<'LIGHT' | 'DARK', Palette>> = {
  LIGHT: {
    background: '#ffffff',
    edge: '#3a4048',
    passed: '#3f9a63',
    stripe: '#8a1520',
    steps: {
      none: { fill: '#d3d9df', text: '#18212b' },
      low: { fill: '#9fc3e8', text: '#18212b' },
      mid: { fill: '#4a8bd0', text: '#18212b' },
      high: { fill: '#eeb02a', text: '#18212b' },
      over: { fill: '#b3202c', text: '#ffffff' },
    },
    kinds: {
      MEMBER: '#cdd3db',
      PLATE: '#7ea8d6',
      WELD: '#de8242',
      BOLT_GRID: '#707680',
      ANCHOR_GRID: '#4f9d95',
      PIN_GRID: '#8d7cc0',
      CONCRETE_BLOCK: '#d6d0c2',
      UNRECOGNIZED: '#bcaace',
    },
  },
  DARK: {
    background: '#171d24',
    edge: '#0a0c0f',
    passed: '#55c083',
    stripe: '#ff9a8c',
    steps: {
      none: { fill: '#49535e', text: '#ffffff' },
      low: { fill: '#34608f', text: '#ffffff' },
      mid: { fill: '#6aa9ea', text: '#0c1a26' },
      high: { fill: '#f2c14e', text: '#0c1a26' },
      over: { fill: '#f4604f', text: '#0c1a26' },
    },
    kinds: {
      MEMBER: '#7c8592',
      PLATE: '#588ac4',
      WELD: '#e28c4e',
      BOLT_GRID: '#b8bec8',
      ANCHOR_GRID: '#67c3b9',
      PIN_GRID: '#ab9be6',
      CONCRETE_BLOCK: '#8a8478',
      UNRECOGNIZED: '#a08cb6',
    },
  },
};

/** What a step is painted in: failing looks like too much. */
export const fillOf = ({ steps }: Palette, step: UseStep): Hex =>
  steps[step === 'fails' ? 'over' : step].fill;
