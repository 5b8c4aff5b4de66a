import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { CrossSection } from '../../upstream/model/cross-section.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { DesignCode } from '../../upstream/model/words.ts';
import { projectIdOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { projectData } from '../projects/project.ts';
import { around, differenceOf, type Envelope, envelopeOf, largestOf } from './envelope.ts';
import { type ConnectionFilter, filterConnections } from './list.ts';
import { typologyOf } from './traits.ts';
import type { Typology } from './typology.ts';

/** Members of a connection that have the same part in it. */
interface Kind {
  isBearing: boolean;
  isContinuous: boolean;
  section: string;
  materialName: string | null;
  memberIds: Set<number>;
}

/** A connection with what it is compared by. */
interface Joint {
  connection: Connection;
  designCode: DesignCode | null;
  typology: Typology;
  kinds: Kind[];
  /** Equal for those that differ by their forces alone. */
  family: string;
}

/** The same with the envelope of each of its kinds, and the largest of all. */
type LoadedJoint = Joint & { envelopes: Envelope[]; largest: ReturnType<typeof largestOf> };

/** Members that have the same part in each connection of a group, with their forces in all of them. */
export interface AlikeMember extends Omit<Kind, 'memberIds'>, Envelope {
  /** How many of them each connection has. */
  count: number;
}

/** Connections that one detail may serve. */
export interface AlikeGroup {
  designCode: DesignCode | null;
  typology: Typology;
  members: AlikeMember[];
  /** Largest difference of a force to the first connection, as `differenceOf` says it. */
  forceDifference: number;
  /** By their largest force, the largest first. */
  connections: Connection[];
}

type Maybe<T> = T | null | undefined;

interface AlikeArgs extends PageArgs {
  projectIds: readonly string[];
  filter?: Maybe<ConnectionFilter>;
  forceTolerance: number;
  minCount: number;
}

/**
 * Groups of connections of some projects with the same design code and edition, typology, sections and materials, whose forces differ
 * from those of the first of the group by no more than the tolerance. The largest group comes first. A connection of which something
 * is not known is in no group.
 *
 * Upstream: `GetProjectData`, `GetCrossSections` for each project; `GetConnectionTopology`, `GetMembers` for each connection, and
 * `GetLoadEffects` where enough others have the same members.
 *
 * @throws `BAD_USER_INPUT` for arguments out of range and too many connections.
 */
export async function alikeConnections(
  { projectIds, filter, forceTolerance, minCount, ...page }: AlikeArgs,
  context: Context,
): Promise<Page<AlikeGroup>> {
  if (forceTolerance < 0) refuse(`forceTolerance is at least 0, not ${forceTolerance}.`, 'forceTolerance');
  if (minCount < 1) refuse(`minCount is at least 1, not ${minCount}.`, 'minCount');
  const { pageSize, alikeConnections: most } = graphLimits;
  const ids = projectIds.map((id, index) => projectIdOf(id, ['projectIds', String(index)]));
  if (ids.length > pageSize)
    refuse(`${ids.length} projects; at most ${pageSize} are compared.`, 'projectIds');
  const found = await Promise.all(
    [...new Set(ids)].map(async (projectId) => {
      const project = await projectData({ projectId }, context);
      const kept = await filterConnections(project, project.connections, filter ?? {}, context);
      return { designCode: project.designCode, kept };
    }),
  );
  const count = found.reduce((sum, { kept }) => sum + kept.length, 0);
  if (count > most) refuse(`${count} connections; at most ${most} are compared. Use the filter.`, 'filter');
  const joints = await Promise.all(
    found.flatMap(({ designCode, kept }) =>
      kept.map((connection) => jointOf(connection, designCode, context)),
    ),
  );
  const families = new Map<string, Joint[]>();
  for (const joint of joints) {
    if (joint === null) continue;
    const family = families.get(joint.family);
    if (family === undefined) families.set(joint.family, [joint]);
    else family.push(joint);
  }
  const groups: AlikeGroup[] = [];
  for (const family of families.values()) {
    // What cannot become a group needs no forces.
    if (family.length < minCount) continue;
    const loaded = await Promise.all(family.map((joint) => withForces(joint, context)));
    groups.push(
      ...groupsOf(
        loaded.filter((joint) => joint !== null),
        forceTolerance,
      ),
    );
  }
  const large = groups.filter(({ connections }) => connections.length >= minCount);
  const sorted = large.toSorted((a, b) => b.connections.length - a.connections.length);
  return paginate(sorted, page, ({ connections }) => keyOf(connections[0]));
}

function refuse(message: string, argument: string): never {
  throw new GatewayError('BAD_USER_INPUT', message, { path: [argument] });
}

const keyOf = (connection: Connection | undefined): string =>
  `${connection?.projectId}/${connection?.connectionId}`;

/** Null where the service names no typology, or the section of a member is not known. */
async function jointOf(
  connection: Connection,
  designCode: DesignCode | null,
  context: Context,
): Promise<Joint | null> {
  const [typology, members] = await Promise.all([
    typologyOf(connection, context),
    context.loaders.members.load(connection),
  ]);
  // As the typology, without those that are switched off.
  const active = members.filter((member) => member.active);
  if (typology === null || active.length === 0) return null;
  const kinds = kindsOf(active, await context.loaders.crossSections.load(connection.projectId));
  if (kinds === null) return null;
  const [bearing, ...others] = typology.code.split(';');
  const { projectId, steelEdition } = connection;
  const family = JSON.stringify([
    // A code that is not known may be any.
    designCode === null || designCode === 'UNRECOGNIZED' ? projectId : designCode,
    steelEdition,
    bearing,
    // The order of members says nothing.
    others.toSorted(),
    ...kinds.map(({ memberIds, ...kind }) => ({ ...kind, count: memberIds.size })),
  ]);
  return { connection, designCode, typology, kinds, family };
}

/** The bearing member first, then continuous ones, then by section. */
function kindsOf(members: readonly Member[], sections: readonly CrossSection[]): Kind[] | null {
  const kinds = new Map<string, Kind>();
  for (const { memberId, crossSectionId, isBearing, isContinuous } of members) {
    const found = sections.find((one) => one.crossSectionId === crossSectionId);
    if (found === undefined) return null;
    const { name: section, material } = found;
    const materialName = found.materialName ?? material?.name ?? null;
    const key = JSON.stringify([!isBearing, !isContinuous, section, materialName]);
    const known = kinds.get(key);
    if (known === undefined)
      kinds.set(key, { isBearing, isContinuous, section, materialName, memberIds: new Set([memberId]) });
    else known.memberIds.add(memberId);
  }
  return [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, kind]) => kind);
}

