import pLimit, { type LimitFunction } from 'p-limit';
import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignSet } from '../upstream/model/library.ts';
import type { MaterialKind } from '../upstream/model/material.ts';
import type { ResultSummary } from '../upstream/model/results.ts';
import { onFirstUse } from '../upstream/on-first-use.ts';
import { createConnectionLoader } from './connections.ts';
import { type ConnectionsAtHand, createConnectionsAtHand } from './connections-at-hand.ts';
import { createOneByOneLoader } from './one-by-one.ts';
import { connectionPath } from './paths.ts';
import { createProjectLoaders, type ProjectLoaders } from './projects.ts';
import { createAnswersLoader, halvesOf } from './results.ts';

/** What the loaders of one request are made of. */
interface Given {
  upstream: Upstream;
  limit: LimitFunction;
  projects: ProjectLoaders;
  connectionsAtHand: ConnectionsAtHand;
  /** Makes the loader forget projects that were changed. */
  noted<Made extends Forgetful>(loader: Made): Made;
}

interface Forgetful {
  forget(projectId: string): void;
}

function byConnection<V>(name: string, loadOf: (upstream: Upstream) => (key: ConnectionKey) => Promise<V>) {
  return ({ upstream, limit, noted }: Given) =>
    noted(createOneByOneLoader(name, connectionPath, limit, loadOf(upstream)));
}

function byProject<V>(name: string, loadOf: (upstream: Upstream) => (projectId: string) => Promise<V>) {
  return ({ upstream, limit, noted }: Given) =>
    noted(createOneByOneLoader(name, (projectId: string) => projectId, limit, loadOf(upstream)));
}

function byKey<K, V>(
  name: string,
  path: (key: K) => string,
  loadOf: (upstream: Upstream) => (key: K) => Promise<V>,
) {
  return ({ upstream, limit, noted }: Given) =>
    noted(createOneByOneLoader(name, path, limit, loadOf(upstream)));
}

const loadersOf = onFirstUse({
  connection: ({ upstream, limit, projects, connectionsAtHand, noted }: Given) =>
    connectionsAtHand.primeFrom(noted(createConnectionLoader(upstream, limit, projects.project))),
  resultsAnswers: ({ upstream, noted }: Given) => noted(createAnswersLoader(upstream)),
  members: byConnection('members', ({ members }) => members.list),
  operations: byConnection('operations', ({ operations }) => operations.list),
  commonProperties: byConnection('commonProperties', ({ operations }) => operations.commonProperties),
  /** Of the operations of one design, whose instances go together. */
  templateCommonProperties: byKey(
    'templateCommonProperties',
    (key: ConnectionKey & { libraryTemplateId: string }) => `${connectionPath(key)}/${key.libraryTemplateId}`,
    ({ templates }) =>
      (key) =>
        templates.commonProperties(key, key.libraryTemplateId),
  ),
  loadEffects: byKey(
    'loadEffects',
    (key: ConnectionKey & { isPercentage: boolean }) => `${connectionPath(key)}/${key.isPercentage}`,
    ({ loadEffects }) =>
      (key) =>
        loadEffects.list(key, key.isPercentage),
  ),
  loadSettings: byConnection('loadSettings', ({ loadEffects }) => loadEffects.settings),
  parameters: byKey(
    'parameters',
    (key: ConnectionKey & { includeHidden: boolean }) => `${connectionPath(key)}/${key.includeHidden}`,
    ({ parameters }) =>
      (key) =>
        parameters.list(key, key.includeHidden),
  ),
  /** Links of parameters; `NOT_SUPPORTED` where the service does not tell. */
  parameterLinks: byConnection('parameterLinks', ({ parameterEditing }) => parameterEditing.links),
  templateInstances: byConnection('templateInstances', ({ templates }) => templates.listInstances),
  productionCost: byConnection('productionCost', ({ connections }) => connections.productionCost),
  connectionModel: byConnection('connectionModel', ({ geometry }) => geometry.model),
  scene: byConnection('scene', ({ geometry }) => geometry.scene),
  topology: byConnection('topology', ({ connections }) => connections.topology),
  /** Null without results. */
  rawResults: byConnection('rawResults', ({ rawResults }) => rawResults.read),
  crossSections: byProject('crossSections', ({ materials }) => materials.crossSections),
  boltAssemblies: byProject('boltAssemblies', ({ materials }) => materials.boltAssemblies),
  /** Materials of one kind, or all with null. */
  materials: byKey(
    'materials',
    (key: { projectId: string; kind: MaterialKind | null }) => `${key.projectId}/${key.kind}`,
    ({ materials }) =>
      ({ projectId, kind }) =>
        materials.list(projectId, kind),
  ),
  /** Settings the service finds for a keyword, or all with null. */
  settings: byKey(
    'settings',
    (key: { projectId: string; search: string | null }) => `${key.projectId}/${key.search ?? ''}`,
    ({ settings }) =>
      ({ projectId, search }) =>
        settings.list(projectId, search),
  ),
});

/**
 * Fresh loaders for one request: nothing is read twice until a change makes it stale.
 *
 * @param concurrency Calls under way at once where the service has no bulk endpoint.
 */
export function createLoaders(upstream: Upstream, concurrency: number) {
  const limit = pLimit(concurrency);
  const made = new Set<Forgetful>();
  const connectionsAtHand = createConnectionsAtHand();
  const projects = createProjectLoaders(upstream, limit, connectionsAtHand.came);
  made.add(projects.project);
  made.add(connectionsAtHand);
  const loaders = loadersOf({
    ...{ upstream, limit, projects, connectionsAtHand },
    noted(loader) {
      made.add(loader);
      return loader;
    },
  });
  /** Summaries this request got from calculations, by connection path: known without another call. */
  const calculated = new Map<string, ResultSummary>();
  let designSets: Promise<DesignSet[]> | null = null;

  return Object.assign(loaders, {
    ...projects,
    ...halvesOf(() => loaders.resultsAnswers),
    calculated,
    /** Design sets of the library, once for each request. */
    designSets(): Promise<DesignSet[]> {
      designSets ??= upstream.library.designSets();
      return designSets;
    },
    /** Drops everything known about a project, after it was changed. */
    forget(projectId: string): void {
      for (const loader of made) loader.forget(projectId);
      for (const path of calculated.keys()) {
        if (path.startsWith(`${projectId}/`)) calculated.delete(path);
      }
    },
  });
}

export type Loaders = ReturnType<typeof createLoaders>;
