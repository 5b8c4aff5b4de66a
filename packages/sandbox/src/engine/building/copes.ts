import type { ShapeOf } from '../../library/section-shape.ts';
import type { Operation } from '../../model/operation.ts';
import { dot } from '../../model/vector.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { PlacedCope } from '../geometry/cope.ts';
import type { Site } from './kind.ts';
import { lengthProperty } from './properties.ts';

/** Copes of a beam: depths at its top and bottom, and length from its end; m, 0 without. */
export interface CopeSizes {
  readonly cT: number;
  readonly cB: number;
  readonly cL: number;
}

/** Operations that are older than copes have none. A cope takes the whole flange with its root. Errors: `BuildError`. */
export function copeSizes(operation: Operation, { h, tf, r }: ShapeOf<'I'>): CopeSizes {
  const value = (key: string) =>
    operation.properties[key] === undefined ? 0 : lengthProperty(operation, key);
  const [cT, cB, cL] = [value('cT'), value('cB'), value('cL')];
  for (const [key, depth] of Object.entries({ cT, cB })) {
    if (depth !== 0 && depth < tf + r - 1e-9) {
      fail(
        `${key} = ${depth} m leaves a part of the flange; a cope is at least ${(tf + r).toFixed(4)} m deep.`,
      );
    }
  }
  if (cT + cB >= h - 2 * (tf + r)) fail(`copes of ${cT} and ${cB} m leave nothing of the web.`);
  const isCoped = cT > 0 || cB > 0;
  if (isCoped && cL <= 0) fail(`cL = ${cL} m is no length of a cope.`);
  return { cT, cB, cL: isCoped ? cL : 0 };

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}

/** The copes of the connected member that ends `position` m from the node; null without. */
export function copeAt(
  { connected, end }: Site,
  { tf }: ShapeOf<'I'>,
  { cT, cB, cL }: CopeSizes,
  position: number,
): PlacedCope | null {
  if (cL === 0) return null;
  return {
    memberId: connected.member.id,
    top: cT,
    bottom: cB,
    length: cL,
    flange: tf,
    upright: dot(end.frame.axisZ, connected.frame.axisZ) > 0,
    end: position,
  };
}
