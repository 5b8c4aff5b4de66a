import type { UpstreamService } from '../context.ts';
import { createCalculationJobs } from './calculation-jobs.ts';
import { createConnections } from './connections.ts';
import { createConversion } from './conversion.ts';
import { createExports } from './exports.ts';
import { createGeometry } from './geometry.ts';
import { createHttp } from './http.ts';
import { createLibrary } from './library.ts';
import { createLoadEffects } from './load-effects.ts';
import { createMaterials } from './materials.ts';
import { createMembers } from './members.ts';
import { createOperations } from './operations.ts';
import type { UpstreamOptions } from './options.ts';
import { createParameters } from './parameters.ts';
import { createProjects } from './projects.ts';
import { createRawResults } from './raw-results.ts';
import { createReports } from './reports.ts';
import { createResults } from './results.ts';
import { createService } from './service.ts';
import { createSettings } from './settings.ts';
import { createTemplates } from './templates.ts';

/** The connection to the service: one for the process, bound to each request. Opens nothing before the first call. */
export function createUpstream(options: UpstreamOptions): UpstreamService {
  const connection = createHttp(options);
  return {
    bind(call) {
      const http = connection.bind(call);
      return {
        service: createService(http),
        projects: createProjects(http),
        connections: createConnections(http),
        members: createMembers(http),
        operations: createOperations(http),
        loadEffects: createLoadEffects(http, options.loadUnit ?? 'N'),
        parameters: createParameters(http),
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
    close: () => connection.close(),
  };
}
