import type { Readable } from 'node:stream';
import type { CallStats } from './call-stats.ts';
import type { Generation } from './contract/endpoint.ts';
import type * as geometry from './geometry-model.ts';
import type { Connection, ConnectionChanges } from './model/connection.ts';
import type { CodeConversion, ConversionMapping } from './model/conversion.ts';
import type {
  ConnectionKey,
  LoadEffectKey,
  MemberKey,
  OperationKey,
  ParameterKey,
  ParameterLinkKey,
  TemplateInstanceKey,
} from './model/keys.ts';
import type { DesignItem, DesignSet, Publication } from './model/library.ts';
import type { LoadEffect, LoadEffectDraft, LoadSettings } from './model/load-effect.ts';
import type { BoltAssembly, CrossSection, Material, MaterialKind } from './model/material.ts';
import type { Member, MemberChanges } from './model/member.ts';
import type { CommonProperties, Operation } from './model/operation.ts';
import type {
  LinkableProperty,
  Parameter,
  ParameterDraft,
  ParameterEdit,
  ParameterLink,
  ParameterUpdate,
} from './model/parameter.ts';
import type { Project, ProjectData } from './model/project.ts';
import type { DetailedResults, ResultSummary } from './model/results.ts';
import type { Capabilities, ReportFormat, ServiceJob } from './model/service.ts';
import type { Setting } from './model/setting.ts';
import type {
  CapturedTemplate,
  TemplateInstance,
  TemplateMapping,
  TemplateOutcome,
} from './model/template.ts';
import type { DesignCode, WeldSizingMethod } from './words.ts';

/** A file to send: its name and either its bytes or a stream that is sent without collecting it. */
export interface FileToSend {
  filename: string;
  content: Uint8Array | Readable | ReadableStream<Uint8Array>;
}

/** A file the service sends. Whoever takes it must read or destroy `body`. */
export interface FileFromService {
  body: Readable;
  mediaType: string | null;
  /** Length in bytes when the service says so. */
  length: number | null;
}

type Data = Partial<ProjectData>;

/**
 * The service as one request sees it. Every call follows the abort signal of that request, is counted in its
 * statistics, and throws `GatewayError` with the codes of `errors.ts`. A 404 is `NOT_FOUND`, never null.
 */
