import type { Tokens } from './oidc.ts';

/** What the page shows the gateway: a key that was typed in, or tokens of the identity provider. */
export interface Credential {
  /** As it is now; null when it was forgotten. */
  read(): string | null;
  /** Gets another one in its place, after the gateway refused it. False where there is none. */
  renew(): Promise<boolean>;
  onRenewed(listener: () => void): void;
  /** Ends it, and returns what is to be taken back at the provider. */
  forget?(): Tokens | null;
}

/** A key, or a token that was typed in: it is what it is. */
export const keyCredential = (key: string): Credential => ({
  read: () => key,
  renew: async () => false,
  onRenewed() {},
});
