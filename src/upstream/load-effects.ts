import type { ConLoadEffect, ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { finite, type WireNumber } from '@connection-gateway/contract/wire';
import { GatewayError } from '../errors.ts';
import { invalid } from './http/exchange/broken-call.ts';
import type { Http } from './http/http-client.ts';
import type { LoadUnit } from './http/options.ts';
import type { ConnectionKey, LoadEffectKey } from './model/keys.ts';
import type {
  LoadEffect,
  LoadEffectDraft,
  LoadSettings,
  ReadLoad,
  SectionLoad,
} from './model/load-effect.ts';
import { fromWire, loadPositions, UNRECOGNIZED } from './model/words.ts';
import { once } from './translation/memoize.ts';
import { settable } from './translation/settable.ts';

/**
 * Load effects of a connection, in the order of the service. Forces in N, moments in N·m, or percent of the section
 * capacity; signs are the service's own. `loadUnit` is what the service writes, and this is the only place of the
 * gateway that rescales anything on its account.
 */
export function createLoadEffects(http: Http, loadUnit: LoadUnit) {
  const perUnit = loadUnit === 'kN' ? 1000 : 1;

  const toLoadEffect = (key: ConnectionKey, wire: ConLoadEffect) => ofWire(key, wire, perUnit);

  function toWire(id: number, draft: LoadEffectDraft): ConLoadEffect {
    const factor = draft.isPercentage ? 1 : 1 / perUnit;
    return {
      id,
      name: draft.name ?? null,
      active: draft.active,
      isPercentage: draft.isPercentage,
      memberLoadings: draft.memberLoadings.map(({ memberId, position, load }) => ({
        memberId,
        position: settable(loadPositions, position, ['input', 'position']),
        sectionLoad: scaled(load, factor),
      })),
    };
  }

  return {
    /**
     * Each in the asked form, converted by the service.
     * Upstream: `GET .../load-effects?isPercentage=` (`GetLoadEffects`).
     */
    async list({ projectId, connectionId }: ConnectionKey, isPercentage: boolean): Promise<LoadEffect[]> {
      const params = { projectId, connectionId };
      const wire = await http.call('GetLoadEffects', { params, query: { isPercentage } });
      return allOfWire(params, wire, perUnit);
    },

    /**
     * `null` asks for the stored form, without conversion.
     * Upstream: `GET .../load-effects/{loadEffectId}?isPercentage=` (`GetLoadEffect`).
     */
    async get(
      { projectId, connectionId, loadEffectId }: LoadEffectKey,
      isPercentage: boolean | null,
    ): Promise<LoadEffect> {
      const params = { projectId, connectionId, loadEffectId };
      const query = isPercentage === null ? {} : { isPercentage };
      return toLoadEffect(params, await http.call('GetLoadEffect', { params, query }));
    },

    /** As stored, with an entry for every loadable place. Upstream: `POST .../load-effects` (`AddLoadEffect`). */
    async add({ projectId, connectionId }: ConnectionKey, draft: LoadEffectDraft): Promise<LoadEffect> {
      const params = { projectId, connectionId };
      return toLoadEffect(params, await http.call('AddLoadEffect', { params, body: toWire(0, draft) }));
    },

    /**
     * Writes the whole object; the caller merges. `UPSTREAM_INVALID` where a load that was read is no number or at no
     * known end: written back, it would be an invented one.
     * Upstream: `PUT .../load-effects` (`UpdateLoadEffect`), addressed by the id in the body.
     */
    async update(effect: LoadEffect): Promise<LoadEffect> {
      const { projectId, connectionId, loadEffectId } = effect;
      const params = { projectId, connectionId };
      const body = toWire(loadEffectId, wholeOf(effect));
      return toLoadEffect(params, await http.call('UpdateLoadEffect', { params, body }));
    },

    /** Upstream: `DELETE .../load-effects/{loadEffectId}` (`DeleteLoadEffect`). */
    async delete({ projectId, connectionId, loadEffectId }: LoadEffectKey): Promise<void> {
      await http.call('DeleteLoadEffect', { params: { projectId, connectionId, loadEffectId } });
    },

    /** Null where the build has no such call. Upstream: `DELETE .../load-effects` (`DeleteAllLoadEffects`). */
    deleteAll: (key: ConnectionKey) => deleteAll(http, key),

    /** Upstream: `GET .../load-effects/get-load-settings` (`GetLoadSettings`). */
    async settings({ projectId, connectionId }: ConnectionKey): Promise<LoadSettings> {
      const wire = await http.call('GetLoadSettings', { params: { projectId, connectionId } });
      return { inEquilibrium: wire.loadsInEquilibrium, inPercentage: wire.loadsInPercentage };
    },

    /** The new state. Upstream: `POST .../load-effects/set-load-settings` (`SetLoadSettings`). */
    async setSettings(
      { projectId, connectionId }: ConnectionKey,
      { inEquilibrium, inPercentage }: LoadSettings,
    ): Promise<LoadSettings> {
      const wire = await http.call('SetLoadSettings', {
        params: { projectId, connectionId },
        body: { loadsInEquilibrium: inEquilibrium, loadsInPercentage: inPercentage },
      });
      return { inEquilibrium: wire.loadsInEquilibrium, inPercentage: wire.loadsInPercentage };
    },

    /**
     * All load effects; those that govern nothing are switched off. `NOT_SUPPORTED` with capability `loadExtremes` on
     * generation 3.
     * Upstream: `POST .../load-effects/calculate-load-extremes` (`CalculateLoadExtremes`).
     */
    async calculateExtremes({ projectId, connectionId }: ConnectionKey): Promise<LoadEffect[]> {
      const params = { projectId, connectionId };
      const wire = await http.call('CalculateLoadExtremes', { params });
      return wire.map((effect) => toLoadEffect(params, effect));
    },
  };
}

/** Numbers of those that were deleted; null before generation 5 and in its first builds. */
async function deleteAll(http: Http, { projectId, connectionId }: ConnectionKey): Promise<number[] | null> {
  if ((await http.generation()) < 5) return null;
  try {
    return await http.call('DeleteAllLoadEffects', { params: { projectId, connectionId } });
  } catch (error) {
    const status = error instanceof GatewayError ? error.upstream?.status : undefined;
    if (status === 404 || status === 405) return null;
    throw error;
  }
}

const allOfWire = once((key: ConnectionKey, wire: ConLoadEffect[], perUnit: number): LoadEffect[] =>
  wire.map((effect) => ofWire(key, effect, perUnit)),
);

function ofWire(
  { projectId, connectionId }: ConnectionKey,
  { id, name, active, isPercentage, memberLoadings }: ConLoadEffect,
  perUnit: number,
): LoadEffect {
  const factor = isPercentage ? 1 : perUnit;
  return {
    projectId,
    connectionId,
    loadEffectId: id,
    name: name || `LE${id}`,
    active,
    isPercentage,
    memberLoadings: (memberLoadings ?? []).map(({ memberId, position, sectionLoad }) => ({
      projectId,
      connectionId,
      memberId,
      position: fromWire(loadPositions, position),
      load: readLoad(sectionLoad, factor),
      isPercentage,
    })),
  };
}

function readLoad({ n, vy, vz, mx, my, mz }: ConLoadEffectSectionLoad, factor: number): ReadLoad {
  const read = (value: WireNumber) => {
    const number = finite(value);
    return number === null || factor === 1 ? number : number * factor;
  };
  return { n: read(n), vy: read(vy), vz: read(vz), mx: read(mx), my: read(my), mz: read(mz) };
}

/** The same with all its loads known. */
function wholeOf(effect: LoadEffect): LoadEffectDraft {
  const refuse = (what: string): never => {
    throw invalid('GetLoadEffects', 200, `Load effect ${effect.loadEffectId} has ${what}.`);
  };
  const memberLoadings = effect.memberLoadings.map(({ memberId, position, load }) => {
    const at = `at member ${memberId}`;
    const known = (name: keyof ReadLoad) => load[name] ?? refuse(`no number for ${name} ${at}`);
    return {
      memberId,
      position: position === UNRECOGNIZED ? refuse(`loads ${at} at an unknown end`) : position,
      load: {
        n: known('n'),
        vy: known('vy'),
        vz: known('vz'),
        mx: known('mx'),
        my: known('my'),
        mz: known('mz'),
      },
    };
  });
  return { ...effect, memberLoadings };
}

function scaled(load: SectionLoad, factor: number): SectionLoad {
  if (factor === 1) return load;
  const { n, vy, vz, mx, my, mz } = load;
  return {
    n: n * factor,
    vy: vy * factor,
    vz: vz * factor,
    mx: mx * factor,
    my: my * factor,
    mz: mz * factor,
  };
}
