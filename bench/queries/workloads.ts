import { projectIdOf } from './service-data.ts';

/** A page that both the gateway and its peer can answer. */
export interface Workload {
  name: string;
  /** Callers that ask all the time. */
  callers: number;
  query: string;
  /** Page of the peer. */
  page: string;
  /** Project that a caller asks for in its nth query. */
  project(caller: number, nth: number): string;
}

const summary = 'results { verdict summary { name status value } }';

const dashboard = `query Dashboard($id: ID!) {
  project(id: $id) {
    name
    connections(first: 50) {
      nodes {
        number
        name
        ${summary}
        members { number name isBearing }
        loadEffects {
          nodes {
            number
            name
            active
            memberLoadings { memberNumber position forces { n vy vz mx my mz } }
          }
        }
      }
    }
  }
}`;

const overview = `query Overview {
  projects { nodes { name connections(first: 50) { nodes { name results { verdict } } } } }
}`;

const tiny = 'query Tiny($id: ID!) { project(id: $id) { name } }';

const big = `query Big($id: ID!) {
  project(id: $id) {
    head: connections(first: 500) { nodes { name ${summary} } }
    tail: connections(last: 500) { nodes { name ${summary} } }
  }
}`;

export const workloads: readonly Workload[] = [
  { name: 'W1', callers: 8, query: dashboard, page: 'dashboard', project: () => projectIdOf(50, 1) },
  {
    name: 'W1 apart',
    callers: 8,
    query: dashboard,
    page: 'dashboard',
    project: (caller) => projectIdOf(50, 10 + caller),
  },
  { name: 'W2', callers: 8, query: overview, page: 'overview', project: () => '' },
  { name: 'W3', callers: 32, query: tiny, page: 'tiny', project: () => projectIdOf(50, 1) },
  { name: 'W4', callers: 4, query: big, page: 'big', project: () => projectIdOf(1000, 1) },
];

/** One user, whose project nobody has asked for before. */
export const solo: Workload = {
  name: 'W1 of one user',
  callers: 1,
  query: dashboard,
  page: 'dashboard',
  project: (_caller, nth) => projectIdOf(50, 1000 + nth),
};
