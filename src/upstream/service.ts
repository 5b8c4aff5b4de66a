import { GatewayError } from '../errors.ts';
import type { Http } from './http.ts';
import type { Upstream } from './upstream.ts';

/** The service itself. */
export function createService(http: Http): Upstream['service'] {
  return {
    /** Upstream: `GET /clients/idea-service-version` (`GetVersion`). */
    version: () => http.call('GetVersion'),

    /** Upstream: `GET /heartbeat`, without `/api`. */
    reachable: () => http.heartbeat(),

    /** Upstream: `GET /heartbeat`, and while calls are held back `GET /clients/idea-service-version`. */
    trouble: () => http.trouble(),

    /** Upstream: `GET /clients/connect-client` (`ConnectClient`), once. */
    async registered() {
      try {
        await http.register();
        return true;
      } catch (error) {
        if (error instanceof GatewayError) return false;
        throw error;
      }
    },

    generation: () => http.generation(),

    /** What the generation has; what was announced for later is looked for. */
    async capabilities() {
      const isCurrent = (await http.generation()) === 4;
      return {
        memberDeletion: isCurrent,
        loadExtremes: isCurrent,
        dwgExport: isCurrent,
        typedTemplateConversions: isCurrent,
        problemDetails: isCurrent,
        nativeCalculationJobs: await http.has('calculationJobs'),
        loadEffectSubset: await http.has('loadEffectSubset'),
        parameterEditing: await http.has('parameterEditing'),
      };
    },
  };
}
