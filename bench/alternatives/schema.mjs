// The part of the graph that the workloads use, as a team would write it for Yoga and for Mercurius.

export const typeDefs = /* GraphQL */ `
  enum CheckStatus { PASSED FAILED }
  enum MemberEnd { BEGIN END }
  type Query {
    project(id: ID!): Project
    projects: ProjectList!
  }
  type ProjectList { nodes: [Project!]! }
  type Project {
    name: String
    connections(first: Int, last: Int): ConnectionList!
  }
  type ConnectionList { nodes: [Connection!]! }
  type Connection {
    number: Int!
    name: String
    results: Results
    members: [Member!]!
    loadEffects: LoadEffectList!
  }
  type Results {
    passed: Boolean
    summary: [SummaryRow!]!
  }
  type SummaryRow { name: String status: CheckStatus value: Float }
  type Member { number: Int! name: String isBearing: Boolean }
  type LoadEffectList { nodes: [LoadEffect!]! }
  type LoadEffect {
    number: Int!
    name: String
    active: Boolean
    memberLoadings: [MemberLoading!]!
  }
  type MemberLoading { memberNumber: Int! position: MemberEnd forces: Forces }
  type Forces { n: Float vy: Float vz: Float mx: Float my: Float mz: Float }
`;

const pageOf = (nodes, { first, last }) =>
  first != null ? nodes.slice(0, first) : last != null ? nodes.slice(-last) : nodes;

/** Resolvers that call nothing: names of the service become those of the graph. */
export const plainResolvers = {
  Project: {
    name: ({ projectInfo }) => projectInfo.name,
    connections: ({ projectId, connections }, page) => ({
      nodes: pageOf(connections, page).map((one) => ({ ...one, projectId })),
    }),
  },
  Connection: { number: ({ id }) => id },
  Results: {
    passed({ checkResSummary }) {
      const made = checkResSummary.filter(({ skipped }) => !skipped);
      return made.length === 0 ? null : made.every(({ checkStatus }) => checkStatus);
    },
    summary: ({ checkResSummary }) => checkResSummary.filter(({ skipped }) => !skipped),
  },
  SummaryRow: {
    status: ({ checkStatus }) => (checkStatus ? 'PASSED' : 'FAILED'),
    value: ({ checkValue }) => checkValue,
  },
  Member: { number: ({ id }) => id },
  LoadEffect: { number: ({ id }) => id },
  MemberLoading: {
    memberNumber: ({ memberId }) => memberId,
    position: ({ position }) => (position === 'End' ? 'END' : 'BEGIN'),
    forces: ({ sectionLoad }) => sectionLoad,
  },
};
