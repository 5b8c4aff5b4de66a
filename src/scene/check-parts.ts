import type { FastenerGrid } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import type {
  AnchorCheck,
  BoltCheck,
  Check,
  ConcreteBlockCheck,
  DetailedResults,
  PlateCheck,
  WeldCheck,
} from '../upstream/model/results.ts';
import {
  allPlates,
  only,
  type PartedGroup,
  type PartedScene,
  type PartKind,
  type ScenePart,
} from './scene-parts.ts';

/** By what a part was found: the number the check names, its name, the name of its member, or its place in the sequence. */
export type PartBasis = 'ID' | 'NAME' | 'MEMBER' | 'ORDER';

export interface FoundPart {
  part: ScenePart;
  basis: PartBasis;
}

/** Fasteners of one kind are counted over all checks, whichever of them is asked for. */
export type FastenerLists = Pick<DetailedResults, 'bolts' | 'anchors'>;

/** The parts a check is about, by the first rule that fits; none where no rule does. */
export function partsOfCheck(check: Check, lists: FastenerLists, view: PartedScene): FoundPart[] {
  switch (check.type) {
    case 'SummaryCheck':
      return [];
    case 'PlateCheck':
      return partsOfPlate(check, view);
    case 'WeldCheck':
      return partOfWeld(check, view);
    case 'BoltCheck':
    case 'AnchorCheck': {
      const found = fastenerOf(check, lists, view);
      return found === null ? [] : [{ part: found.part, basis: 'ORDER' }];
    }
    case 'ConcreteBlockCheck':
      return partOfBlock(check, view);
  }
}

function partsOfPlate(check: PlateCheck, view: PartedScene): FoundPart[] {
  const candidates = platesIn(view);
  const numbered = check.plateIds.flatMap((number) => plateOfNumber(number, check, candidates) ?? []);
  if (numbered.length > 0) return numbered.map(({ part }) => ({ part, basis: 'ID' }));
  const named = only(candidates.filter(({ part }) => part.name === check.name));
  if (named !== null) return [{ part: named.part, basis: 'NAME' }];
  return partOfMember(check.name, view).map((part) => ({ part, basis: 'MEMBER' }));
}

interface NumberedPlate {
  part: ScenePart;
  number: number;
}

/** Added plates and walls of members, with their numbers in the geometry. */
function platesIn({ groups }: PartedScene): NumberedPlate[] {
  return groups.flatMap((group): NumberedPlate[] => {
    const { plate, beam, parts } = group;
    if (plate !== null) return [{ part: group, number: plate.modelId }];
    return parts.flatMap((part) => {
      const wall = part.index === null ? undefined : beam?.plates[part.index - 1];
      return wall === undefined ? [] : [{ part, number: wall.modelId }];
    });
  });
}

/** Numbers of plates and of walls may count apart: a number alone is believed where no other part bears the name. */
function plateOfNumber(
  wanted: number,
  { name }: PlateCheck,
  candidates: readonly NumberedPlate[],
): NumberedPlate | null {
  const numbered = candidates.filter(({ number }) => number === wanted);
  const agreeing = numbered.filter(({ part }) => part.name === name);
  if (agreeing.length > 0) return only(agreeing);
  return candidates.some(({ part }) => part.name === name) ? null : only(numbered);
}

/** Plates of members are named after them, as `C-bfl 1` after `C`: the wall with the rest as its name, else the whole member. */
function partOfMember(name: string, { groups }: PartedScene): ScenePart[] {
  const fitting = groups.filter(({ memberName }) => memberName !== null && name.startsWith(`${memberName}-`));
  const longest = Math.max(...fitting.map(({ memberName }) => memberName?.length ?? 0));
  const member = only(fitting.filter(({ memberName }) => memberName?.length === longest));
  if (member === null) return [];
  const rest = name.slice(longest + 1);
  return [only(member.parts.filter((part) => part.index !== null && part.name === rest)) ?? member];
}

