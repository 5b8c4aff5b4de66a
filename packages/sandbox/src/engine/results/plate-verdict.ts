import { steelStrength } from '../../materials/strength.ts';
import type { Plate } from '../../model/geometry.ts';
import type { Project } from '../../model/project.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';

/** How the plates of a project are told. */
export interface PlateReading {
  /** Plastic strain that plates may reach, a ratio. */
  readonly limit: number;
  /** As utilisations of resistance instead of strains. */
  readonly asUtilization: boolean;
}

const LIMIT = 'calculationCommon/Checks/Shared/LimitPlasticStrain';
const AS_UTILIZATION = 'sandbox/Results/PlatesAsUtilization';
const USUAL_LIMIT = 0.05;

/** What the settings say about it; EN 1993-1-5 C.8 has the usual limit of 5 %. */
export function plateReading({ settings }: Pick<Project, 'settings'>): PlateReading {
  const limit = settings[LIMIT];
  return {
    limit: typeof limit === 'number' ? limit : USUAL_LIMIT,
    asUtilization: settings[AS_UTILIZATION] === true,
  };
}

/** Slope of the plastic branch over that of the elastic one. */
const HARDENING = 1 / 1000;

/**
 * What a utilisation stands for in stress (Pa) and plastic strain: the share of the design strength, and from yielding on the
 * strain of a bilinear law whose plastic branch rises by E/1000 (EN 1993-1-5 C.6). A component method knows no strain field.
 */
export function stressAndStrain(
  { steel, thickness }: Plate,
  u: number,
  code: DesignCode,
): { maxStress: number; maxStrain: number } {
  const strength = code.plates.designFy(steelStrength(steel, thickness).fy);
  return { maxStress: u * strength, maxStrain: (Math.max(0, u - 1) * strength) / (HARDENING * steel.e) };
}
