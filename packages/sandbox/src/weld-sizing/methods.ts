import type { Settings } from '@connection-gateway/contract/settings';
import { finite } from '@connection-gateway/contract/wire';
import type { Connection } from '../model/connection.ts';
import type { Weld } from '../model/geometry.ts';
import { notImplemented, unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { ThroatSteps } from './throat.ts';

/** How welds are sized: a throat in m from the present weld and the throat of full strength. */
export interface SizingMethod {
  /** Ending of the sentence that says what was done. */
  readonly word: string;
  readonly throat: (weld: Weld, fullStrength: number) => number;
  /** What else people must know about the sizes. */
  readonly note: string | null;
}

/** Share of the strength of the plate that a ductile weld has at least: the note to EN 1993-1-8 4.9(5). */
const DUCTILE_SHARE = 0.8;

/** Methods that rest on EN 1993-1-8. */
const EUROCODE_ONLY: readonly string[] = ['minimumDuctility', 'capacityEstimation'];

/**
 * The method a `designType` names. That of the product for ductility is not published, and its capacity estimation is a
 * trained one; ours are plain formulas, and say so.
 *
 * Errors: 501 for a word that is no method and for one the project's code does not have, 422 for capacity estimation
 * without results.
 */
export function sizingMethod(
  designType: string,
  connection: Connection,
  { settings, code }: Pick<Project, 'settings' | 'code'>,
): SizingMethod {
  if (code !== 'ecen' && EUROCODE_ONLY.includes(designType)) {
    throw notImplemented(`Weld sizing ${designType} is a method for ecen, not for ${code}.`);
  }
  switch (designType) {
    case 'fullStrength':
      return { word: 'FullStrength', throat: (_, full) => full, note: null };
    case 'minimumDuctility': {
      const note = '80 % of full strength.';
      return { word: 'MinimumDuctility', throat: (_, full) => DUCTILE_SHARE * full, note };
    }
    case 'overStrengthFactor': {
      // A factor below 1 would be weaker than what it is to exceed.
      const factor = Math.max(1, number(settings, 'design/AutoDesign/WeldOverstrengthFactor', 1.4));
      return { word: 'OverStrengthFactor', throat: (_, full) => factor * full, note: `Factor ${factor}.` };
    }
    case 'capacityEstimation':
      return capacityEstimation(connection, settings);
    default:
      throw notImplemented(`Weld sizing ${designType.slice(0, 80)} is not available in the sandbox.`);
  }
}

/** Sizes an American welder is told are legs in sixteenths of an inch, from 1/8 in (AISC 360-16 Table J2.4). */
const SIXTEENTH = (0.0254 / 16) * Math.SQRT1_2;

/** Size and step of welds by the settings; American ones by legs. */
export function throatSteps({ settings, code }: Pick<Project, 'settings' | 'code'>): ThroatSteps {
  if (code === 'american') return { step: SIXTEENTH, least: 2 * SIXTEENTH };
  return {
    step: number(settings, 'design/Rounding/WeldSize', 0.001),
    least: number(settings, 'design/Welds/EN/LeastThroat', 0.003),
  };
}

function capacityEstimation({ id, outcome }: Connection, settings: Settings): SizingMethod {
  if (outcome === null) {
    throw unprocessable(
      `Connection ${id} has no results to estimate capacities from; calculate it before, or size by another method.`,
    );
  }
  const target = number(settings, 'design/AutoDesign/WeldTargetUtilization', 0.9);
  const used = new Map((outcome.detail.checkResWeld ?? []).map((check) => [check.id, check.unityCheck]));
  return {
    word: 'CapacityEstimation',
    note: `By the calculated utilisations for a target of ${target * 100} %, not by an estimator.`,
    throat({ id: weldId, name, throat }) {
      const percent = finite(used.get(weldId));
      if (percent !== null) return (throat * percent) / 100 / target;
      throw unprocessable(`The results say nothing about weld ${name}; size it by another method.`);
    },
  };
}

function number(settings: Settings, key: string, fallback: number): number {
  const value = settings[key];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
}
