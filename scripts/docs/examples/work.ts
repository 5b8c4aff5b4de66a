/** Ids that are known so far, by the names of the variables of documents. */
export type Ids = Record<string, string>;

/** A change that is made for the examples, in the order of the list. */
interface Work {
  /** The types of the graph that the document and its answer are the example of. */
  shows: readonly string[];
  document: string;
  variables?: Record<string, unknown>;
  /** Where ids are in the answer that later documents are about, by their names, as `a.b.0.id`. */
  keeps?: Record<string, string>;
  /** A job is begun, whose end is waited for: where its id is. */
  job?: string;
}

const mm = (value: number) => ({ value, unit: 'MILLIMETRE' });
const inMm = (...values: number[]) => ({ values, unit: 'MILLIMETRE' });
const plateOf = (ref: string) => ({ operationPlate: { operation: { ref } } });
const wall = (memberId: string, serviceIndex: number) => ({ memberPlate: { memberId, serviceIndex } });

/** Operations of several kinds, each of which refers to those before it. */
const operations = [
  {
    ref: 'plate',
    name: 'P1',
    operation: {
      stiffeningPlate: {
        shape: { rectangle: { width: mm(120), height: mm(240) } },
        thickness: mm(10),
        positioning: {
          member: { wall: wall('1', 1), function: 'RIB', location: 'CENTER', positionX: mm(100) },
        },
        weld: { type: 'DOUBLE_FILLET', size: mm(5) },
      },
    },
  },
  {
    ref: 'other',
    name: 'P2',
    operation: {
      stiffeningPlate: {
        shape: { circle: { radius: mm(80) } },
        thickness: mm(12),
        positioning: { joint: { normal: { x: 0, y: 1, z: 0 } } },
      },
    },
  },
  {
    ref: 'plane',
    name: 'PC1',
    operation: {
      workPlane: {
        definition: { normal: { x: 1, y: 0, z: 0 } },
        relatedTo: { memberId: '2' },
        origin: { x: 150, y: 0, z: 0, unit: 'MILLIMETRE' },
      },
    },
  },
  {
    name: 'W1',
    operation: {
      weld: {
        placement: 'EDGE_TO_SURFACE',
        first: { part: plateOf('plate'), edgeIndexes: [1] },
        second: { part: wall('2', 1) },
        weld: {
          type: 'FILLET_FRONT',
          size: mm(6),
          stitch: { beginOffset: mm(10), endOffset: mm(10), length: mm(40), gap: mm(40) },
        },
      },
    },
  },
  {
    name: 'BG1',
    operation: {
      boltGrid: {
        connectedParts: [plateOf('plate'), plateOf('other')],
        assemblyId: '1',
        geometry: { orthogonal: { rows: inMm(35, -35), columns: inMm(0) } },
      },
    },
  },
  {
    name: 'CUT1',
    operation: {
      cut: {
        target: { part: { memberId: '2' } },
        cutter: { part: wall('1', 2) },
        method: 'SURFACE',
        offset: mm(10),
        flangeWeld: { type: 'DOUBLE_FILLET', size: mm(4) },
      },
    },
  },
  {
    name: 'PCUT1',
    operation: {
      plateCut: {
        target: { part: plateOf('plate') },
        cutter: { part: { workPlane: { ref: 'plane' } } },
        method: 'SURFACE',
        remainingSide: 'DEFAULT',
      },
    },
  },
];

/**
 * Made on the demonstration before the examples are read: `project`, its connection `connection` with failing bolts, and
 * `open`, a connection without a design.
 */
