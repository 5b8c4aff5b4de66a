import { invalid } from './broken-call.ts';
import type { ConLoadEffect, ConLoadEffectMemberLoad } from './contract/load-effect.ts';
import { finite, type WireNumber } from './contract/wire.ts';
import type { Http } from './http.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { LoadEffect, LoadEffectDraft, MemberLoading, SectionLoad } from './model/load-effect.ts';
import type { LoadUnit } from './options.ts';
import { settable } from './settable.ts';
import type { Upstream } from './upstream.ts';
import { fromWire, loadPositions, UNRECOGNIZED } from './words.ts';

/**
 * Load effects of a connection, in the order of the service. Forces in N, moments in N·m, or percent of the section
 * capacity; signs are the service's own. `loadUnit` is what the service writes, and this is the only place of the
 * gateway that rescales anything on its account.
 */
export function createLoadEffects(http: Http, loadUnit: LoadUnit): Upstream['loadEffects'] {
  const perUnit = loadUnit === 'kN' ? 1000 : 1;

  function toLoadEffect({ projectId, connectionId }: ConnectionKey, wire: ConLoadEffect): LoadEffect {
    const key = { projectId, connectionId };
    const factor = wire.isPercentage ? 1 : perUnit;
    return {
      ...key,
      loadEffectId: wire.id,
      name: wire.name || `LE${wire.id}`,
      active: wire.active,
      isPercentage: wire.isPercentage,
      memberLoadings: (wire.memberLoadings ?? []).map((loading) => toLoading(key, wire.id, loading, factor)),
    };
  }

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
    /** Each in the asked form, converted by the service. Upstream: `GET .../load-effects?isPercentage=` (`GetLoadEffects`). */
    async list({ projectId, connectionId }, isPercentage) {
      const params = { projectId, connectionId };
      const wire = await http.call('GetLoadEffects', { params, query: { isPercentage } });
      return wire.map((effect) => toLoadEffect(params, effect));
    },

    /** Upstream: `GET .../load-effects/{loadEffectId}?isPercentage=` (`GetLoadEffect`). */
    async get({ projectId, connectionId, loadEffectId }, isPercentage) {
      const params = { projectId, connectionId, loadEffectId };
      const query = isPercentage === null ? {} : { isPercentage };
      return toLoadEffect(params, await http.call('GetLoadEffect', { params, query }));
    },

    /** As stored, with an entry for every loadable place. Upstream: `POST .../load-effects` (`AddLoadEffect`). */
    async add({ projectId, connectionId }, draft) {
      const params = { projectId, connectionId };
      return toLoadEffect(params, await http.call('AddLoadEffect', { params, body: toWire(0, draft) }));
    },

    /** Upstream: `PUT .../load-effects` (`UpdateLoadEffect`), addressed by the id in the body. */
    async update(effect) {
      const { projectId, connectionId, loadEffectId } = effect;
      const params = { projectId, connectionId };
      const body = toWire(loadEffectId, effect);
      return toLoadEffect(params, await http.call('UpdateLoadEffect', { params, body }));
    },

    /** Upstream: `DELETE .../load-effects/{loadEffectId}` (`DeleteLoadEffect`). */
    async delete({ projectId, connectionId, loadEffectId }) {
      await http.call('DeleteLoadEffect', { params: { projectId, connectionId, loadEffectId } });
    },

    /** Upstream: `GET .../load-effects/get-load-settings` (`GetLoadSettings`). */
    async settings({ projectId, connectionId }) {
      const wire = await http.call('GetLoadSettings', { params: { projectId, connectionId } });
      return { inEquilibrium: wire.loadsInEquilibrium, inPercentage: wire.loadsInPercentage };
    },

    /** The new state. Upstream: `POST .../load-effects/set-load-settings` (`SetLoadSettings`). */
    async setSettings({ projectId, connectionId }, { inEquilibrium, inPercentage }) {
      const wire = await http.call('SetLoadSettings', {
        params: { projectId, connectionId },
        body: { loadsInEquilibrium: inEquilibrium, loadsInPercentage: inPercentage },
      });
      return { inEquilibrium: wire.loadsInEquilibrium, inPercentage: wire.loadsInPercentage };
    },

    /**
     * All load effects; those that govern nothing are switched off. `NOT_SUPPORTED` on generation 3.
     * Upstream: `POST .../load-effects/calculate-load-extremes` (`CalculateLoadExtremes`).
     */
    async calculateExtremes({ projectId, connectionId }) {
      const params = { projectId, connectionId };
      const wire = await http.call('CalculateLoadExtremes', { params });
      return wire.map((effect) => toLoadEffect(params, effect));
    },
  };
}

function toLoading(
  key: ConnectionKey,
  loadEffectId: number,
  { memberId, position, sectionLoad }: ConLoadEffectMemberLoad,
  factor: number,
): MemberLoading {
  const end = fromWire(loadPositions, position);
  if (end === UNRECOGNIZED) throw unusable(loadEffectId, `position ${JSON.stringify(position).slice(0, 40)}`);
  const number = (name: keyof SectionLoad, value: WireNumber): number => {
    const found = finite(value);
    // Zero in its place would be a load nobody has entered.
    if (found === null) throw unusable(loadEffectId, `${name} ${value}`);
    return found;
  };
  const load: SectionLoad = {
    n: number('n', sectionLoad.n),
    vy: number('vy', sectionLoad.vy),
    vz: number('vz', sectionLoad.vz),
    mx: number('mx', sectionLoad.mx),
    my: number('my', sectionLoad.my),
    mz: number('mz', sectionLoad.mz),
  };
  return { ...key, memberId, position: end, load: scaled(load, factor) };
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

function unusable(loadEffectId: number, what: string) {
  const reason = `Load effect ${loadEffectId} has ${what}.`;
  return invalid({ operation: 'GetLoadEffects', isChange: false }, 200, reason);
}
