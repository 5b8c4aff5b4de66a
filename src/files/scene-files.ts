import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { graphLimits } from '../config/limits.ts';
import { GatewayError } from '../errors.ts';
import type { ProjectEvents } from '../projects/events/project-events.ts';
import { colourOf, type Finding, type SceneColours } from '../scene/colours.ts';
import { toGlb } from '../scene/glb.ts';
import { governingIn } from '../scene/governing.ts';
import { toPicture } from '../scene/picture.ts';
import { type PartedScene, partScene, type ScenePart } from '../scene/scene-parts.ts';
import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Check } from '../upstream/model/results.ts';
import type { Scene } from '../upstream/model/scene.ts';
import { strengthShareIn } from '../upstream/translation/plate-use.ts';
import type { SceneLook } from './target.ts';

/** Where the files of a scene come from. */
export interface SceneSources {
  upstream: Upstream;
  events: Pick<ProjectEvents, 'calculation'>;
}

type SceneTarget = ConnectionKey & { look?: SceneLook | null };

const usual: SceneLook = { colours: 'PARTS', theme: 'LIGHT', width: 320 };

/** One at a time, so that memory holds one drawing however many are asked for. */
const queue = pLimit(1);

/** Binary glTF of a connection. */
export async function sceneModel(target: SceneTarget, sources: SceneSources) {
  const { colours } = target.look ?? usual;
  const scene = await boundedScene(target, sources);
  const [view, engine] = await Promise.all([
    partedScene(target, scene, sources),
    sources.upstream.service.engine(),
  ]);
  const findingOf = await findings(target, view, colours, sources);
  const provenance = { connection: await nameOf(target, sources), revision: revisionOf(scene), engine };
  return Buffer.from(await queue(() => toGlb(view, findingOf, colours, provenance)));
}

/** PNG of a connection. */
export async function scenePicture(target: SceneTarget, sources: SceneSources) {
  const { colours, theme, width } = target.look ?? usual;
  const scene = await boundedScene(target, sources);
  const isPlain = colours === 'PARTS';
  // What parts are the scene says alone; whether they hold needs their names.
  const view = isPlain ? partScene(scene, noModel(target)) : await partedScene(target, scene, sources);
  const findingOf = isPlain ? () => null : await findings(target, view, colours, sources);
  const parts = view.groups.flatMap((group) => group.parts);
  const painted = parts.map(({ faces, edges, kind, ...part }) => ({
    faces,
    edges,
    colour: colourOf(kind, findingOf({ ...part, faces, edges, kind }), colours, theme),
    isDetail: kind !== 'MEMBER' && kind !== 'CONCRETE_BLOCK',
  }));
  return Buffer.from(await queue(() => toPicture(scene, painted, { width, theme })));
}

/** What a model or picture is made of besides its look: the same exactly as long as it would be made the same. */
export function sceneRevision(
  key: ConnectionKey,
  events: Pick<ProjectEvents, 'connectionRevision' | 'resultsRevision'>,
): string {
  return `${events.connectionRevision(key)}-${events.resultsRevision(key) ?? ''}`;
}

async function boundedScene({ projectId, connectionId }: ConnectionKey, { upstream }: SceneSources) {
  const scene = await upstream.geometry.scene({ projectId, connectionId });
  const { triangleCount } = scene;
  if (triangleCount <= graphLimits.triangles) return scene;
  const message = `The view has ${triangleCount} triangles; models and pictures are made of up to ${graphLimits.triangles}. \`Scene3D.download\` has all of them.`;
  throw new GatewayError('NOT_SUPPORTED', message);
}

async function partedScene(
  { projectId, connectionId }: ConnectionKey,
  scene: Scene,
  { upstream }: SceneSources,
): Promise<PartedScene> {
  return partScene(scene, await upstream.geometry.model({ projectId, connectionId }));
}

function noModel({ projectId, connectionId }: ConnectionKey) {
  return {
    ...{ projectId, connectionId, beams: [], plates: [], foldedPlates: [], boltGrids: [], anchorGrids: [] },
    ...{ pinGrids: [], welds: [], concreteBlocks: [], hasBareNumbers: false },
  };
}

/** What decides for each part: nothing without results, and after a change. */
async function findings(
  { projectId, connectionId }: ConnectionKey,
  view: PartedScene,
  colours: SceneColours,
  { upstream, events }: SceneSources,
): Promise<(part: ScenePart) => Finding | null> {
  const key = { projectId, connectionId };
  if (events.calculation(key)?.outdated) return () => null;
  const [results] = await upstream.results.list(projectId, [connectionId]);
  if (results === undefined) return () => null;
  const hasPlates = colours === 'UTILIZATION' && results.plates.length > 0;
  const raw = hasPlates ? await upstream.rawResults.plates(key) : null;
  const shareOf = (check: Check) =>
    check.type === 'PlateCheck' && raw !== null ? strengthShareIn(raw, check) : check.utilizationRatio;
  const governing = governingIn(results, view);
  return (part) => {
    const check = governing(part);
    return check === null ? null : { check, share: shareOf(check) };
  };
}

async function nameOf({ projectId, connectionId }: ConnectionKey, { upstream }: SceneSources) {
  const connection = await upstream.connections.get({ projectId, connectionId });
  return connection?.name ?? `Connection ${connectionId}`;
}

/** The same for the same view, for every caller. */
function revisionOf({ vertices, groups }: Scene): string {
  const hash = createHash('sha256').update(Float64Array.from(vertices));
  for (const { key, faces, edges } of groups) hash.update(`${key} ${faces.length} ${edges.length}\n`);
  return hash.digest('base64url').slice(0, 16);
}
