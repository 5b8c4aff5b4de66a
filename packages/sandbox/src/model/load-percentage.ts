import type {
  ConLoadEffect,
  ConLoadEffectMemberLoad,
  ConLoadEffectSectionLoad,
} from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { thickestPart } from '../library/section-shape.ts';
import type { CrossSection } from '../materials/cross-section.ts';
import { plasticResistance } from '../materials/plastic-resistance.ts';
import type { ProjectMaterials } from '../materials/project-materials.ts';
import { sectionProperties } from '../materials/section-properties.ts';
import { unprocessable } from './problem.ts';

/** Plastic resistances of a section, N and Nm. Torsion has none: in percent mx is always 0. */
type Resistance = Record<Exclude<keyof ConLoadEffectSectionLoad, 'mx'>, number>;

/**
 * The load effect in the form asked for: percent of the plastic resistance of each member's section, or N and Nm. One
 * that has that form already is returned as it is. mx becomes 0 in either conversion.
 *
 * Errors: 422 naming the member that is unknown, has no section or one without a known shape, or is too thick for its
 * steel.
 */
export function convertLoadEffect(
  effect: ConLoadEffect,
  isPercentage: boolean,
  members: readonly ConMember[],
  materials: ProjectMaterials,
): ConLoadEffect {
  if (effect.isPercentage === isPercentage) return effect;
  const memberLoadings = (effect.memberLoadings ?? []).map((loading): ConLoadEffectMemberLoad => {
    const resistance = resistanceOf(loading.memberId, members, materials);
    return {
      ...loading,
      sectionLoad: isPercentage
        ? converted(loading.sectionLoad, (value, limit) => (value / limit) * 100)
        : converted(loading.sectionLoad, (value, limit) => (value / 100) * limit),
    };

    function converted(load: ConLoadEffectSectionLoad, convert: (value: number, limit: number) => number) {
      const one = (component: keyof Resistance) =>
        convert(finite(load[component]) ?? 0, resistance[component]);
      return { n: one('n'), vy: one('vy'), vz: one('vz'), mx: 0, my: one('my'), mz: one('mz') };
    }
  });
  return { ...effect, isPercentage, memberLoadings };
}

function resistanceOf(
  memberId: number,
  members: readonly ConMember[],
  materials: ProjectMaterials,
): Resistance {
  const member = members.find(({ id }) => id === memberId);
  if (member === undefined) {
    const known = members.map(({ id }) => id).join(', ') || 'none';
    throw unprocessable(`Member ${memberId} is not in the connection; it has ${known}.`);
  }
  const label = `Member ${memberId} (${member.name ?? ''})`;
  const { crossSectionId } = member;
  if (crossSectionId === null || crossSectionId === undefined) {
    throw unprocessable(`${label} has no cross-section, so its loads have no percentage.`);
  }
  const section: CrossSection = materials.crossSection(crossSectionId);
  if (section.shape === null) {
    throw unprocessable(
      `${label}: the sandbox does not know the shape of section ${section.name} (${section.crossSectionType}), so its loads have no percentage.`,
    );
  }
  return plasticResistance({
    properties: sectionProperties(section.shape),
    steel: materials.steel(section.materialId),
    thickness: thickestPart(section.shape),
  });
}
