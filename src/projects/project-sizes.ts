import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { LooseInput } from '../upstream/http/call-types.ts';

/** How much there is in a project, by its answers. */
export interface ProjectSizes {
  /** Null when unknown. */
  connections(): number | null;
  setConnections(count: number): void;
  /** Items an endpoint answers for a connection; see `KnownSizes`. */
  rows(endpointId: string, guess: number): number | null;
  /** Something was answered. */
  heard(id: EndpointId, input: LooseInput, answer: unknown): void;
  /** A change may have been made. */
  doubt(id: EndpointId, input: LooseInput): void;
}

/** What one endpoint answered. */
interface Rows {
  longest: number;
  /** Numbers of the connections it was asked for since they were changed. */
  asked: Set<number>;
}

const adding: ReadonlySet<EndpointId> = new Set(['CreateEmptyConnection', 'CopyConnection'] as const);
const listing: ReadonlySet<EndpointId> = new Set(['GetConnections', 'DeleteConnection'] as const);
const harmless: ReadonlySet<string> = new Set(['nothing', 'library', 'results', 'projectData']);

export function createProjectSizes(): ProjectSizes {
  const byEndpoint = new Map<string, Rows>();
  let connections: number | null = null;

  function changed(id: EndpointId, { params }: LooseInput): void {
    const { effect, changes = 'nothing' } = endpoints[id] as { effect: string; changes?: string };
    if (effect === 'read' || harmless.has(changes)) return;
    const number = params?.['connectionId'];
    for (const { asked } of byEndpoint.values())
      if (number === undefined) asked.clear();
      else asked.delete(Number(number));
  }

  return {
    connections: () => connections,
    setConnections(count) {
      connections = count;
    },
    rows(endpointId, guess) {
      const rows = byEndpoint.get(endpointId);
      if (rows === undefined) return null;
      const isWhole = connections !== null && rows.asked.size >= connections;
      return isWhole ? rows.longest : Math.max(guess, rows.longest);
    },
    heard(id, input, answer) {
      changed(id, input);
      if (adding.has(id) && connections !== null) connections += 1;
      if (!Array.isArray(answer)) return;
      if (listing.has(id)) connections = answer.length;
      const number = input.params?.['connectionId'];
      if (number === undefined || endpoints[id].effect !== 'read') return;
      const rows = byEndpoint.get(id) ?? { longest: 0, asked: new Set() };
      byEndpoint.set(id, rows);
      rows.longest = Math.max(rows.longest, answer.length);
      rows.asked.add(Number(number));
    },
    doubt(id, input) {
      changed(id, input);
      if (adding.has(id) && connections !== null) connections += 1;
    },
  };
}
