import type { Context } from '../../../context.ts';
import { doorsOf } from '../../../doors.ts';
import { loadersOfOne } from '../../../loaders/of-one-connection.ts';
import type { EntryTrace } from '../../../memory/entry-trace.ts';
import type { Services } from '../../../services.ts';
import type { ConnectionKey } from '../../../upstream/model/keys.ts';

/** What says nothing of what is true, or is the same for all that is kept under one key. */
const harmless: ReadonlySet<string | symbol> = new Set([
  ...['principal', 'baseUrl', 'gatewayVersion', 'log', 'requestId', 'signal', 'mutation'],
]);

/**
 * What resolvers get for one entry of a list of connections: the same as for the whole answer, and it is noted what of it they
 * use. Whatever else they reach for, the entry is not kept.
 */
export function contextOfEntry<Whole extends Context>(
  whole: Whole,
  services: Services,
  connection: ConnectionKey,
  trace: EntryTrace,
): Whole {
  const { lose } = trace.own;
  const own: Partial<Context> = {
    ...doorsOf(services, trace.whole, trace.own),
    loaders: loadersOfOne(whole.loaders, connection, { reach: trace.reach, lose }),
  };
  return new Proxy(whole, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      if (!harmless.has(name)) lose();
      return Reflect.get(target, name);
    },
  });
}
