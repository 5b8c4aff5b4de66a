import type { UpstreamClient, UpstreamService } from '../context.ts';
import { createCalculationJobs } from './calculation-jobs.ts';
import { createConnections } from './connections.ts';
import { createConversion } from './conversion.ts';
import { createExports } from './exports.ts';
import { createGeometry } from './geometry.ts';
import { createHttp, type HttpConnection } from './http.ts';
import { createKeptHttp } from './kept-http.ts';
import { createKeptProjects, type KeepOptions } from './kept-projects.ts';
import { createLibrary } from './library.ts';
import { createLoadEffects } from './load-effects.ts';
import { createMaterials } from './materials.ts';
import { createMembers } from './members.ts';
import { createOperations } from './operations.ts';
import type { UpstreamOptions } from './options.ts';
import { createParameterEditing } from './parameter-editing.ts';
import { createParameters } from './parameters.ts';
import { createProjects } from './projects.ts';
import { createRawResults } from './raw-results.ts';
import { createReports } from './reports.ts';
import { createResults } from './results.ts';
import { createService } from './service.ts';
import { createSettings } from './settings.ts';
import { createTemplates } from './templates.ts';

/** The connection to the service: one for the process. Opens nothing before the first call. */
export function createUpstream(options: UpstreamOptions): UpstreamService {
  const connection = createHttp(options);
  const newClient = (keep: KeepOptions = {}) => createClient(connection, options, keep);
  return { ...newClient(), newClient, close: () => connection.close() };
}

function createClient(
  connection: HttpConnection,
  options: UpstreamOptions,
  keep: KeepOptions,
): UpstreamClient {
  const bindHttp = connection.newClient(() => kept.registered());
  const nobody = { signal: new AbortController().signal, requestId: 'keeping-projects' };
  const kept = createKeptProjects(bindHttp(nobody), keep);
  return {
    projects: kept,
    bind(call) {
      const http = createKeptHttp(bindHttp(call), kept, call.signal);
      return {
        service: createService(http),
        projects: createProjects(http),
        connections: createConnections(http),
        members: createMembers(http),
        operations: createOperations(http),
        loadEffects: createLoadEffects(http, options.loadUnit ?? 'N'),
        parameters: createParameters(http),
        parameterEditing: createParameterEditing(http),
        templates: createTemplates(http),
        library: createLibrary(http),
        materials: createMaterials(http),
        settings: createSettings(http),
        conversion: createConversion(http),
        results: createResults(http),
        calculationJobs: createCalculationJobs(http),
        geometry: createGeometry(http),
        rawResults: createRawResults(http),
        exports: createExports(http),
        reports: createReports(http),
        stats: () => http.stats(),
      };
    },
  };
}
