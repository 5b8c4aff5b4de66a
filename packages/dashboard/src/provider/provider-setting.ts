/** The identity provider people sign in at, as the gateway writes it into its page. */
export interface ProviderSetting {
  /** Address, with that of its `/.well-known/openid-configuration` below it. */
  issuer: string;
  clientId: string;
  /** Words with blanks between them. */
  scopes: string;
}

/** Null where people sign in with keys alone. */
export function providerSetting(): ProviderSetting | null {
  const written = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]');
  return written === null ? null : JSON.parse(written.content);
}
