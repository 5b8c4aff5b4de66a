import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { MaterialError } from './library-error.ts';

/** Between a hundredth of a millimetre and a hundred metres every formula stays within the range of doubles. */
const length = z.number().min(1e-5).max(100);
const radius = z.number().min(0).max(100);

/** Flanges whose inner face slopes: rise per length, distance from their edge where tf is measured, toe radius. */
const taper = z.object({ slope: z.number().min(0).max(0.3), from: length, toe: radius });

/**
 * The outline of a cross-section, all lengths in m: h overall height, b overall width, t walls, r root radii.
 *
 * I: flanges b x tf, root radius r (0: welded). U: web left. T: flange on top. L: heel bottom left, r1 root, r2 toes.
 * RHS: ro outer and ri inner corner radius. CHS, Circle: d outer diameter. AsymI: welded, flanges of their own (top b x tf,
 * bottom b2 x tf2). Box: welded, two flanges b x tf, between them two webs tw with `inner` between them.
 */
export const SectionShape = z.discriminatedUnion('form', [
  z.object({ form: z.literal('I'), h: length, b: length, tw: length, tf: length, r: radius }),
  z.object({
    form: z.literal('U'),
    h: length,
    b: length,
    tw: length,
    tf: length,
    r: radius,
    taper: taper.optional(),
  }),
  z.object({ form: z.literal('T'), h: length, b: length, tw: length, tf: length, r: radius }),
  z.object({ form: z.literal('L'), h: length, b: length, t: length, r1: radius, r2: radius }),
  z.object({ form: z.literal('RHS'), h: length, b: length, t: length, ro: radius, ri: radius }),
  z.object({ form: z.literal('CHS'), d: length, t: length }),
  z.object({ form: z.literal('Rectangle'), h: length, b: length }),
  z.object({ form: z.literal('Circle'), d: length }),
  z.object({
    form: z.literal('AsymI'),
    h: length,
    b: length,
    tf: length,
    b2: length,
    tf2: length,
    tw: length,
  }),
  z.object({ form: z.literal('Box'), h: length, b: length, tf: length, tw: length, inner: length }),
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
  if (shape.form === 'CHS' || shape.form === 'Circle') return { height: shape.d, width: shape.d };
  return { height: shape.h, width: shape.form === 'AsymI' ? Math.max(shape.b, shape.b2) : shape.b };
}

/** What is wrong with the dimensions among each other, or null. */
export function faultOf(shape: SectionShape): string | null {
  switch (shape.form) {
    case 'I':
    case 'U': {
      const { h, b, tw, tf, r } = shape;
      if (2 * (tf + r) >= h) return `flanges tf = ${tf} and fillets r = ${r} fill the height h = ${h}`;
      const outstand = shape.form === 'I' ? (b - tw) / 2 : b - tw;
      if (outstand < r || outstand <= 0) return `width b = ${b} leaves no flange beside tw = ${tw}, r = ${r}`;
      return shape.form === 'U' ? taperFault(shape) : null;
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
    case 'AsymI': {
      const { h, b, b2, tf, tf2, tw } = shape;
      if (tf + tf2 >= h) return `flanges tf = ${tf} and ${tf2} fill the height h = ${h}`;
      return Math.min(b, b2) <= tw
        ? `a flange of ${Math.min(b, b2)} is no wider than the web tw = ${tw}`
        : null;
    }
    case 'Box': {
      const { h, b, tf, tw, inner } = shape;
      if (2 * tf >= h) return `flanges tf = ${tf} fill the height h = ${h}`;
      return inner + 2 * tw > b + 1e-9
        ? `webs tw = ${tw} with ${inner} between them are wider than b = ${b}`
        : null;
    }
    case 'Rectangle':
    case 'Circle':
      return null;
  }
}

/** A sloping flange keeps a toe, and meets the one opposite nowhere. */
function taperFault({ h, b, tw, tf, r, taper: slopes }: ShapeOf<'U'>): string | null {
  if (slopes === undefined) return null;
  const { slope, from, toe } = slopes;
  const edge = tf - slope * from;
  const root = tf + slope * (b - tw - from);
  if (edge <= toe) return `flanges are ${edge} thick at their edge, less than the toe radius ${toe}`;
  return 2 * (root + r) >= h || b - tw < r + toe ? `sloping flanges fill the section` : null;
}

/** The part that decides the yield strength, m; a solid section is as thick as its smaller side. */
export function thickestPart(shape: SectionShape): number {
  switch (shape.form) {
    case 'I':
    case 'U':
    case 'T':
    case 'Box':
      return Math.max(shape.tw, shape.tf);
    case 'AsymI':
      return Math.max(shape.tw, shape.tf, shape.tf2);
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
