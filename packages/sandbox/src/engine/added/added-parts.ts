import type { ConnectionModel, Plate, Weld } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import { locate } from '../../model/vector.ts';
import type { Issue, JointLoad, Parts, Site } from '../building/kind.ts';
import { weldIssues } from '../checks/detailing-rules.ts';
import type { PartCheck } from '../codes/shared/check.ts';
import { plateById } from '../codes/shared/plate-strength.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../geometry/i-section.ts';
import { onAxis, transport } from '../statics/section-forces.ts';

/** A rigid joint of a beam with the flange of a column, and one operation beside it. */
export interface AddedSite extends Site {
  readonly beam: ISection;
  readonly walls: IWalls;
  /** Where the beam ends, from the node along its axis, m, and the plate it is welded to there. */
  readonly position: number;
  readonly surfacePlateId: number;
}

/** What such an operation makes, and the checks of its own parts under the force that they could attract. */
export interface AddedParts {
  readonly operation: Operation;
  readonly plates: readonly Plate[];
  readonly welds: readonly Weld[];
  /** How far it carries the column on beyond what the joint needs; m. */
  readonly columnEnd?: number;
  readonly note: string;
  readonly detail: (model: ConnectionModel) => Issue[];
  readonly checker: (model: ConnectionModel) => (load: JointLoad) => PartCheck[];
}

/** The site of an operation beside a joint whose own parts are given. Errors: `BuildError` where the beam is no I section. */
export function addedSite(site: Site, parts: Parts): AddedSite | null {
  const { connected, end, plateIds } = site;
  const beam = iSection(connected, site.operation.name, 'a joint with further plates');
  const walls = iWalls(connected, plateIds(connected), end.frame);
  const seam = parts.welds.find(({ edgePlateId }) => edgePlateId === walls.web);
  const cut = parts.cuts.find(({ memberId }) => memberId === connected.member.id);
  if (seam === undefined || cut === undefined) return null;
  const position = locate(end.frame, cut.point).x;
  return { ...site, beam, walls, position, surfacePlateId: seam.surfacePlateId };
}

/** Force of one flange of the beam, N: positive pulls, as though the flanges took bending and half of N each. */
export function flangePull({ beam, position: at }: AddedSite, side: 1 | -1, load: JointLoad): number {
  const { n, my } = transport(load.forces, onAxis(load.position), onAxis(at));
  return (side * my) / (beam.shape.h - beam.shape.tf) + n / 2;
}

/** Detailing of such welds. */
export function addedWeldIssues(welds: readonly Weld[], model: ConnectionModel, code: Site['code']): Issue[] {
  return welds.flatMap((weld) =>
    weldIssues(
      weld,
      [weld.edgePlateId, weld.surfacePlateId].map((id) => plateById(model, id)),
      code,
    ),
  );
}
