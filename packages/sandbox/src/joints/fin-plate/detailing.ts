import type { Issue, Site } from '../../engine/building/kind.ts';
import { holeIssues, isDuctile, tooSmall, weldIssues } from '../../engine/checks/detailing-rules.ts';
import { onWebIssues, sidesOf } from '../../engine/checks/on-web.ts';
import { freeEndIssues } from '../../engine/checks/support-wall.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { beamFitIssues, copedFitIssues } from '../../engine/column/beam-fit.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { FinPlateParts } from './geometry.ts';
import { measureFinPlate } from './measures.ts';

/** Non-conformities of a fin plate, measured from its generated parts. */
export function finPlateIssues(site: Site, parts: FinPlateParts, model: ConnectionModel): Issue[] {
  const web = plateById(model, parts.webId);
  const surface = plateById(model, parts.weld.surfacePlateId);
  return [
    ...fitIssues(site, parts),
    ...[parts.plate, web].flatMap((plate) =>
      holeIssues(plate, parts.grid, holeSurroundings(plate, parts.grid), site.code),
    ),
    ...weldIssues(parts.weld, [parts.plate, surface], site.code),
    ...freeEndIssues(site, parts.standing, model, {
      plateId: parts.plate.id,
      wallId: parts.weld.surfacePlateId,
    }),
    ...clashIssues(parts),
    ...practiceIssues(site, parts, model),
  ];
}

/** Does the plate fit into the beam, and the beam into the support? */
function fitIssues(site: Site, parts: FinPlateParts): Issue[] {
  const { shape } = parts.beam;
  const { height } = measureFinPlate(parts);
  const onWeb = { height, dz: parts.support.z, shape, cope: parts.cope };
  return [
    ...onWebIssues(parts.plate.name, site.connected.name, onWeb),
    ...(parts.cope === null ? beamFitIssues(site, shape) : copedFitIssues(site, shape, parts.cope)),
  ];
}

/** Room for washers at the beam's flanges and at the weld on the support. */
function clashIssues(parts: FinPlateParts): Issue[] {
  const { h, tf, r } = parts.beam.shape;
  const { groupHeight, groupWidth, lever } = measureFinPlate(parts);
  const washer = parts.grid.assembly.washerDiameter / 2;
  // Where a flange is cut away there is only an edge, which other rules look at.
  const toFlange = Math.min(
    ...sidesOf(parts.cope).map(([side, depth]) =>
      depth > 0 ? Number.POSITIVE_INFINITY : h / 2 - tf - r - groupHeight / 2 - side * parts.group.z,
    ),
  );
  const toSupport = lever - groupWidth / 2;
  const leg = Math.SQRT2 * parts.weld.throat;
  const issues: Issue[] = [];
  if (toFlange < washer - 1e-7) {
    issues.push(
      tooSmall('Room between bolts and flange fillet', mm(toFlange), `dw/2 = ${mm(washer)}`, 'error'),
    );
  }
  if (toSupport < washer + leg - 1e-7) {
    issues.push(
      tooSmall('Room between bolts and weld', mm(toSupport), `dw/2 + leg = ${mm(washer + leg)}`, 'error'),
    );
  }
  return issues;
}

/** Rules of practice for a joint that turns without breaking. */
function practiceIssues({ code }: Site, parts: FinPlateParts, model: ConnectionModel): Issue[] {
  const { plate, height, long, lever } = measureFinPlate(parts);
  const web = plateById(model, parts.webId);
  const { d } = parts.grid.assembly;
  const issues: Issue[] = [];
  if (!isDuctile(plate, d, code) && !isDuctile(web, d, code)) {
    issues.push({
      description: `${plate.name} and the web of the beam are both thick for their bolts; the joint turns little.`,
      details: `t = ${mm(plate.thickness)} and ${mm(web.thickness)}, bolts ${mm(d)}`,
      severity: 'info',
    });
  }
  const { h } = parts.beam.shape;
  if (height < 0.6 * h - 1e-7) {
    issues.push(tooSmall(`Height of ${plate.name}`, mm(height), `0.6 h = ${mm(0.6 * h)}`, 'info'));
  }
  if (long && code.plates.longPlate !== null) {
    issues.push({
      description: `${plate.name} is long; its bending is limited against lateral-torsional buckling.`,
      details: `lever ${mm(lever)} > t/0.15 = ${mm(plate.thickness / 0.15)}, ${code.plates.longPlate.factorText}`,
      severity: 'warning',
    });
  }
  return issues;
}
