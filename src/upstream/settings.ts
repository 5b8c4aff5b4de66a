import type { Settings } from '@connection-gateway/contract/settings';
import type { Http } from './http/http-client.ts';
import type * as model from './model/setting.ts';

/** Version suffix that services of generation 3 put behind keys. */
const VERSION = '@01';

/** Settings of a project: a flat dictionary of numbers (SI), texts and flags under slash paths. */
export function createSettings(http: Http) {
  return {
    /**
     * All settings, or those the service finds for a keyword. In the order of the service.
     * Upstream: `GET .../settings?search=` (`GetSettings`).
     */
    async list(projectId: string, search: string | null): Promise<model.Setting[]> {
      const query = search === null ? {} : { search };
      return toSettings(await http.call('GetSettings', { params: { projectId }, query }));
    },

    /**
     * The changed settings with their values now, in the order given. All changes or none, as far as the service
     * keeps to that. `BAD_USER_INPUT` for a key it does not have or a value of another kind.
     * Upstream: `PUT .../settings` (`UpdateSettings`), with generation 3 after a `GET` that tells how it spells its
     * keys, and before one when the answer leaves something out.
     */
    update: (projectId: string, changes: readonly model.Setting[]): Promise<model.Setting[]> =>
      http.withLock(projectId, async (locked) => {
        const params = { projectId };
        const isOld = (await locked.generation()) === 3;
        const spelled = isOld ? spelledAs(await locked.call('GetSettings', { params })) : asGiven;
        const body = Object.fromEntries(changes.map(({ key, value }) => [spelled(key), value]));
        const known = new Map<string, unknown>();
        const learn = (wire: Settings) => {
          for (const { key, value } of toSettings(wire)) known.set(key, value);
        };
        learn(await locked.call('UpdateSettings', { params, body }));
        if (changes.some(({ key }) => !known.has(shown(key)))) {
          learn(await locked.call('GetSettings', { params }));
        }
        return changes.map(({ key }) => ({ key: shown(key), value: known.get(shown(key)) ?? null }));
      }),
  };
}

function toSettings(wire: Settings): model.Setting[] {
  return Object.entries(wire).map(([key, value]) => ({ key: shown(key), value }));
}

function shown(key: string): string {
  return key.endsWith(VERSION) ? key.slice(0, -VERSION.length) : key;
}

const asGiven = (key: string): string => key;

/** The spelling of a service that marks some keys or all; a key it does not have stays as it was given. */
function spelledAs(wire: Settings): (key: string) => string {
  return (key) => (Object.hasOwn(wire, `${key}${VERSION}`) ? `${key}${VERSION}` : key);
}
