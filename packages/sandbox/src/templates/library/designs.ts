import type { Template } from '../../formats/template-xml/template.ts';
import { offeredJoints } from '../../joints/joints.ts';
import type { Family, FamilyFeatures } from '../../joints/shared/family.ts';
import type { Size, SupportRoom } from '../../joints/shared/size.ts';
import { Standard } from '../../library/standard.ts';
import { nameUuid } from '../name-uuid.ts';
import { familyTemplate } from './family-template.ts';

/** A template in the library with what a search asks about it. */
export interface Design {
  /** Id of the item; that of its template too for predefined ones. */
  readonly id: string;
  readonly name: string;
  /** As in templates: `ECEN`. */
  readonly designCode: string;
  readonly version: string;
  readonly features: FamilyFeatures;
  readonly isParametric: boolean;
  /** Straight web depth the connected member must offer, m; 0 when that does not matter. */
  readonly webDepth: number;
  /** Flange the bearing member must offer to stand on, m; null or left out when the design does not stand on a flange. */
  readonly flangeWidth?: number | null;
  /** The bearing member must end in the joint. */
  readonly atEnd?: boolean;
  /** Leg of the angle it is for, m; such a design takes braces at any angle that is not along the bearing member. */
  readonly leg?: number | null;
  /** Room it needs on the bearing member beside the web of the connected one; null or left out when any will do. */
  readonly room?: SupportRoom | null;
  /** Degrees by which members may stand otherwise than in its template. */
  readonly tilt?: number;
  /** Between two members that lean towards each other at any angle. */
  readonly leans?: boolean;
  readonly template: Template;
}

let made: readonly Design[] | null = null;

/**
 * The designs every installation of the sandbox comes with: the sizes of every kind of joint in every product range. Made when
 * they are first asked for.
 */
export function predefinedDesigns(): readonly Design[] {
  made ??= Standard.options.flatMap((standard) =>
    offeredJoints.flatMap(({ family, sizes: { [standard]: sizes } }) =>
      typeof sizes === 'string' ? [] : sizes.map((size) => designOf(family, size, standard)),
    ),
  );
  return made;
}

function designOf(family: Family, size: Size, standard: Standard): Design {
  const {
    key,
    name,
    expressions,
    webDepth,
    flangeWidth = null,
    leg = null,
    room = null,
    atEnd = false,
    support,
    connected,
    pinned = false,
    twice = false,
    round = false,
  } = size;
  const id = nameUuid(key);
  const template = familyTemplate(family, {
    ...{ id, name, expressions, standard, twice, round },
    ...(support === undefined ? {} : { support }),
    ...(connected === undefined ? {} : { connected }),
  });
  return {
    id,
    name,
    designCode: template.designCode,
    version: String(template.version),
    features: pinned ? { ...family.features, moment: false } : family.features,
    isParametric: template.parameters.length > 0,
    webDepth,
    flangeWidth,
    atEnd,
    leg,
    room,
    leans: family.joint === 'apex',
    ...(family.tilt === undefined ? {} : { tilt: family.tilt }),
    template,
  };
}
