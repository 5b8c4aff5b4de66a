import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import type { Site, SupportLoad } from '../../engine/building/kind.ts';
import { isNear } from '../../engine/building/measured.ts';
import { standingPlateChecker } from '../../engine/checks/support-wall.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import { onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { isBeyond } from '../../engine/geometry/member-face.ts';
import { globalAction, NO_FORCES } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel, Weld } from '../../model/geometry.ts';
import { lengthOf, locate, pointIn, subtract } from '../../model/vector.ts';
import type { GussetParts } from './geometry.ts';
import { type BraceLine, crossOf, type OneGusset, type Partner } from './one-gusset.ts';
import type { GussetAxes } from './plane.ts';

/** Forces of a gusset on its face, N: out of it and along it; and what turns it about the middle of the weld, Nm. */
export interface OnFace {
  readonly normal: number;
  readonly along: number;
  readonly moment: number;
}

/** A brace with its force. */
interface Pull {
  readonly line: BraceLine;
  readonly n: number;
}

/** A gusset as its face knows it. */
type Standing = Pick<GussetParts, 'weld' | 'standing' | 'gusset' | 'brace'> & {
  readonly plane: Pick<GussetAxes, 'out' | 'along'>;
};

/** What a gusset hands on to its support: the weld, the plate along it and between two braces, and the wall behind. */
export function faceChecker(
  site: Site,
  parts: Standing,
  model: ConnectionModel,
  partner: Partner,
): (n: number, support: SupportLoad) => PartCheck[] {
  const { plane, weld, standing } = parts;
  const wall = plateById(model, weld.surfacePlateId);
  if (partner.kind !== 'one') {
    const checkWeld = gussetWeldChecker(site, parts, model, [{ weld, along: 'z', y: 0, z: 0 }]);
    const checkWall = standingPlateChecker(site, { ...standing, isTurned: false }, wall);
    return (n, support) => {
      // The weld is centred on the axis of the brace, so that the force does not bend it.
      const force = { normal: n * plane.out.u, along: n * plane.along.u, moment: 0 };
      return [...checkWeld(force), ...checkWall(force, support)];
    };
  }
  const { gusset, isFirst } = partner;
  if (!isFirst) return () => [];
  const ids = [...new Set([weld.id, gusset.other.weld.id])];
  const welds = model.welds.filter(({ id }) => ids.includes(id));
  const placed = placedWelds(welds, gusset);
  const checkPieces = gussetWeldChecker(site, parts, model, placed);
  // What is checked as one weld is so in each of its pieces.
  const checkWeld = (force: OnFace) =>
    checkPieces(force).flatMap((check) =>
      check.partKind === 'weld' && placed.length < ids.length
        ? ids.map((partId) => ({ ...check, partId }))
        : check,
    );
  const checkBetween = betweenChecker(site, parts, gusset);
  const checkWall = standingPlateChecker(site, { ...standing, isTurned: true }, wall);

  return (n, support) => {
    const their = support.others.find(({ end }) => end === gusset.other.brace.end);
    const pulls = [
      { line: gusset.own, n },
      { line: gusset.theirs, n: their?.forces.n ?? 0 },
    ];
    const force = onFace(pulls);
    // The wall gets what both braces do as one; of the other one nothing comes from beyond.
    const isTwice = isBeyond(gusset.other.brace.end, parts.brace.end.frame.axisX);
    const beyond =
      their === undefined || !isTwice
        ? support.beyond
        : subtract(support.beyond, globalAction(their.forces, their.end).force);
    // Whichever way what stands opposite turns, it adds.
    const moment = support.opposite > 0 ? -Math.abs(force.moment) : Math.abs(force.moment);
    return [
      ...checkWeld(force),
      ...checkBetween(force, n),
      ...checkWall({ ...force, moment }, { ...support, beyond }),
    ];
  };
}

function onFace(pulls: readonly Pull[]): OnFace {
  const sum = (of: (pull: Pull) => number) => pulls.reduce((total, pull) => total + of(pull), 0);
  return {
    normal: sum(({ line, n }) => n * line.direction.y),
    along: sum(({ line, n }) => n * line.direction.x),
    moment: sum(({ line, n }) => n * line.direction.y * line.foot),
  };
}

