import { createContext, useContext } from 'react';
import type { Client } from 'urql';
import type { ProviderSession } from '../provider/provider-session.ts';

/** Who looks at the page, as far as the page knows it. */
export interface Session {
  client: Client;
  /** The gateway has asked for a key, or refused the one it was given. */
  needsKey: boolean;
  hasKey: boolean;
  /** Where people may sign in beside with a key; null where the gateway names none. */
  provider: ProviderSession | null;
  /** Signs in. @param remember keeps the key for this tab, also when it is loaded anew. */
  signIn(key: string, remember: boolean): void;
  signOut(): void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no session around this.');
  return session;
}
