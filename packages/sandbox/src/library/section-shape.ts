import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { MaterialError } from './library-error.ts';

/** Between a hundredth of a millimetre and a hundred metres every formula stays within the range of doubles. */
const length = z.number().min(1e-5).max(100);
const radius = z.number().min(0).max(100);

/**
 * The outline of a cross-section, all lengths in m: h overall height, b overall width, t walls, r root radii.
 *
 * I: flanges b x tf, root radius r (0: welded). U: web left. T: flange on top. L: heel bottom left, r1 root, r2 toes.
 * RHS: ro outer and ri inner corner radius. CHS, Circle: d outer diameter.
 */
export const SectionShape = z.discriminatedUnion('form', [
  z.object({ form: z.literal('I'), h: length, b: length, tw: length, tf: length, r: radius }),
  z.object({ form: z.literal('U'), h: length, b: length, tw: length, tf: length, r: radius }),
  z.object({ form: z.literal('T'), h: length, b: length, tw: length, tf: length, r: radius }),
  z.object({ form: z.literal('L'), h: length, b: length, t: length, r1: radius, r2: radius }),
  z.object({ form: z.literal('RHS'), h: length, b: length, t: length, ro: radius, ri: radius }),
  z.object({ form: z.literal('CHS'), d: length, t: length }),
  z.object({ form: z.literal('Rectangle'), h: length, b: length }),
  z.object({ form: z.literal('Circle'), d: length }),
]);
export type SectionShape = z.infer<typeof SectionShape>;
export type ShapeOf<Form extends SectionShape['form']> = Extract<SectionShape, { form: Form }>;

/**
 * The shape itself when its dimensions make a section; `section` names it in the message.
 *
 * Errors: `MaterialError` with the dimension that is wrong.
 */
export function checkShape(section: string, shape: SectionShape): SectionShape {
  const parsed = SectionShape.safeParse(shape, { reportInput: true });
  if (!parsed.success) {
    throw new MaterialError(`Section ${JSON.stringify(section)}, in m: ${describeIssue(parsed.error)}`);
  }
  const fault = faultOf(shape);
  if (fault !== null) {
    throw new MaterialError(`Section ${JSON.stringify(section)} is not possible: ${fault} (m).`);
  }
  return shape;
}

/** Overall height and width in m. */
export function boundsOf(shape: SectionShape): { height: number; width: number } {
  return shape.form === 'CHS' || shape.form === 'Circle'
    ? { height: shape.d, width: shape.d }
    : { height: shape.h, width: shape.b };
}

/** What is wrong with the dimensions among each other, or null. */
export function faultOf(shape: SectionShape): string | null {
  switch (shape.form) {
    case 'I':
    case 'U': {
      const { h, b, tw, tf, r } = shape;
      if (2 * (tf + r) >= h) return `flanges tf = ${tf} and fillets r = ${r} fill the height h = ${h}`;
      const outstand = shape.form === 'I' ? (b - tw) / 2 : b - tw;
      return outstand < r || outstand <= 0
        ? `width b = ${b} leaves no flange beside tw = ${tw}, r = ${r}`
        : null;
    }
    case 'T': {
      const { h, b, tw, tf, r } = shape;
      if (tf + r >= h) return `flange tf = ${tf} and fillet r = ${r} fill the height h = ${h}`;
      return (b - tw) / 2 < r || b <= tw
        ? `width b = ${b} leaves no flange beside tw = ${tw}, r = ${r}`
        : null;
    }
    case 'L': {
      const { h, b, t, r1, r2 } = shape;
      if (r2 > t) return `toe radius r2 = ${r2} exceeds t = ${t}`;
      return t + r1 + r2 > Math.min(h, b) ? `t = ${t} and r1 = ${r1} fill a leg of ${Math.min(h, b)}` : null;
    }
    case 'RHS': {
      const { h, b, t, ro, ri } = shape;
      const smaller = Math.min(h, b);
      if (2 * (t + ri) >= smaller || 2 * ro > smaller) return `walls t = ${t} fill the side of ${smaller}`;
      return ri > ro ? `inner radius ${ri} exceeds outer radius ${ro}` : null;
    }
    case 'CHS':
      return 2 * shape.t >= shape.d ? `wall t = ${shape.t} fills the diameter d = ${shape.d}` : null;
    case 'Rectangle':
    case 'Circle':
      return null;
  }
}

/** The part that decides the yield strength, m; a solid section is as thick as its smaller side. */
export function thickestPart(shape: SectionShape): number {
  switch (shape.form) {
    case 'I':
    case 'U':
    case 'T':
      return Math.max(shape.tw, shape.tf);
    case 'L':
    case 'RHS':
    case 'CHS':
      return shape.t;
    case 'Rectangle':
      return Math.min(shape.h, shape.b);
    case 'Circle':
      return shape.d;
  }
}
