import type { Project } from '../../model/project.ts';
import { aisc360 } from './aisc/code.ts';
import { eurocode } from './eurocode/code.ts';
import type { DesignCode } from './shared/design-code.ts';

/** Codes the sandbox calculates to. */
const CODES: readonly Project['code'][] = ['ecen', 'american'];

/** Why a code cannot be calculated to; null when it can. */
export function codeLimit(code: Project['code']): string | null {
  if (CODES.includes(code)) return null;
  return `Design code ${code} is not available in the sandbox; it calculates to ${CODES.join(' and ')}.`;
}

/**
 * The rules of the project's design code with its own factors, read from the settings whose key ends in the factor's name;
 * a value that is no positive number leaves the default. A code that is not available has the rules of EN 1993-1-8, so that
 * its joints can be built; nothing is checked by them.
 */
export function rulesOf({ settings, code }: Pick<Project, 'settings' | 'code'>): DesignCode {
  const factor = (name: string, fallback: number): number => {
    const value = settingOf(settings, name);
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
  };
  const slipFactor = factor('FrictionCoefficientPbolt', 0.3);
  if (code === 'american') {
    return aisc360({
      plates: factor('PhiPlates', 0.9),
      bolts: factor('PhiBolts', 0.75),
      welds: factor('PhiWelds', 0.75),
      baseMetal: factor('PhiBaseMetal', 0.75),
      slip: factor('PhiSlip', 1),
      concrete: factor('PhiConcrete', 0.65),
      slipCoefficient: slipFactor,
    });
  }
  return eurocode({
    gammaM0: factor('GammaM0', 1),
    gammaM1: factor('GammaM1', 1),
    gammaM2: factor('GammaM2', 1.25),
    gammaM3: factor('GammaM3', 1.25),
    gammaM5: factor('GammaM5Hollow', 1),
    slipFactor,
    alwaysPries: settings['sandbox/Checks/PryingAssumed'] !== false,
    gammaC: factor('GammaC', 1.5),
    alphaCC: factor('AlphaCC', 1),
    betaJ: factor('JointBetaFactor', 2 / 3),
  });
}

type Settings = Project['settings'];

function settingOf(settings: Settings, name: string): Settings[string] {
  const key = Object.keys(settings)
    .filter((candidate) => candidate.endsWith(name))
    .sort()[0];
  return key === undefined ? undefined : settings[key];
}

/** Between which values a factor is one: partial factors raise what must be carried, the others lower what is. */
const partial = { least: 1, most: Number.POSITIVE_INFINITY };
const lowering = { least: Number.MIN_VALUE, most: 1 };
/** EN 1993-1-8 Table 3.7 and AISC 360-16 J3.8 end at 0.5. */
const slip = { least: Number.MIN_VALUE, most: 0.5 };

const bounds: Readonly<Record<'ecen' | 'american', Readonly<Record<string, typeof partial>>>> = {
  ecen: {
    GammaM0: partial,
    GammaM1: partial,
    GammaM2: partial,
    GammaM3: partial,
    GammaM5Hollow: partial,
    GammaC: partial,
    AlphaCC: lowering,
    JointBetaFactor: lowering,
    FrictionCoefficientPbolt: slip,
  },
  american: {
    PhiPlates: lowering,
    PhiBolts: lowering,
    PhiWelds: lowering,
    PhiBaseMetal: lowering,
    PhiSlip: lowering,
    PhiConcrete: lowering,
    FrictionCoefficientPbolt: slip,
  },
};

/** Factors of the settings that no annex of the code could have; a joint checked with them is not checked. */
export function factorLimits({ settings, code }: Pick<Project, 'settings' | 'code'>): string[] {
  if (code !== 'ecen' && code !== 'american') return [];
  return Object.entries(bounds[code]).flatMap(([name, { least, most }]) => {
    const value = settingOf(settings, name);
    if (typeof value !== 'number' || (value >= least && value <= most)) return [];
    const range =
      most === Number.POSITIVE_INFINITY ? `is at least ${least}` : `lies above 0 and up to ${most}`;
    return [`The setting ${name} = ${value} is no factor to check with; it ${range}.`];
  });
}
