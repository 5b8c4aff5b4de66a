import { leases } from '../config/limits.ts';
import type { LiveGateway } from './preferred-gateway.ts';

/** Gateways that are alive, as far as Redis knows, without those that did not answer; all of them where none is left. */
export function createAnsweringGateways(live: () => readonly LiveGateway[]) {
  /** Until when those that did not answer may still count as alive. */
  const silent = new Map<string, number>();
  return {
    notAnswering: (gatewayId: string): void =>
      void silent.set(gatewayId, performance.now() + leases.gatewayMs),
    list(): readonly LiveGateway[] {
      const now = performance.now();
      for (const [id, until] of silent) if (until < now) silent.delete(id);
      const all = live();
      const others = all.filter(({ id }) => !silent.has(id));
      return others.length > 0 ? others : all;
    },
  };
}
