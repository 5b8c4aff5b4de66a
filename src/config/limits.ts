/** What one argument or input of the graph may ask for; descriptions of the schema are made from it. */
export const graphLimits = {
  /** Items of a page, and ids of a list of objects. */
  pageSize: 500,
  /** Items that one mutation changes. */
  changes: 500,
  /** Operations that one mutation adds. */
  operations: 100,
  /** Points of a parameter study, and so values of one axis. */
  studyPoints: 1000,
  /** Proposals one design run tries. */
  designCandidates: 50,
  /** Library designs that a batch tries on one connection. */
  batchDesigns: 10,
  /** Connections that one batch works on, and those of a batch that says nothing. */
  batchItems: 5000,
  usualBatchItems: 500,
  /** Connections that are compared with each other; each is read with three calls. */
  alikeConnections: 1000,
  /** Longest wait of `startCalculation`, in s. */
  waitSeconds: 600,
  /** Connections one link names; its address must fit into the first line of a request. */
  connectionsOfLink: 1000,
  /** Days that verdicts are counted by. */
  trendDays: 90,
  /** Bounds of a histogram. */
  histogramBounds: 100,
  /** A part of raw results in an answer, in bytes of JSON. */
  rawValueBytes: 65_536,
  /** Triangles of a view that is written as a model or drawn: twenty times the largest joints seen. */
  triangles: 100_000,
  /** Width of a picture, in pixels. */
  pictureWidth: { least: 16, most: 1024 },
} as const;

/** Corners of plates and bolts that a study keeps, shared evenly by its points; a point with more than its share keeps none. */
export const triedParts = 150_000;

/** What is kept of who did what to one project; the oldest go. */
export const activityEntries = 2000;
/** Of these in a list of what was done in all projects. */
export const activityOfProject = 200;

/** What people say of one connection. */
export const reviewLimits = { comments: 200, textLength: 2000, tags: 20, tagLength: 40 } as const;

/** What rules of the company look at and tell. */
export const ruleLimits = {
  /** Characters of a text. */
  textLength: 1000,
  /** Things of a list. */
  items: 5000,
  /** Parts that a result names. */
  parts: 50,
  /** Rules that an item of a batch names, which it does not pass. */
  findings: 30,
  /** Characters of what was found. */
  foundLength: 200,
} as const;

/** Between two signs of life on a socket or an event stream, in ms: proxies take a longer silence for the end. */
export const pingMs = 12_000;

/** How long something is held after its holder was last heard of, in ms; Redis counts. */
export const leases = {
  /** The projects of a user at a gateway, and how often that is renewed. */
  userMs: 10_000,
  renewMs: 3_000,
  /** A slot of a machine. */
  slotMs: 6_000,
  /** A gateway that says nothing counts as there. */
  gatewayMs: 10_000,
  /** A machine that does not answer counts as there. */
  machineMs: 10_000,
} as const;

/** What holds for calls of the service where nothing is said; settings of the process have the same defaults. */
export const callDefaults = {
  connections: 16,
  queue: 500,
  changeQueue: 100,
  breakerFailures: 10,
  breakerPauseMs: 1000,
  timeoutMs: 30_000,
  slowTimeoutMs: 600_000,
  maxAnswerBytes: 64_000_000,
} as const;

/** How long a connection to the service may take to open, in ms. */
export const connectMs = 5_000;

/** What one document may ask for. The one table behind HTTP and sockets; sizes of lists are the schema's matter. */
export const documentLimits = {
  /** Of the text, however large a body may be: data belongs in variables. */
  bytes: 65_536,
  /** Memory for all documents that are kept parsed, in bytes. */
  keptBytes: 32_000_000,
  /** The same for answers about the schema. */
  keptIntrospectionBytes: 16_000_000,
  /** Lexical tokens; cuts the cost of parsing and of the quadratic validation rules. */
  tokens: 2000,
  /** Levels of fields, through fragments. Introspection is not counted, graphql-js has a rule of its own for it. */
  depth: 12,
  /** Renamed fields, through fragments. */
  aliases: 40,
  /** Directives on fields and fragments, through fragments. */
  directives: 60,
  /** Fields after all fragments are filled in. */
  fields: 2000,
  /** Messages one invalid document, or its variables, get back; scanners take ten for a way to make answers grow. */
  errors: 5,
  /** Characters of one message, because messages repeat what was sent. */
  messageLength: 1000,
} as const;

/** Memory for documents that are compiled, in bytes: a hundred dashboards; and with which use one is. */
export const compiledDocuments = { maxBytes: 20_000_000, atUse: 2 } as const;

/** What JSON of a caller may hold, whatever carries it; looked at before it is parsed. */
export const requestJson = { levels: 32, values: 20_000 } as const;

/** What sockets may take. */
export const socketLimits = {
  operationsPerSocket: 20,
  sockets: 1000,
  /** One message, in bytes, however large a body may be; a longer one closes the socket with 1009. */
  messageBytes: 65_536,
  /** Wait for `connection_init`, in ms; then close code 4408. */
  initTimeoutMs: 5000,
  /** Between pings, and wait for each answer, in ms. */
  pingMs,
  /** Wait for a peer that does not answer our close, in ms. */
  closeTimeoutMs: 2000,
  /** Messages of one socket that are dealt with in a second, whatever is in them; the others wait unread. */
  messagesPerSecond: 500,
  /** The same after a pause. */
  messagesAtOnce: 1000,
  /** A longer message counts as one more for every so many bytes. */
  messageUnitBytes: 1024,
  /** Bytes a peer may leave unread; with more nothing is read from it, and nothing begun for it. */
  unreadBytes: 262_144,
  /** Longest payload of a ping that comes back, in bytes. */
  echoBytes: 1024,
  /** Parts in which one message may come: frames, and pieces of the network. */
  messageFragments: 256,
  messagePieces: 2048,
} as const;

/** What files may take. */
export const fileLimits = {
  /** A form of the graph, in bytes: its files lie in memory, those sent to `createUpload` do not. */
  formBytes: 10_000_000,
  /** What the field of a form that says where its files belong may hold. */
  map: { levels: 2, values: 200 },
  /** Files of one such form. */
  filesPerForm: 10,
  /** A reader that takes less of a file than this, while more is there, is cut when that is found twice in a row. */
  pace: { everyMs: 10_000, bytesPerSecond: 64_000 },
} as const;

/** Rows of one table at a fixed address; more are asked for with `after`. */
export const tableRows = 100_000;

/** How long what peers do not read may lie here: answers, parts, events and messages, on all connections. */
export const slowReaderLimits = {
  everyMs: 250,
  /** How long a reader may take nothing of what waits for it, in ms. */
  stallMs: 300_000,
  /** More than that, in bytes, may stand still only so long, in ms. */
  muchBytes: 1_000_000,
  muchStallMs: 10_000,
  /** What may wait for all readers together, in bytes; past it those are cut who take the least. */
  inAllBytes: 128_000_000,
} as const;

/** How long a body that holds no files may take, in ms. */
export const bodyTimeoutMs = 30_000;

/** Settings of the HTTP server, in ms and bytes. Together they end every connection that stalls. */
export const httpLimits = {
  headersTimeout: 10_000,
  /** For the whole request; an upload at the size limit fits with 0.7 MB/s. */
  requestTimeout: 300_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  /** How often the server looks for connections past their time. */
  connectionsCheckingInterval: 1000,
} as const;

/** Calculations of a connection whose checks of single parts are kept. */
export const runsWithChecks = 5;
