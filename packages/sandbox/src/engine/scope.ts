import type { Project } from '../model/project.ts';
import type { Assembly } from './building/assembly.ts';
import { factorLimits } from './codes/rules.ts';

/** Steels end here, Pa: EN 1993-1-12 at S 700, AISC 360-16 A3.1 at 100 ksi. */
const STRONGEST_STEEL = 700e6;
/** Concretes end here, Pa: EN 1992-1-1 Table 3.1 at C90/105. */
const STRONGEST_CONCRETE = 90e6;

/** Why a project is outside what its design code is written for, whatever its joints look like; empty when it is not. */
export function scopeLimits(project: Project, { model }: Assembly): string[] {
  const steels = new Map(model.plates.map(({ steel, name }) => [steel, name]));
  const concretes = new Map(model.concreteBlocks.map(({ concrete, name }) => [concrete, name]));
  return [
    ...factorLimits(project),
    ...[...steels].flatMap(([{ name, bands }, part]) =>
      tooStrong(`Steel ${name} of ${part}`, Math.max(...bands.map(({ fy }) => fy)), STRONGEST_STEEL),
    ),
    ...[...concretes].flatMap(([{ name, fck }, part]) =>
      tooStrong(`Concrete ${name} of ${part}`, fck, STRONGEST_CONCRETE),
    ),
  ];
}

function tooStrong(what: string, strength: number, most: number): string[] {
  if (strength <= most * (1 + 1e-9)) return [];
  const megapascals = (value: number) => Number((value / 1e6).toPrecision(4));
  return [
    `${what} has ${megapascals(strength)} MPa; its design code ends at ${megapascals(most)} MPa, so it is not calculated.`,
  ];
}
