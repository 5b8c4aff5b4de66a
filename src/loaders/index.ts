import pLimit from 'p-limit';
import type { ConnectionModel, RawResults, Scene } from '../upstream/geometry-model.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignSet } from '../upstream/model/library.ts';
import type { LoadEffect, LoadSettings } from '../upstream/model/load-effect.ts';
import type { BoltAssembly, CrossSection, Material, MaterialKind } from '../upstream/model/material.ts';
import type { Member } from '../upstream/model/member.ts';
import type { CommonProperties, Operation } from '../upstream/model/operation.ts';
import type { Parameter, ParameterLink } from '../upstream/model/parameter.ts';
import type { DetailedResults, ResultSummary } from '../upstream/model/results.ts';
import type { Setting } from '../upstream/model/setting.ts';
import type { TemplateInstance } from '../upstream/model/template.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { createConnectionLoader } from './connections.ts';
import { createOneByOneLoader, type ProjectLoader } from './one-by-one.ts';
import { connectionPath } from './paths.ts';
import { createProjectLoaders, type ProjectLoaders } from './projects.ts';
import { createResultsLoader } from './results.ts';

/** Reads of one request. Nothing is read twice until a change makes it stale. */
export interface Loaders extends ProjectLoaders {
  connection: ProjectLoader<ConnectionKey, Connection | null>;
  detailedResults: ProjectLoader<ConnectionKey, DetailedResults | null>;
  /** Summaries this request got from calculations, by connection path: known without another call. */
  calculated: Map<string, ResultSummary>;
  members: ProjectLoader<ConnectionKey, Member[]>;
  operations: ProjectLoader<ConnectionKey, Operation[]>;
  commonProperties: ProjectLoader<ConnectionKey, CommonProperties>;
  /** Of the operations of one design, whose instances go together. */
  templateCommonProperties: ProjectLoader<ConnectionKey & { libraryTemplateId: string }, CommonProperties>;
  loadEffects: ProjectLoader<ConnectionKey & { isPercentage: boolean }, LoadEffect[]>;
  loadSettings: ProjectLoader<ConnectionKey, LoadSettings>;
  parameters: ProjectLoader<ConnectionKey & { includeHidden: boolean }, Parameter[]>;
  /** Links of parameters; `NOT_SUPPORTED` where the service does not tell. */
  parameterLinks: ProjectLoader<ConnectionKey, ParameterLink[]>;
  templateInstances: ProjectLoader<ConnectionKey, TemplateInstance[]>;
  productionCost: ProjectLoader<ConnectionKey, number>;
  connectionModel: ProjectLoader<ConnectionKey, ConnectionModel>;
  scene: ProjectLoader<ConnectionKey, Scene>;
  topology: ProjectLoader<ConnectionKey, unknown>;
  /** Null without results. */
  rawResults: ProjectLoader<ConnectionKey, RawResults | null>;
  crossSections: ProjectLoader<string, CrossSection[]>;
  boltAssemblies: ProjectLoader<string, BoltAssembly[]>;
  /** Materials of one kind, or all with null. */
  materials: ProjectLoader<{ projectId: string; kind: MaterialKind | null }, Material[]>;
  /** Settings the service finds for a keyword, or all with null. */
  settings: ProjectLoader<{ projectId: string; search: string | null }, Setting[]>;
  /** Design sets of the library, once for each request. */
  designSets(): Promise<DesignSet[]>;
  /** Drops everything known about a project, after it was changed. */
  forget(projectId: string): void;
}

/**
 * Fresh loaders for one request.
 *
 * @param concurrency Calls under way at once where the service has no bulk endpoint.
 */
export function createLoaders(upstream: Upstream, concurrency: number): Loaders {
  const limit = pLimit(concurrency);
  const byConnection = <V>(name: string, load: (key: ConnectionKey) => Promise<V>) =>
    createOneByOneLoader(name, connectionPath, limit, load);
  const byProject = <V>(name: string, load: (projectId: string) => Promise<V>) =>
    createOneByOneLoader(name, (projectId: string) => projectId, limit, load);

  const { project, allProjects } = createProjectLoaders(upstream, limit, ({ connections }) => {
    for (const connection of connections) ofProjects.connection.prime(connection, connection);
  });
  const calculated = new Map<string, ResultSummary>();
  const ofProjects = {
    project,
    connection: createConnectionLoader(upstream, limit, project),
    detailedResults: createResultsLoader(upstream),
    members: byConnection('members', upstream.members.list),
    operations: byConnection('operations', upstream.operations.list),
    commonProperties: byConnection('commonProperties', upstream.operations.commonProperties),
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
    parameterLinks: byConnection('parameterLinks', upstream.parameterEditing.links),
    templateInstances: byConnection('templateInstances', upstream.templates.listInstances),
    productionCost: byConnection('productionCost', upstream.connections.productionCost),
    connectionModel: byConnection('connectionModel', upstream.geometry.model),
    scene: byConnection('scene', upstream.geometry.scene),
    topology: byConnection('topology', upstream.connections.topology),
    rawResults: byConnection('rawResults', upstream.rawResults.read),
    crossSections: byProject('crossSections', upstream.materials.crossSections),
    boltAssemblies: byProject('boltAssemblies', upstream.materials.boltAssemblies),
    materials: createOneByOneLoader(
      'materials',
      (key: { projectId: string; kind: MaterialKind | null }) => `${key.projectId}/${key.kind}`,
      limit,
      ({ projectId, kind }) => upstream.materials.list(projectId, kind),
    ),
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
    allProjects,
    calculated,
    designSets() {
      designSets ??= upstream.library.designSets();
      return designSets;
    },
    forget(projectId) {
      for (const loader of Object.values(ofProjects)) loader.forget(projectId);
      for (const path of calculated.keys()) {
        if (path.startsWith(`${projectId}/`)) calculated.delete(path);
      }
    },
  };
}