export interface Upstream {
  service: {
    /** `GetVersion`: four part version of the running service. */
    version(): Promise<string>;
    /** `GET /heartbeat`; false when the service does not answer. Never throws. */
    reachable(): Promise<boolean>;
    /** Why no work should be sent to the service now, for people; null when it is at work. Asks it. Never throws. */
    trouble(): Promise<string | null>;
    /** Whether a client registration is held; registers when it is not (`ConnectClient`). False when that fails. */
    registered(): Promise<boolean>;
    /** Generation that answers: 4 is tried first, then 3, unless pinned. */
    generation(): Promise<Generation>;
    capabilities(): Promise<Capabilities>;
  };
  projects: {
    list(): Promise<Project[]>;
    get(projectId: string): Promise<Project>;
    open(file: FileToSend): Promise<Project>;
    create(data: Data & { designCode: DesignCode }): Promise<Project>;
    /** Sends each number as a form value of its own; an empty list sends none, which means all points. */
    importIom(file: FileToSend, connectionPointIds: readonly number[]): Promise<Project>;
    updateFromIom(projectId: string, file: FileToSend): Promise<Project>;
    /** Reads, merges and writes; fields left out stay. */
    update(projectId: string, changes: Data): Promise<Project>;
    close(projectId: string): Promise<void>;
    download(projectId: string): Promise<FileFromService>;
  };
  connections: {
    list(projectId: string): Promise<Connection[]>;
    get(key: ConnectionKey): Promise<Connection>;
    create(projectId: string, name?: string): Promise<Connection>;
    copy(key: ConnectionKey, name?: string): Promise<Connection>;
    /** Reads, merges and writes the whole object. */
    update(key: ConnectionKey, changes: ConnectionChanges): Promise<Connection>;
    /** The remaining connections. */
    delete(key: ConnectionKey): Promise<Connection[]>;
    /** Total in the unnamed project currency. */
    productionCost(key: ConnectionKey): Promise<number>;
    topology(key: ConnectionKey): Promise<unknown>;
  };
  members: {
    list(key: ConnectionKey): Promise<Member[]>;
    get(key: MemberKey): Promise<Member>;
    add(key: ConnectionKey, changes: MemberChanges): Promise<Member>;
    update(key: MemberKey, changes: MemberChanges): Promise<Member>;
    /** `NOT_SUPPORTED` with capability `memberDeletion` on generation 3. */
    delete(key: MemberKey): Promise<void>;
    setBearing(key: MemberKey): Promise<Member>;
  };
  operations: {
    list(key: ConnectionKey): Promise<Operation[]>;
    deleteAll(key: ConnectionKey): Promise<void>;
    commonProperties(key: ConnectionKey): Promise<CommonProperties>;
    /** Ids left out stay. */
    setCommonProperties(key: ConnectionKey, ids: Partial<Omit<CommonProperties, 'projectId'>>): Promise<void>;
    /** What the service says it did. */
    preDesignWelds(key: ConnectionKey, method: WeldSizingMethod): Promise<string>;
  };
  loadEffects: {
    list(key: ConnectionKey, isPercentage: boolean): Promise<LoadEffect[]>;
    /** `null` asks for the stored form, without conversion. */
    get(key: LoadEffectKey, isPercentage: boolean | null): Promise<LoadEffect>;
    add(key: ConnectionKey, draft: LoadEffectDraft): Promise<LoadEffect>;
    /** Writes the whole object; the caller merges. */
    update(effect: LoadEffect): Promise<LoadEffect>;
    delete(key: LoadEffectKey): Promise<void>;
    settings(key: ConnectionKey): Promise<LoadSettings>;
    setSettings(key: ConnectionKey, settings: LoadSettings): Promise<LoadSettings>;
    /** `NOT_SUPPORTED` with capability `loadExtremes` on generation 3. */
    calculateExtremes(key: ConnectionKey): Promise<LoadEffect[]>;
  };
  parameters: {
    list(key: ConnectionKey, includeHidden: boolean): Promise<Parameter[]>;
    update(key: ConnectionKey, updates: readonly ParameterEdit[]): Promise<ParameterUpdate>;
    deleteAll(key: ConnectionKey): Promise<void>;
    /** Text of the result, without the JSON quotes of the wire. */
    evaluate(key: ConnectionKey, expression: string): Promise<string>;
  };
  /** Only where the capability `parameterEditing` is there; `NOT_SUPPORTED` without it. */
  parameterEditing: {
    create(key: ConnectionKey, draft: ParameterDraft): Promise<Parameter>;
    /** How many links went with it. */
    delete(key: ParameterKey): Promise<number>;
    links(key: ConnectionKey): Promise<ParameterLink[]>;
    link(key: ParameterKey, propertyId: string): Promise<ParameterLink>;
    unlink(key: ParameterLinkKey): Promise<void>;
    /** Of everything in the connection; of one kind of value, or all with null. */
    linkable(key: ConnectionKey, valueType: string | null): Promise<LinkableProperty[]>;
    linkableOfMember(key: MemberKey, valueType: string | null): Promise<LinkableProperty[]>;
    linkableOfOperation(key: OperationKey, valueType: string | null): Promise<LinkableProperty[]>;
  };
  templates: {
    listInstances(key: ConnectionKey): Promise<TemplateInstance[]>;
    getInstance(key: TemplateInstanceKey): Promise<TemplateInstance>;
    /** Template XML of a connection as it is now. */
    ofConnection(key: ConnectionKey): Promise<string>;
    capture(key: ConnectionKey): Promise<CapturedTemplate>;
    defaultMapping(
      key: ConnectionKey,
      template: string,
      memberIds?: readonly number[],
    ): Promise<TemplateMapping>;
    /** `mapping.wire` with the `newValue`s and `newTemplateId`s of `mapping.conversions` written into it. */
    apply(key: ConnectionKey, template: string, mapping: TemplateMapping): Promise<TemplateOutcome>;
    explodeAll(key: ConnectionKey): Promise<void>;
    explode(key: ConnectionKey, libraryTemplateId: string): Promise<void>;
    deleteAll(key: ConnectionKey): Promise<void>;
    delete(key: ConnectionKey, libraryTemplateId: string): Promise<void>;
    commonProperties(key: ConnectionKey, libraryTemplateId: string): Promise<CommonProperties>;
    setCommonProperties(
      key: ConnectionKey,
      libraryTemplateId: string,
      ids: Partial<Omit<CommonProperties, 'projectId'>>,
    ): Promise<void>;
    loadDefaults(key: ConnectionKey, libraryTemplateId: string): Promise<ParameterUpdate>;
  };
  library: {
    designSets(): Promise<DesignSet[]>;
    /** Template XML of a library item, decoded from BASE64 UTF-8. */
    template(designSetId: string, designItemId: string): Promise<string>;
    propose(key: ConnectionKey, search: Record<string, unknown>): Promise<DesignItem[]>;
    picture(designSetId: string, designItemId: string): Promise<FileFromService>;
    /** Whether the library took it. */
    publish(key: ConnectionKey, publication: Publication): Promise<boolean>;
  };
  materials: {
    crossSections(projectId: string): Promise<CrossSection[]>;
    boltAssemblies(projectId: string): Promise<BoltAssembly[]>;
    /** One kind, or all materials with `null`. */
    list(projectId: string, kind: MaterialKind | null): Promise<Material[]>;
    /** Adds by the name in the product library; the name the service gives it, null when it does not say. */
    add(projectId: string, kind: Exclude<MaterialKind, 'OTHER'>, name: string): Promise<string | null>;
    addCrossSection(projectId: string, name: string, materialName: string): Promise<string | null>;
    addBoltAssembly(projectId: string, name: string): Promise<string | null>;
  };
  settings: {
    /** All settings, or those the service finds for a keyword. */
    list(projectId: string, search: string | null): Promise<Setting[]>;
    /** The changed settings with their values now, in the order given. */
    update(projectId: string, changes: readonly Setting[]): Promise<Setting[]>;
  };
  conversion: {
    defaultMapping(projectId: string, target: DesignCode): Promise<CodeConversion>;
    /** Reads the default mapping, lets `edit` change or refuse it, converts; answers what was used. */
    convert(
      projectId: string,
      target: DesignCode,
      edit: (mappings: ConversionMapping[]) => ConversionMapping[],
    ): Promise<CodeConversion>;
  };
  results: {
    /** Runs the solver on each connection and waits. One summary for each id the service answered. */
    calculate(projectId: string, connectionIds: readonly number[]): Promise<ResultSummary[]>;
    /**
     * The same for one connection under chosen load effects, active or not. `NOT_SUPPORTED` without the capability
     * `loadEffectSubset`.
     */
    calculateSubset(key: ConnectionKey, loadEffectIds: readonly number[]): Promise<ResultSummary>;
    /**
     * Results of calculated connections, in any order; connections without results are left out, whichever way the
     * service says it (empty lists, or no entry).
     */
    list(projectId: string, connectionIds: readonly number[]): Promise<DetailedResults[]>;
  };
  exports: {
    /** `null` for the newest version of the open model. */
    iom(key: ConnectionKey, version: string | null): Promise<FileFromService>;
    connectionData(key: ConnectionKey): Promise<FileFromService>;
    ifc(key: ConnectionKey): Promise<FileFromService>;
    /** `NOT_SUPPORTED` with capability `dwgExport` on generation 3. */
    dwg(key: ConnectionKey): Promise<FileFromService>;
    scene(key: ConnectionKey): Promise<FileFromService>;
    /** `CONFLICT` when there are no results; never calculates. */
    rawResults(key: ConnectionKey): Promise<FileFromService>;
  };
  reports: {
    ofConnection(key: ConnectionKey, format: ReportFormat): Promise<FileFromService>;
    ofConnections(
      projectId: string,
      connectionIds: readonly number[],
      format: Exclude<ReportFormat, 'HTML_ZIP'>,
    ): Promise<FileFromService>;
  };
  geometry: {
    model(key: ConnectionKey): Promise<geometry.ConnectionModel>;
    scene(key: ConnectionKey): Promise<geometry.Scene>;
  };
  rawResults: {
    /** Null without results; never calculates. */
    read(key: ConnectionKey): Promise<geometry.RawResults | null>;
    /** Under chosen load effects; calculates when those are not the results there are. */
    ofSubset(key: ConnectionKey, loadEffectIds: readonly number[]): Promise<geometry.RawResults>;
  };
  /** Only where the capability `nativeCalculationJobs` is there. */
  calculationJobs: {
    start(projectId: string, connectionIds: readonly number[]): Promise<ServiceJob>;
    /** One connection under chosen load effects. */
    startSubset(key: ConnectionKey, loadEffectIds: readonly number[]): Promise<ServiceJob>;
    get(projectId: string, jobId: string): Promise<ServiceJob>;
    cancel(projectId: string, jobId: string): Promise<ServiceJob>;
  };
  /** What this request has cost so far. */
  stats(): CallStats;
}
