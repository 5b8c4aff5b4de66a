import type { Readable } from 'node:stream';
import type { CallStats } from './call-stats.ts';
import type { Generation } from './contract/endpoint.ts';
import type * as geometry from './geometry-model.ts';
import type * as model from './model.ts';
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

type Data = Partial<model.ProjectData>;

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
    capabilities(): Promise<model.Capabilities>;
  };
  projects: {
    list(): Promise<model.Project[]>;
    get(projectId: string): Promise<model.Project>;
    open(file: FileToSend): Promise<model.Project>;
    create(data: Data & { designCode: DesignCode }): Promise<model.Project>;
    /** Sends each number as a form value of its own; an empty list sends none, which means all points. */
    importIom(file: FileToSend, connectionPointIds: readonly number[]): Promise<model.Project>;
    updateFromIom(projectId: string, file: FileToSend): Promise<model.Project>;
    /** Reads, merges and writes; fields left out stay. */
    update(projectId: string, changes: Data): Promise<model.Project>;
    close(projectId: string): Promise<void>;
    download(projectId: string): Promise<FileFromService>;
  };
  connections: {
    list(projectId: string): Promise<model.Connection[]>;
    get(key: model.ConnectionKey): Promise<model.Connection>;
    create(projectId: string, name?: string): Promise<model.Connection>;
    copy(key: model.ConnectionKey, name?: string): Promise<model.Connection>;
    /** Reads, merges and writes the whole object. */
    update(key: model.ConnectionKey, changes: model.ConnectionChanges): Promise<model.Connection>;
    /** The remaining connections. */
    delete(key: model.ConnectionKey): Promise<model.Connection[]>;
    /** Total in the unnamed project currency. */
    productionCost(key: model.ConnectionKey): Promise<number>;
    topology(key: model.ConnectionKey): Promise<unknown>;
  };
  members: {
    list(key: model.ConnectionKey): Promise<model.Member[]>;
    get(key: model.MemberKey): Promise<model.Member>;
    add(key: model.ConnectionKey, changes: model.MemberChanges): Promise<model.Member>;
    update(key: model.MemberKey, changes: model.MemberChanges): Promise<model.Member>;
    /** `NOT_SUPPORTED` with capability `memberDeletion` on generation 3. */
    delete(key: model.MemberKey): Promise<void>;
    setBearing(key: model.MemberKey): Promise<model.Member>;
  };
  operations: {
    list(key: model.ConnectionKey): Promise<model.Operation[]>;
    deleteAll(key: model.ConnectionKey): Promise<void>;
    commonProperties(key: model.ConnectionKey): Promise<model.CommonProperties>;
    /** Ids left out stay. */
    setCommonProperties(
      key: model.ConnectionKey,
      ids: Partial<Omit<model.CommonProperties, 'projectId'>>,
    ): Promise<void>;
    /** What the service says it did. */
    preDesignWelds(key: model.ConnectionKey, method: WeldSizingMethod): Promise<string>;
  };
  loadEffects: {
    list(key: model.ConnectionKey, isPercentage: boolean): Promise<model.LoadEffect[]>;
    /** `null` asks for the stored form, without conversion. */
    get(key: model.LoadEffectKey, isPercentage: boolean | null): Promise<model.LoadEffect>;
    add(key: model.ConnectionKey, draft: model.LoadEffectDraft): Promise<model.LoadEffect>;
    /** Writes the whole object; the caller merges. */
    update(effect: model.LoadEffect): Promise<model.LoadEffect>;
    delete(key: model.LoadEffectKey): Promise<void>;
    settings(key: model.ConnectionKey): Promise<model.LoadSettings>;
    setSettings(key: model.ConnectionKey, settings: model.LoadSettings): Promise<model.LoadSettings>;
    /** `NOT_SUPPORTED` with capability `loadExtremes` on generation 3. */
    calculateExtremes(key: model.ConnectionKey): Promise<model.LoadEffect[]>;
  };
  parameters: {
    list(key: model.ConnectionKey, includeHidden: boolean): Promise<model.Parameter[]>;
    update(key: model.ConnectionKey, updates: readonly model.ParameterEdit[]): Promise<model.ParameterUpdate>;
    deleteAll(key: model.ConnectionKey): Promise<void>;
    /** Text of the result, without the JSON quotes of the wire. */
    evaluate(key: model.ConnectionKey, expression: string): Promise<string>;
  };
  /** Only where the capability `parameterEditing` is there; `NOT_SUPPORTED` without it. */
  parameterEditing: {
    create(key: model.ConnectionKey, draft: model.ParameterDraft): Promise<model.Parameter>;
    /** How many links went with it. */
    delete(key: model.ParameterKey): Promise<number>;
    links(key: model.ConnectionKey): Promise<model.ParameterLink[]>;
    link(key: model.ParameterKey, propertyId: string): Promise<model.ParameterLink>;
    unlink(key: model.ParameterLinkKey): Promise<void>;
    /** Of everything in the connection; of one kind of value, or all with null. */
    linkable(key: model.ConnectionKey, valueType: string | null): Promise<model.LinkableProperty[]>;
    linkableOfMember(key: model.MemberKey, valueType: string | null): Promise<model.LinkableProperty[]>;
    linkableOfOperation(key: model.OperationKey, valueType: string | null): Promise<model.LinkableProperty[]>;
  };
  templates: {
    listInstances(key: model.ConnectionKey): Promise<model.TemplateInstance[]>;
    getInstance(key: model.TemplateInstanceKey): Promise<model.TemplateInstance>;
    /** Template XML of a connection as it is now. */
    ofConnection(key: model.ConnectionKey): Promise<string>;
    capture(key: model.ConnectionKey): Promise<model.CapturedTemplate>;
    defaultMapping(
      key: model.ConnectionKey,
      template: string,
      memberIds?: readonly number[],
    ): Promise<model.TemplateMapping>;
    /** `mapping.wire` with the `newValue`s and `newTemplateId`s of `mapping.conversions` written into it. */
    apply(
      key: model.ConnectionKey,
      template: string,
      mapping: model.TemplateMapping,
    ): Promise<model.TemplateOutcome>;
    explodeAll(key: model.ConnectionKey): Promise<void>;
    explode(key: model.ConnectionKey, libraryTemplateId: string): Promise<void>;
    deleteAll(key: model.ConnectionKey): Promise<void>;
    delete(key: model.ConnectionKey, libraryTemplateId: string): Promise<void>;
    commonProperties(key: model.ConnectionKey, libraryTemplateId: string): Promise<model.CommonProperties>;
    setCommonProperties(
      key: model.ConnectionKey,
      libraryTemplateId: string,
      ids: Partial<Omit<model.CommonProperties, 'projectId'>>,
    ): Promise<void>;
    loadDefaults(key: model.ConnectionKey, libraryTemplateId: string): Promise<model.ParameterUpdate>;
  };
  library: {
    designSets(): Promise<model.DesignSet[]>;
    /** Template XML of a library item, decoded from BASE64 UTF-8. */
    template(designSetId: string, designItemId: string): Promise<string>;
    propose(key: model.ConnectionKey, search: Record<string, unknown>): Promise<model.DesignItem[]>;
    picture(designSetId: string, designItemId: string): Promise<FileFromService>;
    /** Whether the library took it. */
    publish(key: model.ConnectionKey, publication: model.Publication): Promise<boolean>;
  };
  materials: {
    crossSections(projectId: string): Promise<model.CrossSection[]>;
    boltAssemblies(projectId: string): Promise<model.BoltAssembly[]>;
    /** One kind, or all materials with `null`. */
    list(projectId: string, kind: model.MaterialKind | null): Promise<model.Material[]>;
    /** Adds by the name in the product library; the name the service gives it, null when it does not say. */
    add(projectId: string, kind: Exclude<model.MaterialKind, 'OTHER'>, name: string): Promise<string | null>;
    addCrossSection(projectId: string, name: string, materialName: string): Promise<string | null>;
    addBoltAssembly(projectId: string, name: string): Promise<string | null>;
  };
  settings: {
    /** All settings, or those the service finds for a keyword. */
    list(projectId: string, search: string | null): Promise<model.Setting[]>;
    /** The changed settings with their values now, in the order given. */
    update(projectId: string, changes: readonly model.Setting[]): Promise<model.Setting[]>;
  };
  conversion: {
    defaultMapping(projectId: string, target: DesignCode): Promise<model.CodeConversion>;
    /** Reads the default mapping, lets `edit` change or refuse it, converts; answers what was used. */
    convert(
      projectId: string,
      target: DesignCode,
      edit: (mappings: model.ConversionMapping[]) => model.ConversionMapping[],
    ): Promise<model.CodeConversion>;
  };
  results: {
    /** Runs the solver on each connection and waits. One summary for each id the service answered. */
    calculate(projectId: string, connectionIds: readonly number[]): Promise<model.ResultSummary[]>;
    /**
     * The same for one connection under chosen load effects, active or not. `NOT_SUPPORTED` without the capability
     * `loadEffectSubset`.
     */
    calculateSubset(key: model.ConnectionKey, loadEffectIds: readonly number[]): Promise<model.ResultSummary>;
    /**
     * Results of calculated connections, in any order; connections without results are left out, whichever way the
     * service says it (empty lists, or no entry).
     */
    list(projectId: string, connectionIds: readonly number[]): Promise<model.DetailedResults[]>;
  };
  exports: {
    /** `null` for the newest version of the open model. */
    iom(key: model.ConnectionKey, version: string | null): Promise<FileFromService>;
    connectionData(key: model.ConnectionKey): Promise<FileFromService>;
    ifc(key: model.ConnectionKey): Promise<FileFromService>;
    /** `NOT_SUPPORTED` with capability `dwgExport` on generation 3. */
    dwg(key: model.ConnectionKey): Promise<FileFromService>;
    scene(key: model.ConnectionKey): Promise<FileFromService>;
    /** `CONFLICT` when there are no results; never calculates. */
    rawResults(key: model.ConnectionKey): Promise<FileFromService>;
  };
  reports: {
    ofConnection(key: model.ConnectionKey, format: model.ReportFormat): Promise<FileFromService>;
    ofConnections(
      projectId: string,
      connectionIds: readonly number[],
      format: Exclude<model.ReportFormat, 'HTML_ZIP'>,
    ): Promise<FileFromService>;
  };
  geometry: {
    model(key: model.ConnectionKey): Promise<geometry.ConnectionModel>;
    scene(key: model.ConnectionKey): Promise<geometry.Scene>;
  };
  rawResults: {
    /** Null without results; never calculates. */
    read(key: model.ConnectionKey): Promise<geometry.RawResults | null>;
    /** Under chosen load effects; calculates when those are not the results there are. */
    ofSubset(key: model.ConnectionKey, loadEffectIds: readonly number[]): Promise<geometry.RawResults>;
  };
  /** Only where the capability `nativeCalculationJobs` is there. */
  calculationJobs: {
    start(projectId: string, connectionIds: readonly number[]): Promise<model.ServiceJob>;
    /** One connection under chosen load effects. */
    startSubset(key: model.ConnectionKey, loadEffectIds: readonly number[]): Promise<model.ServiceJob>;
    get(projectId: string, jobId: string): Promise<model.ServiceJob>;
    cancel(projectId: string, jobId: string): Promise<model.ServiceJob>;
  };
  /** What this request has cost so far. */
  stats(): CallStats;
}
