import type { Upstream } from '../upstream/client.ts';
import { onFirstUse } from '../upstream/lazy-members.ts';
import type { CrossSectionKey } from '../upstream/model/cross-section.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { LibraryKind, MaterialKind } from '../upstream/model/material.ts';
import type { OperationKind } from '../upstream/model/operation-words.ts';
import type { ResultSummary } from '../upstream/model/results.ts';
import { lazy } from '../upstream/translation/lazy.ts';
import { createConnectionLoader, createConnectionPrimer } from './connections.ts';
import { connectionPath, createUnbatchedLoader, ReadLimiter } from './loader.ts';
import { createProjectLoaders, type ProjectLoaders } from './projects.ts';
import { createAnswersLoader, importIssuesOf, resultsOf } from './results.ts';

interface Forgetful {
  forget(projectId: string): void;
}

/** What the loaders of one request are made of. */
class Given {
  readonly upstream: Upstream;
  readonly connectionPrimer = createConnectionPrimer();
  readonly calculated = new Map<string, ResultSummary>();
  readonly #concurrency: number;
  readonly #made: Forgetful[] = [this.connectionPrimer];
  #limit: ReadLimiter | null = null;
  #projects: ProjectLoaders | null = null;
  #answers: ReturnType<typeof createAnswersLoader> | null = null;

  constructor(upstream: Upstream, concurrency: number) {
    this.upstream = upstream;
    this.#concurrency = concurrency;
  }

  get limit(): ReadLimiter {
    this.#limit ??= new ReadLimiter(this.#concurrency);
    return this.#limit;
  }

  get projects(): ProjectLoaders {
    if (this.#projects === null) {
      this.#projects = createProjectLoaders(this.upstream, this.limit, this.connectionPrimer.add);
      this.noted(this.#projects.project);
    }
    return this.#projects;
  }

  get answers(): ReturnType<typeof createAnswersLoader> {
    this.#answers ??= this.noted(createAnswersLoader(this.upstream));
    return this.#answers;
  }

  /** Makes the loader forget projects that were changed. */
  noted<Made extends Forgetful>(loader: Made): Made {
    this.#made.push(loader);
    return loader;
  }

  forget(projectId: string): void {
    for (const loader of this.#made) loader.forget(projectId);
    for (const path of this.calculated.keys())
      if (path.startsWith(`${projectId}/`)) this.calculated.delete(path);
  }
}

function byConnection<V>(name: string, loadOf: (upstream: Upstream) => (key: ConnectionKey) => Promise<V>) {
  return (given: Given) =>
    given.noted(createUnbatchedLoader(name, connectionPath, given.limit, loadOf(given.upstream)));
}

function byProject<V>(name: string, loadOf: (upstream: Upstream) => (projectId: string) => Promise<V>) {
  return (given: Given) =>
    given.noted(
      createUnbatchedLoader(name, (projectId: string) => projectId, given.limit, loadOf(given.upstream)),
    );
}

function byKey<K, V>(
  name: string,
  path: (key: K) => string,
  loadOf: (upstream: Upstream) => (key: K) => Promise<V>,
) {
  return (given: Given) =>
    given.noted(createUnbatchedLoader(name, path, given.limit, loadOf(given.upstream)));
}

const loadersOf = onFirstUse({
  project: ({ projects }: Given) => projects.project,
  allProjects: ({ projects }: Given) => projects.allProjects,
  connection: (given: Given) =>
    given.connectionPrimer.primeFrom(
      given.noted(createConnectionLoader(given.upstream, given.limit, given.projects.project)),
    ),
  resultsAnswers: ({ answers }: Given) => answers,
  detailedResults: (given: Given) => resultsOf(() => given.answers),
  importIssues: (given: Given) => importIssuesOf(() => given.answers),
  /** Summaries this request got from calculations, by connection path: known without another call. */
  calculated: ({ calculated }: Given) => calculated,
  members: byConnection('members', ({ members }) => members.list),
  operations: byConnection(
    'operations',
    ({ operations }) =>
      (key) =>
        operations.list(key),
  ),
  operationsOfKinds: byKey(
    'operationsOfKinds',
    (key: ConnectionKey & { kinds: readonly OperationKind[] }) =>
      `${connectionPath(key)}/${key.kinds.toSorted().join('/')}`,
    ({ operations }) =>
      (key) =>
        operations.list(key, key.kinds),
  ),
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
  /** Null where the file does not tell. */
  exportedParts: byConnection('exportedParts', ({ geometry }) => geometry.exportedParts),
  scene: byConnection('scene', ({ geometry }) => geometry.scene),
  topology: byConnection('topology', ({ connections }) => connections.topology),
  /** Null without results. */
  rawResults: byConnection('rawResults', ({ rawResults }) => rawResults.read),
  /** Of the same what is said of plates. */
  rawPlates: byConnection('rawPlates', ({ rawResults }) => rawResults.plates),
  crossSections: byProject('crossSections', ({ materials }) => materials.crossSections),
  /** Outline of a section, its components each; `NOT_SUPPORTED` where the service does not tell. */
  sectionOutlines: byKey(
    'sectionOutlines',
    ({ projectId, crossSectionId }: CrossSectionKey) => `${projectId}/${crossSectionId}`,
    ({ crossSections }) => crossSections.outline,
  ),
  /** Names of the shapes that sections can be made of by dimensions. */
  sectionShapes: byProject('sectionShapes', ({ crossSections }) => crossSections.shapes),
  sectionTemplates: byKey(
    'sectionTemplates',
    ({ projectId, shape }: { projectId: string; shape: string }) =>
      `${projectId}/${encodeURIComponent(shape)}`,
    ({ crossSections }) => crossSections.template,
  ),
  boltAssemblies: byProject('boltAssemblies', ({ materials }) => materials.boltAssemblies),
  pins: byProject('pins', ({ materials }) => materials.pins),
  /** Names of the library that a project may add. */
  library: byKey(
    'library',
    (key: { projectId: string; kind: LibraryKind }) => `${key.projectId}/${key.kind}`,
    ({ materials }) =>
      ({ projectId, kind }) =>
        materials.library(projectId, kind),
  ),
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
  /** Design sets of the library, once for each request. */
  designSets: ({ upstream }: Given) => lazy(() => upstream.library.designSets()),
  /** Drops everything known about a project, after it was changed. */
  forget: (given: Given) => (projectId: string) => given.forget(projectId),
});

/**
 * Fresh loaders for one request: nothing is read twice until a change makes it stale.
 *
 * @param concurrency Calls in flight at once where the service has no bulk endpoint.
 */
export const createLoaders = (upstream: Upstream, concurrency: number) =>
  loadersOf(new Given(upstream, concurrency));
