import { families } from '../families/families.ts';
import type { FamilyFeatures } from '../families/family.ts';
import type { Template } from '../formats/template-xml/template.ts';
import { familyTemplate } from './family-template.ts';
import { nameUuid } from './name-uuid.ts';
import { americanSizes } from './sizes/american/sizes.ts';
import { basePlateSizes } from './sizes/base-plate.ts';
import { coverSpliceSizes } from './sizes/cover-splice.ts';
import { doubleAngleSizes } from './sizes/double-angle.ts';
import { endPlateSizes, spliceSizes } from './sizes/end-plate.ts';
import { finPlateSizes } from './sizes/fin-plate.ts';
import { gussetSizes } from './sizes/gusset.ts';
import type { SupportRoom } from './sizes/size.ts';
import { weldedBeamSizes } from './sizes/welded-beam.ts';

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
  /** Leg of the angle it is for, m; such a design takes braces at any angle that is not along the bearing member. */
  readonly leg?: number | null;
  /** Room it needs on the bearing member beside the web of the connected one; null or left out when any will do. */
  readonly room?: SupportRoom | null;
  readonly template: Template;
}

const sizes = [
  ...finPlateSizes,
  ...endPlateSizes,
  ...weldedBeamSizes,
  ...spliceSizes,
  ...coverSpliceSizes,
  ...gussetSizes,
  ...doubleAngleSizes,
  ...americanSizes,
  ...basePlateSizes,
];

/** The designs every installation of the sandbox comes with. */
export function predefinedDesigns(): Design[] {
  return sizes.flatMap(
    ({
      code,
      key,
      name,
      expressions,
      webDepth,
      flangeWidth = null,
      leg = null,
      room = null,
      standard = 'ecen',
    }) => {
      const family = families.find((candidate) => candidate.code === code);
      if (family === undefined) return [];
      const id = nameUuid(key);
      const template = familyTemplate(family, { id, name, expressions, standard });
      return [
        {
          id,
          name,
          designCode: template.designCode,
          version: String(template.version),
          features: family.features,
          isParametric: template.parameters.length > 0,
          webDepth,
          flangeWidth,
          leg,
          room,
          template,
        },
      ];
    },
  );
}