export const work: readonly Work[] = [
  {
    shows: ['RequestApprovalPayload'],
    document: `mutation ($connection: ID!) {
  requestApproval(input: { connectionId: $connection, note: "Four bolts?" }) {
    connection { name approval { state note } }
    errors { message }
  }
}`,
  },
  {
    shows: ['AddCommentPayload'],
    document: `mutation ($connection: ID!) {
  addComment(input: { connectionId: $connection, text: "Bolts govern." }) {
    connection { name comments { nodes { text } } }
    errors { message }
  }
}`,
  },
  {
    shows: ['SetTagsPayload'],
    document: `mutation ($connection: ID!) {
  setTags(input: { connectionId: $connection, tags: ["crane"] }) {
    connection { name tags }
    errors { message }
  }
}`,
  },
  {
    shows: ['StartCalculationPayload'],
    document: `mutation ($connection: ID!) {
  startCalculation(input: { target: { connectionIds: [$connection] }, separateLoadEffects: true }) {
    job { id state }
    errors { message }
  }
}`,
    job: 'startCalculation.job.id',
  },
  {
    shows: [],
    document: `query ($connection: ID!) {
  connection(id: $connection) { runs(first: 1) { nodes { id } } }
}`,
    keeps: { before: 'connection.runs.nodes.0.id' },
  },
  {
    shows: ['StartParameterStudyPayload'],
    document: `mutation ($connection: ID!) {
  startParameterStudy(
    input: {
      connectionId: $connection
      includeCost: true
      axes: [{ key: "tp", values: { lengthRange: { start: 10, end: 12, count: 2, unit: MILLIMETRE } } }]
    }
  ) {
    study { id state points { totalCount } }
    errors { message }
  }
}`,
    job: 'startParameterStudy.study.id',
  },
  {
    shows: ['OptimizeConnectionPayload'],
    document: `mutation ($connection: ID!) {
  optimizeConnection(
    input: {
      connectionId: $connection
      minimise: FIRST_AXIS
      over: [{ parameter: { key: "tp", values: { lengthRange: { start: 8, end: 15, count: 8, unit: MILLIMETRE } } } }]
    }
  ) {
    run { id state }
    errors { message }
  }
}`,
    job: 'optimizeConnection.run.id',
  },
  {
    shows: ['UpdateParametersPayload'],
    document: `mutation ($connection: ID!) {
  updateParameters(
    input: { connectionId: $connection, parameters: [{ key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } }] }
  ) {
    connection { name status }
    parameters { key value unit }
    errors { message }
  }
}`,
  },
  {
    shows: [],
    document: `mutation ($connection: ID!) {
  startCalculation(input: { target: { connectionIds: [$connection] } }) { job { id } errors { message } }
}`,
    job: 'startCalculation.job.id',
  },
  {
    shows: ['DesignConnectionPayload'],
    document: `mutation ($open: ID!) {
  designConnection(input: { connectionId: $open, candidateLimit: 2 }) {
    run { id state }
    errors { message }
  }
}`,
    job: 'designConnection.run.id',
  },
  {
    shows: ['ApplyTemplatePayload'],
    document: `mutation ($open: ID!, $design: ID!) {
  applyTemplate(input: { connectionId: $open, template: { designItemId: $design } }) {
    appliedWithoutIssues
    connection { name status operations { name kind } }
    errors { message }
  }
}`,
  },
  {
    shows: ['CaptureTemplatePayload', 'CapturedTemplate'],
    document: `mutation ($connection: ID!) {
  captureTemplate(input: { connectionId: $connection }) {
    template { id expiresAt version operationCount parameterCount typologyCode }
    errors { message }
  }
}`,
  },
  {
    shows: ['UpdateConnectionsPayload', 'ConnectionRow'],
    document: `mutation ($connection: ID!) {
  updateConnections(input: { changes: [{ connectionId: $connection, description: "Four bolts" }] }) {
    rows { connectionId connection { name description } errors { message } }
    errors { message }
  }
}`,
  },
  {
    shows: ['StartBatchPayload'],
    document: `mutation ($connection: ID!) {
  startBatch(
    input: {
      name: "Thicker plates"
      source: { connectionIds: [$connection] }
      dryRun: true
      steps: [{ setParameters: { parameters: [{ key: "tp", value: { length: { value: 14, unit: MILLIMETRE } } }] } }]
    }
  ) {
    batch { id plannedCalls }
    errors { message }
  }
}`,
    job: 'startBatch.batch.id',
  },
  {
    shows: ['CopyConnectionPayload'],
    document: `mutation ($connection: ID!) {
  copyConnection(input: { connectionId: $connection, name: "Trial" }) {
    connection { id name }
    errors { message }
  }
}`,
    keeps: { trial: 'copyConnection.connection.id' },
  },
  {
    shows: ['AddOperationsPayload', 'AddedOperationRow'],
    document: `mutation ($trial: ID!, $operations: [OperationDraftInput!]!) {
  addOperations(input: { connectionId: $trial, operations: $operations }) {
    rows { operation { name kind } verdict errors { message } }
    errors { message }
  }
}`,
    variables: { operations },
  },
  {
    shows: ['CreateUploadPayload', 'UploadTarget'],
    document: `mutation {
  createUpload(input: { filename: "Hall.ideaCon" }) {
    upload { uploadId url expiresAt maxSizeBytes }
    errors { message }
  }
}`,
  },
  {
    shows: ['NotFoundError'],
    document: `mutation {
  updateConnection(input: { connectionId: "00000000-0000-4000-8000-000000000000/7", name: "C7" }) {
    errors { __typename code message path ... on NotFoundError { typeName givenId } }
  }
}`,
  },
  {
    shows: ['ConflictError'],
    document: `mutation ($connection: ID!) {
  updateConnection(input: { connectionId: $connection, name: "C2 b", ifRevision: "an-older-one" }) {
    errors { __typename code message path ... on ConflictError { connection { name } currentRevision } }
  }
}`,
  },
  {
    shows: ['ParameterError'],
    document: `mutation ($connection: ID!) {
  updateParameters(
    input: { connectionId: $connection, parameters: [{ key: "tp", value: { length: { value: 500, unit: MILLIMETRE } } }] }
  ) {
    errors { __typename code message path ... on ParameterError { key value bound unit } }
  }
}`,
  },
  {
    shows: ['ValidationError', 'ValidationIssue'],
    document: `mutation ($connection: ID!) {
  updateConnection(input: { connectionId: $connection, name: "" }) {
    errors { __typename code message path ... on ValidationError { issues { code message path } } }
  }
}`,
  },
];
