import { expect } from 'vitest';

/** Longest time any answer may take, in ms: what takes longer hangs. */
const patienceMs = 10_000;
/** What the gateway says when it is wrong itself. */
const faults = new Set(['INTERNAL_SERVER_ERROR', 'UPSTREAM_INVALID']);

interface Body {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Whatever was asked: an answer that can be read, in time, whose errors have a code and are nobody's bug. */
export async function expectGoodAnswer(answer: Promise<Response>): Promise<Body> {
  const response = await withinPatience(answer);
  expect(response.status).toBeLessThan(500);
  const text = await response.text();
  expect(text.length).toBeLessThan(20_000_000);
  const body: Body = JSON.parse(text);
  for (const { message, extensions } of body.errors ?? []) {
    expect(extensions?.code, message).toBeTypeOf('string');
    expect(faults, message).not.toContain(extensions?.code);
  }
  return body;
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
