import { createContext, useContext } from 'react';
import type { Client } from 'urql';

/** Who looks at the page, as far as the page knows it. */
export interface Session {
  client: Client;
  /** The gateway has asked for a key, or refused the one it was given. */
  needsKey: boolean;
  hasKey: boolean;
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
