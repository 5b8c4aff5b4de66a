import { exampleModel } from './example-model.ts';

/** Ids of this moment that the examples are filled with; empty text where the graph had none. */
export interface ExampleIds {
  project: string;
  connection: string;
  /** A member that is not the bearing one, to load. */
  member: string;
  /** A library design that fits the connection. */
  design: string;
}

/** A ready operation of the query page. */
export interface Example {
  /** Name of its operation, which is also the title of its tab. */
  name: string;
  /** Shown as a comment above it. */
  description: string;
  query: string;
  variables: (ids: ExampleIds) => Record<string, unknown>;
}

/** The operations people really run, in the order of the tabs. */
export const examples: readonly Example[] = [
  {
    name: 'Projects',
    description: 'Open projects and their connections. The ids below feed every other tab.',
    query: `query Projects {
  projects {
    nodes {
      id
      name
      designCode
      connections(first: 100) {
        totalCount
        nodes { id number name analysisType status }
      }
    }
  }
}`,
    variables: () => ({}),
  },
  {
    name: 'Dashboard',
    description: 'Which connections of a project fail, and what governs them. Reading never calculates.',
    query: `query Dashboard($project: ID!) {
  project(id: $project) {
    id
    name
    checkOverview {
      total
      passed
      failed
      notCalculated
      outdated
      verdict
      maxUtilization { percent }
      worst(first: 5) {
        nodes { id name }
      }
    }
    connections(first: 100) {
      nodes {
        id
        name
        status
        results {
          governing {
            nodes {
              name
              kind
              status
              utilization { percent }
            }
          }
        }
      }
    }
  }
}`,
    variables: ({ project }) => ({ project }),
  },
  {
    name: 'ConnectionDetail',
    description: 'One connection: its members, and its results down to plates, welds and bolts.',
    query: `query ConnectionDetail($id: ID!) {
  connection(id: $id) {
    id
    name
    analysisType
    status
    productionCost { totalEstimated }
    members {
      id
      name
      isBearing
      isContinuous
      crossSection { name }
    }
    results {
      verdict
      outdated
      calculatedAt
      messages { severity text }
      summary(includeSkipped: true) {
        name
        status
        measure
        value
        message
        utilization { percent }
      }
      plates(orderBy: WORST_FIRST, first: 5) {
        nodes {
          name
          status
          maxStrain
          maxStress(unit: MEGAPASCAL)
          loadEffect { name }
        }
      }
      welds(
        filter: {
          minUtilization: { percent: 90 }
        }
      ) {
        nodes {
          name
          status
          isFullStrength
          utilization { ratio }
        }
      }
      bolts(orderBy: WORST_FIRST, first: 10) {
        nodes {
          name
          ordinal
          status
          utilization { percent }
        }
      }
    }
  }
}`,
    variables: ({ connection }) => ({ id: connection }),
  },
  {
    name: 'LoadTable',
    description: 'Load effects in kN and kNm, a page at a time: pass endCursor on as $after.',
    query: `query LoadTable($id: ID!, $after: String) {
  connection(id: $id) {
    id
    loadSettings { inEquilibrium inPercentage }
    loadEffects(first: 50, after: $after, filter: { active: true }) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        number
        name
        active
        memberLoadings {
          position
          member { name }
          forces { n(unit: KILONEWTON) vz(unit: KILONEWTON) my(unit: KILONEWTON_METRE) }
        }
      }
    }
  }
}`,
    variables: ({ connection }) => ({ id: connection, after: null }),
  },
  {
    name: 'LoadAndCalculate',
    description:
      'Adds two load effects and calculates. Expected failures arrive in errors, the rest is done.',
    query: `mutation LoadAndCalculate($id: ID!, $member: ID!) {
  addLoadEffects(
    input: {
      connectionId: $id
      loadEffects: [
        {
          name: "ULS1"
          memberLoadings: [
            {
              memberId: $member
              forces: { n: 60, vz: -30, my: 5, forceUnit: KILONEWTON, momentUnit: KILONEWTON_METRE }
            }
          ]
        }
        {
          name: "ULS2"
          memberLoadings: [
            {
              memberId: $member
              forces: { vz: -80, forceUnit: KILONEWTON }
            }
          ]
        }
      ]
    }
  ) {
    loadEffects { id name }
    errors { code message path }
  }
  startCalculation(
    input: {
      target: { connectionIds: [$id] }
      waitSeconds: 120
    }
  ) {
    job {
      state
      verdict
      items {
        nodes {
          connection {
            id
            status
            results {
              verdict
              summary {
                name
                status
                utilization { percent }
              }
            }
          }
          failure
        }
      }
    }
    errors { code message path }
  }
}`,
    variables: ({ connection, member }) => ({ id: connection, member }),
  },
  {
    name: 'PreviewTemplate',
    description:
      'What a library design would become on this connection. The first fitting design is filled in.',
    query: `query PreviewTemplate($id: ID!, $design: ID!) {
  connection(id: $id) {
    proposedDesigns(first: 10) {
      nodes { designItemId name }
    }
    templateMapping(template: { designItemId: $design }) {
      designCode
      conversions { key kind originalValue newValue }
    }
  }
}`,
    variables: ({ connection, design }) => ({ id: connection, design }),
  },
  {
    name: 'ApplyTemplate',
    description:
      'Applies that design. Change the default mapping through edits, for example a plate material.',
    query: `mutation ApplyTemplate($id: ID!, $design: ID!, $edits: [TemplateMappingEditInput!]!) {
  applyTemplate(
    input: {
      connectionId: $id
      template: { designItemId: $design }
      edits: $edits
    }
  ) {
    appliedWithoutIssues
    issues {
      severity
      description
      operation { name }
    }
    connection {
      id
      operations { id name kind }
    }
    errors { code message path }
  }
}`,
    variables: ({ connection, design }) => ({ id: connection, design, edits: [] }),
  },
  {
    name: 'TuneParameters',
    description: 'Plate thickness and bolt rows of a fin plate, and what they do to the checks and the cost.',
    query: `mutation TuneParameters($id: ID!) {
  updateParameters(
    input: {
      connectionId: $id
      parameters: [
        {
          key: "tp"
          value: {
            length: { value: 12, unit: MILLIMETRE }
          }
        }
        {
          key: "n1"
          value: { number: 3 }
        }
      ]
    }
  ) {
    issues { key message }
    errors {
      code
      message
      ... on ParameterError { key bound unit }
    }
  }
  startCalculation(
    input: {
      target: { connectionIds: [$id] }
      waitSeconds: 120
    }
  ) {
    job {
      state
      items {
        nodes {
          verdict
          connection {
            id
            productionCost { totalEstimated }
            results {
              maxUtilization { ratio }
              summary {
                name
                status
                utilization { percent }
              }
            }
          }
        }
      }
    }
    errors { code message path }
  }
}`,
    variables: ({ connection }) => ({ id: connection }),
  },
  {
    name: 'RenameConnections',
    description:
      'One change of many connections: each has a row of its own, and one that is refused stops no other.',
    query: `mutation RenameConnections($changes: [UpdateConnectionInput!]!) {
  updateConnections(
    input: { changes: $changes }
  ) {
    rows {
      connectionId
      connection { name revision }
      errors { code message path }
    }
    errors { code message path }
  }
}`,
    variables: ({ connection }) => ({
      changes: [{ connectionId: connection, description: 'Checked by me' }],
    }),
  },
  {
    name: 'CalculateProject',
    description: 'Starts a calculation of the whole project and answers at once. The next tab follows it.',
    query: `mutation CalculateProject($project: ID!) {
  startCalculation(
    input: {
      target: { projectId: $project }
    }
  ) {
    job {
      id
      state
      progress { completed total }
    }
    errors {
      code
      message
      path
      ... on ConflictError {
        job { id }
      }
    }
  }
}`,
    variables: ({ project }) => ({ project }),
  },
  {
    name: 'WatchCalculation',
    description:
      'Follows the calculations of a project: how far each job is, and every connection with its results. Start it, then the tab before.',
    query: `subscription WatchCalculation($project: ID!) {
  projectChanged(projectId: $project) {
    __typename
    ... on ConnectionEvent {
      connection {
        id
        name
        status
        results {
          verdict
          maxUtilization { percent }
        }
      }
    }
    ... on ProjectJobEvent {
      job {
        id
        state
        isSettled
        progress { completed total fraction message }
        ... on CalculationJob {
          verdict
          items {
            nodes {
              state
              failure
              connection { name status }
            }
          }
        }
      }
    }
  }
}`,
    variables: ({ project }) => ({ project }),
  },
  {
    name: 'WatchProject',
    description:
      'Tells every change of the project made through this gateway. Start it, then use other tabs.',
    query: `subscription WatchProject($project: ID!) {
  projectChanged(projectId: $project) {
    __typename
    at
    ... on ConnectionEvent {
      connection { id name status }
    }
    ... on ConnectionDeleted { connectionId }
  }
}`,
    variables: ({ project }) => ({ project }),
  },
  {
    name: 'ImportModel',
    description:
      'A new project from an open model (IOM): a column with a beam. Put your own XML into the variable.',
    query: `mutation ImportModel($xml: String!) {
  importIom(
    input: {
      file: { text: $xml }
    }
  ) {
    project {
      id
      name
      connections {
        nodes { id name }
      }
    }
    errors { code message path }
  }
}`,
    variables: () => ({ xml: exampleModel }),
  },
  {
    name: 'ResetDemo',
    description:
      'On the sandbox alone: the demonstration projects as they were at the start. Reload the page for their new ids.',
    query: `mutation ResetDemo {
  resetDemo(input: {}) {
    projects {
      id
      name
      connections { totalCount }
    }
    closedProjectIds
    errors { code message path }
  }
}`,
    variables: () => ({}),
  },
];
