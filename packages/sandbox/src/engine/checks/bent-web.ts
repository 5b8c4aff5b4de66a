import { steelStrength } from '../../materials/strength.ts';
import type { Joint, Site } from '../building/kind.ts';

/** A web bends across under a line as high as what is bolted to it; `force` is what that resists across itself, N. */
export function onBentWeb(
  { code, bearing: { section } }: Site,
  { height, thickness }: { readonly height: number; readonly thickness: number },
  force: number,
): Pick<Joint['unchecked'], 'n' | 'my'> {
  if (section?.shape.form !== 'I') return {};
  const { h, tw, tf, r } = section.shape;
  const wall = code.joints.bentWall({
    width: h - 2 * (tf + r),
    thickness: tw,
    fy: steelStrength(section.steel, section.thickness).fy,
    along: height,
    across: thickness,
  })(0);
  return {
    n: Math.min(force, wall.normal.value),
    my: Math.min((force * height) / 6, wall.moment.value),
  };
}