/** Null where a force is not known. */
async function withForces(joint: Joint, { loaders }: Context): Promise<LoadedJoint | null> {
  const effects = await loaders.loadEffects.load({ ...joint.connection, isPercentage: false });
  const found = joint.kinds.map(({ memberIds }) => envelopeOf(effects, memberIds));
  const envelopes = found.filter((envelope) => envelope !== null);
  if (envelopes.length < found.length) return null;
  return { ...joint, envelopes, largest: largestOf(around(envelopes)) };
}

/** The joint with the largest force, with all that are within the tolerance of it; then so with those that are left. */
function groupsOf(joints: readonly LoadedJoint[], tolerance: number): AlikeGroup[] {
  const groups: AlikeGroup[] = [];
  let left = joints.toSorted(({ largest: a }, { largest: b }) => b.force - a.force || b.moment - a.moment);
  for (;;) {
    const [first] = left;
    if (first === undefined) return groups;
    const compared = left.map((joint) => ({ joint, difference: differenceBetween(first, joint) }));
    const alike = compared.filter(({ difference }) => difference <= tolerance);
    groups.push(groupOf(first, alike));
    left = compared.filter(({ difference }) => difference > tolerance).map(({ joint }) => joint);
  }
}

const none = around([]);

const differenceBetween = (first: LoadedJoint, second: LoadedJoint): number =>
  Math.max(
    ...first.envelopes.map((envelope, index) => differenceOf(envelope, second.envelopes[index] ?? none)),
  );

function groupOf(
  { designCode, typology, kinds }: Joint,
  alike: readonly { joint: LoadedJoint; difference: number }[],
): AlikeGroup {
  const members = kinds.map(({ memberIds, ...kind }, index) => ({
    ...kind,
    count: memberIds.size,
    ...around(alike.map(({ joint }) => joint.envelopes[index] ?? none)),
  }));
  const forceDifference = Math.max(...alike.map(({ difference }) => difference));
  const connections = alike.map(({ joint }) => joint.connection);
  return { designCode, typology, members, forceDifference, connections };
}

/** The same in words: `T joint (C;EX+): HEB200, IPE300`. */
export function labelOf({ typology: { code, name }, members }: AlikeGroup): string {
  const sections = members.map(({ count, section }) => (count === 1 ? section : `${count} × ${section}`));
  return `${name === null ? code : `${name} (${code})`}: ${sections.join(', ')}`;
}

/** The projects of a group, each once. */
export const projectsOf = ({ connections }: AlikeGroup): ProjectKey[] =>
  [...new Set(connections.map(({ projectId }) => projectId))].map((projectId) => ({ projectId }));

/** A page of the connections of a group. */
export const connectionsOfGroup = ({ connections }: AlikeGroup, page: PageArgs): Page<Connection> =>
  paginate(connections, page, keyOf);

/** Proposals that are asked for at once. */
const AT_ONCE = 8;

/**
 * Library designs that are proposed for every connection of a group, in the order of the first. Upstream: `Propose` for each, until
 * none is left.
 */
export async function commonDesigns(
  { connections }: AlikeGroup,
  page: PageArgs,
  { upstream }: Context,
): Promise<Page<DesignItem>> {
  const designKey = ({ designSetId, designItemId }: DesignItem) => `${designSetId}/${designItemId}`;
  let common: DesignItem[] | null = null;
  for (let at = 0; at < connections.length && common?.length !== 0; at += AT_ONCE) {
    const some = connections.slice(at, at + AT_ONCE);
    const proposed = await Promise.all(some.map((connection) => upstream.library.propose(connection, {})));
    for (const designs of proposed) {
      const keys = new Set(designs.map(designKey));
      common = common === null ? designs : common.filter((design) => keys.has(designKey(design)));
    }
  }
  return paginate(common ?? [], page, designKey);
}
