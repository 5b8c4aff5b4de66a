import type { Access, Caller } from '../../../src/auth/access.ts';
import { roles } from '../../../src/auth/principal.ts';
import { createServices, type Services } from '../../../src/services.ts';
import { never } from '../../../src/util/cancellation.ts';
import { test as limited } from './limited.ts';

/** Everybody who shows a key comes in under that name. */
export const test = limited.extend<{
  access: Access;
  /** The services of the caller with no key, to do something that costs nobody a point. */
  anna: Services;
}>({
  access: async ({ shared }, use) => {
    const callers = new Map<string, Caller>();
    const named = (id: string): Caller => {
      const known = callers.get(id);
      if (known !== undefined) return known;
      const services = createServices({ id, name: id }, shared);
      const principal = { id, name: id, roles: new Set(roles) };
      const caller: Caller = { principal, services, whenOver: never, moved: never, leave() {} };
      callers.set(id, caller);
      return caller;
    };
    await use({
      isOpen: false,
      admit: async (shown) => named(shown !== null && 'key' in shown ? shown.key : 'anna'),
      admitOwner: async ({ principalId }) => named(principalId),
      authenticate: async () => named('anna'),
    });
    await Promise.all([...callers.values()].map(({ services }) => services.close(0)));
  },
  anna: async ({ access }, use) => use((await access.admit(null)).services),
});
