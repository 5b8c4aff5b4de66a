import { getHeapStatistics } from 'node:v8';

/** Heap of this thread, bytes: what its starter allows it, or `--max-old-space-size`. */
const HEAP = getHeapStatistics().heap_size_limit;

/** Heap the XML parser takes for an element, bytes, measured with elements of one character. */
const XML_ELEMENT = 450;

/**
 * What of the memory may be taken by whom, so that no peer can use it up: a thread that runs out of it is ended, within
 * one long call of JavaScript even with its process. Bytes, but for `xmlElements`.
 */
export const memory = {
  /** One text of JSON, unpacked and read. Reading checks it by copies, four at a time. */
  json: Math.min(128 * 1024 * 1024, HEAP / 16),
  /** Elements of one XML text. */
  xmlElements: Math.min(1_000_000, Math.floor(HEAP / 4 / XML_ELEMENT)),
  /** Projects of one client, with their results. */
  client: HEAP / 8,
  /** Projects of all clients. */
  all: HEAP / 4,
  /** Published designs. */
  published: HEAP / 32,
} as const;
