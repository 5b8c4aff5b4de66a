import pLimit from 'p-limit';
import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignSet } from '../upstream/model/library.ts';
import type { MaterialKind } from '../upstream/model/material.ts';
import type { ResultSummary } from '../upstream/model/results.ts';
import { createConnectionLoader } from './connections.ts';
import { createOneByOneLoader } from './one-by-one.ts';
import { connectionPath } from './paths.ts';
import { createProjectLoaders } from './projects.ts';
import { createAnswersLoader, halvesOf } from './results.ts';

/**
 * Fresh loaders for one request: nothing is read twice until a change makes it stale.
 *
 * @param concurrency Calls under way at once where the service has no bulk endpoint.
 */
export function createLoaders(upstream: Upstream, concurrency: number) {
  const limit = pLimit(concurrency);
  const byConnection = <V>(name: string, load: (key: ConnectionKey) => Promise<V>) =>
    createOneByOneLoader(name, connectionPath, limit, load);
  const byProject = <V>(name: string, load: (projectId: string) => Promise<V>) =>
    createOneByOneLoader(name, (projectId: string) => projectId, limit, load);

  const { project, allProjects } = createProjectLoaders(upstream, limit, ({ connections }) => {
    for (const connection of connections) ofProjects.connection.prime(connection, connection);
  });
  /** Summaries this request got from calculations, by connection path: known without another call. */
  const calculated = new Map<string, ResultSummary>();
  const ofProjects = {
    project,
    connection: createConnectionLoader(upstream, limit, project),
    resultsAnswers: createAnswersLoader(upstream),
    members: byConnection('members', upstream.members.list),
    operations: byConnection('operations', upstream.operations.list),
    commonProperties: byConnection('commonProperties', upstream.operations.commonProperties),
    /** Of the operations of one design, whose instances go together. */
    templateCommonProperties: createOneByOneLoader(
      'templateCommonProperties',
      (key: ConnectionKey & { libraryTemplateId: string }) =>
        `${connectionPath(key)}/${key.libraryTemplateId}`,
      limit,
      (key) => upstream.templates.commonProperties(key, key.libraryTemplateId),
    ),
    loadEffects: createOneByOneLoader(
      'loadEffects',
      (key: ConnectionKey & { isPercentage: boolean }) => `${connectionPath(key)}/${key.isPercentage}`,
      limit,
      (key) => upstream.loadEffects.list(key, key.isPercentage),
    ),
    loadSettings: byConnection('loadSettings', upstream.loadEffects.settings),
    parameters: createOneByOneLoader(
      'parameters',
      (key: ConnectionKey & { includeHidden: boolean }) => `${connectionPath(key)}/${key.includeHidden}`,
      limit,
      (key) => upstream.parameters.list(key, key.includeHidden),
    ),
    /** Links of parameters; `NOT_SUPPORTED` where the service does not tell. */
    parameterLinks: byConnection('parameterLinks', upstream.parameterEditing.links),
    templateInstances: byConnection('templateInstances', upstream.templates.listInstances),
    productionCost: byConnection('productionCost', upstream.connections.productionCost),
    connectionModel: byConnection('connectionModel', upstream.geometry.model),
    scene: byConnection('scene', upstream.geometry.scene),
    topology: byConnection('topology', upstream.connections.topology),
    /** Null without results. */
    rawResults: byConnection('rawResults', upstream.rawResults.read),
    crossSections: byProject('crossSections', upstream.materials.crossSections),
    boltAssemblies: byProject('boltAssemblies', upstream.materials.boltAssemblies),
    /** Materials of one kind, or all with null. */
    materials: createOneByOneLoader(
      'materials',
      (key: { projectId: string; kind: MaterialKind | null }) => `${key.projectId}/${key.kind}`,
      limit,
      ({ projectId, kind }) => upstream.materials.list(projectId, kind),
    ),
    /** Settings the service finds for a keyword, or all with null. */
    settings: createOneByOneLoader(
      'settings',
      (key: { projectId: string; search: string | null }) => `${key.projectId}/${key.search ?? ''}`,
      limit,
      ({ projectId, search }) => upstream.settings.list(projectId, search),
    ),
  };
  let designSets: Promise<DesignSet[]> | null = null;

  return {
    ...ofProjects,
    ...halvesOf(ofProjects.resultsAnswers),
    allProjects,
    calculated,
    /** Design sets of the library, once for each request. */
    designSets(): Promise<DesignSet[]> {
      designSets ??= upstream.library.designSets();
      return designSets;
    },
    /** Drops everything known about a project, after it was changed. */
    forget(projectId: string): void {
      for (const loader of Object.values(ofProjects)) loader.forget(projectId);
      for (const path of calculated.keys()) {
        if (path.startsWith(`${projectId}/`)) calculated.delete(path);
      }
    },
  };
}
