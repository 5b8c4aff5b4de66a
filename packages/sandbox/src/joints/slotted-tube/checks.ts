import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { against, type JointChecks, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { edgeAlong } from '../../model/geometry-outline.ts';
import { heightOver } from '../gusset/geometry.ts';
import { faceChecker } from '../gusset/on-face.ts';
import { ALONE } from '../gusset/one-gusset.ts';
import { whitmoreWidth } from '../gusset/whitmore.ts';
import type { SlottedTubeParts } from './geometry.ts';
import { countedThroat } from './properties.ts';

/** Free length of a gusset that one edge holds: AISC 360-16 Table C-A-7.1, case of one end that may move aside. */
const SWAYING = 1.2;

/** All checks of a slotted tube under the normal force of its brace: tube, fillets along the slot, gusset, weld and a wall it stands on. */
export function slottedTubeChecker(
  site: Site,
  parts: SlottedTubeParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { code } = site;
  const tube = tubeChecks(parts, code);
  const seams = seamChecks(parts, model, code);
  const plate = gussetChecks(parts, code);
  const onFace = faceChecker(site, parts, model, ALONE);
  return ({ forces: { n }, support }) => ({
    bolts: [],
    checks: [...tube(n), ...seams(n), ...plate(n), ...onFace(n, support)],
  });
}

/** The tube: whole, less its slot where that ends, and along the fillets. */
function tubeChecks(
  { plane, sizes, slottedIds, tubeIds }: SlottedTubeParts,
  code: DesignCode,
): (n: number) => PartCheck[] {
  const { tube, heel, toe, across } = plane;
  const { shape, properties } = tube;
  const strength = plateStrength({ steel: tube.steel, thickness: tube.thickness });
  const net = properties.A - 2 * shape.t * (sizes.tg + 2 * sizes.cs);
  const slotted = code.sections.slotted.net(
    { form: shape.form, depth: toe - heel, across, net, length: sizes.ls },
    strength,
  );
  const gross = code.plates.yielding(properties.A, strength);
  const seams = 4 * shape.t * sizes.ls;
  const sheared = [code.plates.shear(seams, strength), code.plates.netShear(seams, strength)];
  return (n) => {
    const demand = Math.abs(n);
    const whole = [
      against(demand, gross, 'gross section'),
      against(
        demand,
        n > 0 ? slotted.pulled : slotted.pressed,
        n > 0 ? 'net section at the end of the slot' : 'slotted section',
      ),
    ];
    return [
      ...tubeIds.flatMap((id) => whole.map((check) => onPlate(id, check))),
      ...slottedIds.flatMap((id) =>
        sheared.map((resistance) => onPlate(id, against(demand, resistance, 'shear along the fillets'))),
      ),
    ];
  };
}

/** Four fillets, each with a quarter of the force along it. */
function seamChecks(
  { seams, sizes }: SlottedTubeParts,
  model: ConnectionModel,
  code: DesignCode,
): (n: number) => PartCheck[] {
  const { ls, as } = sizes;
  const length = code.welds.effectiveLength(ls, as) * code.welds.longJoint(ls, as);
  const checks = seams.map((seam) => ({
    id: seam.id,
    check: code.welds.checker({ ...seam, throat: countedThroat(sizes) }, model),
  }));
  return (n) =>
    checks.map(({ id, check }) => ({
      ...check([{ normal: 0, transverse: 0, longitudinal: n / seams.length / length }]),
      partKind: 'weld',
      partId: id,
    }));
}

/** The gusset from the far end of the fillets to its weld, measured from its outline. */
function gussetChecks(
  { gusset, plane, sizes }: SlottedTubeParts,
  code: DesignCode,
): (n: number) => PartCheck[] {
  const { thickness: t, outline } = gusset;
  const { ls, sb } = sizes;
  const strength = plateStrength(gusset);
  const { plates: rules } = code;
  const depth = plane.toe - plane.heel;
  const half = (depth + whitmoreWidth(ls, 0)) / 2;
  const [up, down] = [1, -1].map((y) =>
    Math.min(half, edgeAlong(outline, { x: sb, y: 0 }, { x: 0, y })?.distance ?? half),
  ) as [number, number];
  const width = up + down;
  // Ends and middle of the working width, each along the brace to the weld.
  const reach = [up, 0, -down].map((y) => Math.max(0, heightOver(plane, { x: sb, y }) / plane.out.u));
  const free = reach.reduce((sum, length) => sum + length, 0) / reach.length;
  const yielding = rules.yielding(width * t, strength);
  const buckling = rules.buckling({ width, thickness: t, length: SWAYING * free }, strength);
  const shear = rules.netShear(2 * t * ls, strength);
  const block = rules.block(
    { tension: t * depth, shear: 2 * t * ls, grossShear: 2 * t * ls, eccentric: false, lines: 2 },
    strength,
  );
  return (n) => {
    const demand = Math.abs(n);
    return [
      against(demand, yielding, 'Whitmore section'),
      against(demand, shear, 'shear along the fillets'),
      n > 0 ? against(demand, block, 'block tearing') : against(demand, buckling, 'buckling'),
    ].map((check) => onPlate(gusset.id, check));
  };
}
