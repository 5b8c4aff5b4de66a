import type { Generation } from '@connection-gateway/contract/endpoint';
import { GatewayError } from '../errors.ts';
import { engineOf } from './http/exchange/engine-notes.ts';
import type { Http } from './http/http-client.ts';
import type { Machine } from './model/machine.ts';
import type { ApiDeprecation, Capabilities, ServiceEngine } from './model/service.ts';

/** The service itself. */
export function createService(http: Http) {
  return {
    /** Four part version of the running service. Upstream: `GET /clients/idea-service-version` (`GetVersion`). */
    version: (): Promise<string> => http.call('GetVersion'),

    /** Who answers, by the beginning of the version. Upstream: as `version`. */
    async engine(): Promise<ServiceEngine> {
      return engineOf(await http.call('GetVersion'));
    },

    /**
     * False when the service does not answer. Never throws.
     * Upstream: `GET /heartbeat`, without `/api`; where that is not passed on `GET /clients/idea-service-version`
     * (`GetVersion`).
     */
    reachable: (): Promise<boolean> => http.heartbeat(),

    /**
     * Why no work should be sent to the service now, for people; null when it is at work. Asks it. Never throws.
     * Upstream: `GET /heartbeat`, and `GET /clients/idea-service-version` until it has said so once or while calls
     * are held back; `GET /clients/connect-client` until it has registered the gateway.
     */
    trouble: (): Promise<string | null> => http.trouble(),

    /**
     * Whether a client registration is held; registers when it is not. False when that fails.
     * Upstream: `GET /clients/connect-client` (`ConnectClient`), once.
     */
    async registered(): Promise<boolean> {
      try {
        await http.register();
        return true;
      } catch (error) {
        if (error instanceof GatewayError) return false;
        throw error;
      }
    },

    /** The machines that run it, as they are seen now. Makes no call. */
    machines: (): readonly Machine[] => http.machines(),

    /** The same; a machine that is alone is asked as by `trouble`, as nothing else looks at it. Never throws. */
    freshMachines: (): Promise<readonly Machine[]> => http.freshMachines(),

    /** Generation that answers: 5 is tried first, then 4 and 3, unless pinned. */
    generation: (): Promise<Generation> => http.generation(),

    /**
     * Generations that it says it has, of the first machine that says so; null where none does.
     * Upstream: as `version`.
     */
    async supportedGenerations(): Promise<readonly number[] | null> {
      await http.call('GetVersion');
      const said = http.machines().find(({ supportedGenerations }) => supportedGenerations !== null);
      return said?.supportedGenerations ?? null;
    },

    /** Null while the generation in use is not deprecated at any machine. Upstream: as `version`. */
    async deprecation(): Promise<ApiDeprecation | null> {
      await http.call('GetVersion');
      return deprecationAt(http.machines());
    },

    /** What the generation has; what was announced for later is looked for. */
    async capabilities(): Promise<Capabilities> {
      const generation = await http.generation();
      const isCurrent = generation !== 3;
      return {
        memberDeletion: isCurrent,
        loadExtremes: isCurrent,
        dwgExport: isCurrent,
        typedTemplateConversions: isCurrent,
        problemDetails: isCurrent,
        nativeCalculationJobs: await http.has('calculationJobs'),
        loadEffectSubset: await http.has('loadEffectSubset'),
        parameterEditing: await http.has('parameterEditing'),
        typedOperations: generation >= 5,
        loadEffectsDeletion: generation >= 5,
        typedCrossSections: generation >= 5,
        materialLibrary: generation >= 5,
        reinforcement: generation >= 5,
        pins: generation >= 5,
        steelEditions: generation >= 5,
      };
    },
  };
}

/** Of the first machine where the generation in use is deprecated. */
export const deprecationAt = (machines: readonly Machine[]): ApiDeprecation | null =>
  machines.find(({ deprecation }) => deprecation !== null)?.deprecation ?? null;
