import type { AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import { only } from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { isBoltedToSupport, measuredEndPlate } from '../end-plate/pattern.ts';
import { deepened, type HaunchParts, onFace, withHaunch } from './geometry.ts';
import { haunchedJoint } from './kind.ts';
import { measuredInclinedEnd, requireEndWelds } from './measured-haunch.ts';

/** A plate bolted to the bearing member alone, on which one flange and the web of the member that ends are welded, and a haunch below it. */
export const haunchedEndPlatePattern: FacePattern = {
  arrangement: 'face',
  isLike: (group, site) =>
    isBoltedToSupport(group, site) && group.cuts.some(({ haunched }) => haunched !== undefined),
  build: (site, group) => haunchedJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): HaunchParts {
  const { operation, connected, end, code } = site;
  if (!code.joints.haunches) {
    throw new BuildError(`${operation.name}: haunches are not calculated to ${code.name}.`);
  }
  const bolts = only(group.grids, 'grid of bolts');
  const plate = only(
    group.plates.filter(({ id }) => bolts.plateIds.includes(id)),
    'plate that is bolted',
  );
  const at = {
    member: connected,
    own: end,
    frame: onFace(site),
    thickness: plate.thickness,
    name: operation.name,
  };
  const { inclined, haunch, drawn } = measuredInclinedEnd(site, at, group);
  const deep = deepened(site, inclined);
  const own = [haunch.flange.id, haunch.web.id];
  const ofHaunch = group.welds.filter(({ edgePlateId }) => own.includes(edgePlateId));
  const built = measuredEndPlate(deep, {
    ...group,
    plates: group.plates.filter(({ id }) => !own.includes(id)),
    welds: group.welds.filter((weld) => !ofHaunch.includes(weld)),
    cuts: group.cuts.map(({ haunched: _, ...cut }) => cut),
  });
  const atPlate = ofHaunch.filter((weld) => weld !== drawn.seam && weld !== drawn.heel);
  requireEndWelds([...group.cuts.flatMap(({ haunched = [] }) => haunched), ...atPlate], built.beam.welds);
  return withHaunch({ deep, sizes: drawn.sizes, inclined, haunch }, built);
}