/** The welds of both braces along the face; pieces that are alike and meet are one. */
function placedWelds(welds: readonly Weld[], { frame }: OneGusset): PlacedWeld[] {
  const pieces = welds
    .map((weld) => {
      const ends = [weld.start, weld.end].map((end) => locate(frame, end).x);
      return { weld, from: Math.min(...ends), to: Math.max(...ends) };
    })
    .sort((a, b) => a.from - b.from);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isOne =
    pieces.every(({ from }, index) => index === 0 || isNear(from, pieces[index - 1]?.to ?? from)) &&
    pieces.every(
      ({ weld: { throat, electrode } }) =>
        throat === first.weld.throat && electrode?.fu === first.weld.electrode?.fu,
    );
  const at = (x: number) => pointIn(frame, { x, y: 0, z: 0 });
  const whole = { ...first, weld: { ...first.weld, start: at(first.from), end: at(last.to) }, to: last.to };
  return (isOne ? [whole] : pieces).map(({ weld, from, to }) => ({
    weld,
    along: 'z',
    y: 0,
    z: (from + to) / 2,
  }));
}

/** The fillets, elastic, and the plate along them; of an uneven stress at least so many times the mean counts. */
export function gussetWeldChecker(
  { code }: Pick<Site, 'code'>,
  { gusset, standing: { length }, weld }: Pick<GussetParts, 'gusset' | 'standing' | 'weld'>,
  model: ConnectionModel,
  group: readonly PlacedWeld[],
): (force: OnFace) => PartCheck[] {
  const { thickness: t } = gusset;
  const checkWeld = weldChecker(group, model, code);
  const sized = group.map(({ weld: { start, end, throat }, z }) => ({
    z,
    area: code.welds.effectiveLength(lengthOf(subtract(end, start)), throat) * throat,
  }));
  const area = sized.reduce((sum, one) => sum + one.area, 0);
  const centre = area > 0 ? sized.reduce((sum, one) => sum + one.area * one.z, 0) / area : 0;
  const section = code.plates.section(
    { area: length * t, modulus: (length ** 2 * t) / 6 },
    plateStrength(gusset),
    `section at ${weld.name}`,
  );
  return (force) => {
    const { normal, along, moment } = force;
    const k = code.welds.unevenGusset(normal / length, along / length, (6 * moment) / length ** 2);
    const my = moment - normal * centre;
    return [
      ...checkWeld({ ...NO_FORCES, n: k * normal, vz: k * along, my: k * my }),
      onPlate(gusset.id, section(force)),
    ];
  };
}

/** The plate along the line that divides two braces: what one of them does less what its part of the weld takes, elastic. */
function betweenChecker(
  { code }: Site,
  { gusset: plate }: Standing,
  { own, length, between, other }: OneGusset,
): (force: OnFace, n: number) => PartCheck[] {
  const { thickness: t } = plate;
  const { direction, foot, side } = between;
  const section = code.plates.section(
    { area: between.length * t, modulus: (between.length ** 2 * t) / 6 },
    plateStrength(plate),
    `section towards ${other.brace.name}`,
  );
  const middle = { x: foot + (direction.x * between.length) / 2, y: (direction.y * between.length) / 2 };
  const end = (-side * length) / 2;
  const [from, to] = [Math.min(foot, end), Math.max(foot, end)];
  return ({ normal, along, moment }, n) => {
    // The weld takes N/l + 12·M·x/l³ across and V/l along it, of which this is the part of one brace.
    const across = (normal * (to - from)) / length + (6 * moment * (to ** 2 - from ** 2)) / length ** 3;
    const turning =
      (normal * (to ** 2 - from ** 2)) / (2 * length) + (4 * moment * (to ** 3 - from ** 3)) / length ** 3;
    const shear = (along * (to - from)) / length;
    const pull = { x: n * own.direction.x, y: n * own.direction.y };
    const left = { x: pull.x - shear, y: pull.y - across };
    const turned =
      crossOf({ x: own.foot - middle.x, y: -middle.y }, pull) -
      (turning - middle.x * across + middle.y * shear);
    return [
      onPlate(
        plate.id,
        section({
          normal: crossOf(direction, left),
          along: left.x * direction.x + left.y * direction.y,
          moment: turned,
        }),
      ),
    ];
  };
}
