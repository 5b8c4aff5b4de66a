import type { EventEmitter } from 'node:events';
import { on } from 'node:events';
import { buildSchema, GraphQLError, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { GatewayError } from '../../src/errors.ts';
import { createSubscriberQueue } from '../../src/projects/events/subscriber-queue.ts';

const sdl = /* GraphQL */ `
  scalar Even
  scalar Upload
  enum Colour { RED GREEN }
  type Query {
    hello: String  greeting: String
    thing: Thing
    things: [Thing!]
    even(value: Even!): Even
    limit(first: Int!): Int
    paint(colour: Colour!): String
    names(values: [NameInput!]): Int
    bug: String
    bugThrowingText: String
    bugInSerialize: Int
    refused: String
    coded: String
    slow(bytes: Int, until: String): String
    long(bytes: Int!): String
    projects: Projects
  }
  type Thing { name: String thing: Thing slowBug: String }
  type Projects { nodes: [Project!]! }
  type Project { id: ID! connections: Connections }
  type Connections { nodes: [Connection!]! }
  type Connection { id: ID! }
  input NameInput { name: String! }
  type Mutation { rename(name: String, input: NameInput): String  upload(file: Upload): String }
  type Subscription {
    ticks: Int  never: Int  brokenSource: Int  brokenField: String
    large(topic: String!): Large
  }
  type Large { topic: String! number: Int! text: String! }
`;

/** A word that must appear in no answer. */
export const secret = 'swordfish';

/**
 * A schema for the edge alone: things that answer, wait, fail and stream. `slow` and the subscriptions follow what is
 * emitted on `signals`, and tell `started` and `aborted` there.
 */
export function edgeSchema(signals: EventEmitter): GraphQLSchema {
  const schema = buildSchema(sdl);
  const even = schema.getType('Even');
  // `buildSchema` makes every scalar of the text a GraphQLScalarType.
  Object.assign(even as object, {
    parseValue(value: unknown) {
      if (typeof value === 'number' && value % 2 === 0) return value;
      throw new Error(`${String(value)} is odd`);
    },
    parseLiteral: (node: { kind: string; value: string }) => {
      if (node.kind === Kind.INT && Number(node.value) % 2 === 0) return Number(node.value);
      throw new GraphQLError(`${node.value} is odd`);
    },
  });
  const Thing = schema.getType('Thing');
  // Compiled queries call resolvers, and no functions that happen to be properties.
  for (const field of Object.values(isObjectType(Thing) ? Thing.getFields() : {}))
    field.resolve = (source: Record<string, unknown>) => {
      const value = source[field.name];
      return typeof value === 'function' ? value() : value;
    };
  const bug = () => {
    throw new Error(`the ${secret} is loose`, { cause: new Error(`because of ${secret}`) });
  };
  const thing = () => ({ name: 'thing', thing, slowBug });
  async function slowBug() {
    await new Promise((resolve) => setImmediate(resolve));
    bug();
  }
  const root = {
    Query: {
      hello: () => 'world',
      greeting: () => 'Grüß Gott, 世界',
      thing,
      things: () => [thing(), thing()],
      even: ({ value }: { value: number }) => value,
      limit: ({ first }: { first: number }) => first,
      paint: ({ colour }: { colour: string }) => colour,
      names: ({ values }: { values: unknown[] }) => values.length,
      bug,
      bugThrowingText: () => {
        throw secret;
      },
      bugInSerialize: () => secret,
      refused: () => {
        throw new GatewayError('UPSTREAM_REJECTED', 'The service refused: too thin.', {
          cause: new Error(secret),
          retryable: true,
          outcomeUnknown: true,
          capability: 'loadExtremes',
          upstream: { operation: 'Calculate', status: 500, title: 'Oops', detail: 'too thin' },
        });
      },
      coded: () => {
        throw new GraphQLError('Too many.', { extensions: { code: 'BAD_USER_INPUT' } });
      },
      slow: (
        { bytes, until }: { bytes?: number; until?: string },
        { call }: { call: { signal: AbortSignal } },
      ) =>
        new Promise((resolve) => {
          signals.emit('started');
          signals.once(until ?? 'finish', () => resolve('done'.padEnd(bytes ?? 0)));
          call.signal.addEventListener('abort', () => signals.emit('aborted'));
        }),
      long: ({ bytes }: { bytes: number }) => {
        signals.emit('taken');
        return 'x'.repeat(bytes);
      },
      projects: () => {
        signals.emit('looked');
        return {
          nodes: [
            { id: 'Project:1', connections: { nodes: [] } },
            { id: 'Project:2', connections: { nodes: [{ id: 'ConnectionItem:2/7' }] } },
          ],
        };
      },
    },
    Mutation: { rename: ({ name }: { name: string }) => name, upload },
  };
  for (const [type, fields] of Object.entries(root)) {
    for (const [name, value] of Object.entries(fields)) {
      field(schema, type, name).resolve = (_source, args, context) =>
        (value as (...given: unknown[]) => unknown)(args, context);
    }
  }
  stream(schema, 'ticks', async function* (signal) {
    signals.emit('started');
    try {
      for await (const [tick] of on(signals, 'tick', { signal })) yield tick;
    } finally {
      signals.emit('stopped');
    }
  });
  field(schema, 'Subscription', 'large').subscribe = (_source, { topic }: { topic: string }) => {
    const tell = (number: number) => channel.push(number);
    const channel = createSubscriberQueue<number>({
      capacity: 4,
      replaces: () => true,
      onEnd: () => signals.off(`large ${topic}`, tell),
    });
    signals.on(`large ${topic}`, tell);
    signals.emit('started');
    return channel;
  };
  field(schema, 'Subscription', 'large').resolve = (number: number, { topic }: { topic: string }) => {
    signals.emit('taken');
    return { topic, number, text: 'x'.repeat(10_000) };
  };
  stream(schema, 'never', async function* (signal) {
    signals.emit('started');
    for await (const [tick] of on(signals, 'never', { signal })) yield tick;
  });
  // biome-ignore lint/correctness/useYield: a source that fails before its first value.
  stream(schema, 'brokenSource', async function* () {
    bug();
  });
  stream(schema, 'brokenField', async function* () {
    yield 1;
  });
  field(schema, 'Subscription', 'brokenField').resolve = bug;
  return schema;
}

/** Name and beginning of a file, also of the first in a list; `uploaded` when there is none. */
async function upload({ file }: { file?: File | { list: File[] } | null }): Promise<string> {
  const found = file instanceof Object && 'list' in file ? file.list[0] : file;
  return found == null ? 'uploaded' : `${found.name}: ${(await found.text()).slice(0, 20)}`;
}

function field(schema: GraphQLSchema, type: string, name: string) {
  const found = schema.getType(type);
  const of = found !== undefined && 'getFields' in found ? found.getFields()[name] : undefined;
  if (of === undefined || !('args' in of)) throw new Error(`There is no field ${type}.${name}.`);
  return of;
}

function stream(
  schema: GraphQLSchema,
  name: string,
  source: (signal: AbortSignal) => AsyncGenerator<unknown>,
): void {
  const of = field(schema, 'Subscription', name);
  of.subscribe = (_source, _args, { call }) => {
    const stop = new AbortController();
    call.signal.addEventListener('abort', () => stop.abort());
    const values = source(stop.signal);
    return {
      next: () => values.next(),
      return: async (value?: unknown) => {
        stop.abort();
        return await values.return(value).catch(() => ({ done: true, value }));
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };
  of.resolve = (value) => value;
}