function partOfWeld({ weldId, name }: WeldCheck, { groups, model }: PartedScene): FoundPart[] {
  const welds = groups.filter(({ kind }) => kind === 'WELD');
  const isModelled = model.welds.some(({ modelId }) => modelId === weldId);
  const numbered = isModelled ? only(welds.filter(({ number }) => number === weldId)) : null;
  const others = welds.filter((weld) => weld.name === name);
  if (numbered !== null && (numbered.name === name || others.length === 0))
    return [{ part: numbered, basis: 'ID' }];
  const named = only(others);
  return named === null ? [] : [{ part: named, basis: 'NAME' }];
}

function partOfBlock({ name }: ConcreteBlockCheck, { groups }: PartedScene): FoundPart[] {
  const blocks = groups.filter(({ kind }) => kind === 'CONCRETE_BLOCK');
  const block = only(blocks) ?? only(blocks.filter((one) => one.name === name));
  return block === null ? [] : [{ part: block, basis: 'NAME' }];
}

/** A fastener with its grid and where it sits in it. */
export interface Fastener {
  grid: FastenerGrid;
  part: ScenePart;
  /** Middle of its hole in the axes of the scene, m; null where the positions of the grid cannot be read. */
  position: Vector3 | null;
}

/**
 * The fastener of a check. The numbers in the names are opaque, but in their order they are the places of all grids one after
 * another; that is believed only where there are as many of one as of the other.
 */
export function fastenerOf(
  check: BoltCheck | AnchorCheck,
  { bolts, anchors }: FastenerLists,
  { groups, model }: PartedScene,
): Fastener | null {
  const isBolt = check.type === 'BoltCheck';
  const names = inOrder((isBolt ? bolts : anchors).map(({ name }) => name));
  const grids: readonly FastenerGrid[] = isBolt ? model.boltGrids : model.anchorGrids;
  const count = grids.reduce((sum, { positions }) => sum + positions.length, 0);
  if (names === null || names.length !== count) return null;
  let at = names.indexOf(check.name);
  const kind: PartKind = isBolt ? 'BOLT_GRID' : 'ANCHOR_GRID';
  for (const grid of grids) {
    if (at >= grid.positions.length) {
      at -= grid.positions.length;
      continue;
    }
    const group = only(groups.filter((one) => one.kind === kind && one.grid === grid));
    return group === null ? null : { grid, ...fastenerIn(group, at) };
  }
  return null;
}

function fastenerIn(group: PartedGroup, at: number): Omit<Fastener, 'grid'> {
  const part = group.parts.find(({ index }) => index === at + 1) ?? group;
  return { part, position: group.places?.[at] ?? null };
}

/** Names by the number in them; null where one has none, or two have the same. */
function inOrder(names: readonly string[]): string[] | null {
  const numbers = new Map<number, string>();
  for (const name of names) {
    const digits = /\d+/.exec(name)?.[0];
    if (digits !== undefined) numbers.set(Number(digits), name);
  }
  if (numbers.size !== names.length || new Set(names).size !== names.length) return null;
  return [...numbers].toSorted(([a], [b]) => a - b).map(([, name]) => name);
}

/** Parts made by an operation, as far as they bear its name. */
export function partsOfOperation(name: string, { groups, model }: PartedScene): FoundPart[] {
  const isNamed = (one: { name: string | null }) => one.name === name;
  const plate = allPlates(model).filter(isNamed);
  const grids = [...model.boltGrids, ...model.anchorGrids, ...model.pinGrids].filter(isNamed);
  return groups
    .filter(
      (group) =>
        (group.plate !== null && plate.includes(group.plate)) ||
        (group.grid !== null && grids.includes(group.grid)),
    )
    .map((part) => ({ part, basis: 'NAME' }));
}

/** The plate of a number, added or a wall of a member; null where several have it. */
export const partOfPlate = (wanted: number, view: PartedScene): ScenePart | null =>
  only(platesIn(view).filter(({ number }) => number === wanted))?.part ?? null;
