import type { ShapeOf } from '../../library/section-shape.ts';
import { steelStrength } from '../../materials/strength.ts';
import { dot, type Frame } from '../../model/vector.ts';
import { BuildError } from './build-error.ts';
import type { JointMember, MemberSection } from './joint-member.ts';

/** A member of I section. */
export type IMember = MemberSection & { readonly shape: ShapeOf<'I'> };

/** An I section with the strength of its thickest wall, which EN 1993 takes for the whole of it. */
export interface ISection extends MemberSection {
  readonly shape: ShapeOf<'I'>;
  readonly fy: number;
  readonly fu: number;
}

/** The I section of a member. Errors: `BuildError` saying that `purpose` needs one. */
export function iSection({ section, name }: JointMember, operation: string, purpose: string): ISection {
  if (section?.shape.form === 'I') {
    return { ...section, shape: section.shape, ...steelStrength(section.steel, section.thickness) };
  }
  throw new BuildError(
    `${operation}: section ${section?.section.name ?? ''} of member ${name} is no I section; ${purpose} needs one.`,
  );
}

/** Numbers of the plates of an I member, by where they lie along its z axis. */
export interface IWalls {
  readonly top: number;
  readonly bottom: number;
  readonly web: number;
}

/** `ids` are those of the member's plates in the order of its strips; top is where z of `frame` points, left out: that of the member. */
export function iWalls(
  { strips, name, frame: own }: JointMember,
  ids: readonly number[],
  frame: Pick<Frame, 'axisZ'> = own,
): IWalls {
  const up = Math.sign(dot(own.axisZ, frame.axisZ));
  const find = (what: string, is: (strip: JointMember['strips'][number]) => boolean): number => {
    const id = ids[strips.findIndex(is)];
    if (id === undefined) throw new BuildError(`Member ${name} has no ${what}.`);
    return id;
  };
  return {
    top: find('top flange', ({ partType, start }) => partType !== 'Web' && up * start.z > 0),
    bottom: find('bottom flange', ({ partType, start }) => partType !== 'Web' && up * start.z < 0),
    web: find('web', ({ partType }) => partType === 'Web'),
  };
}
