import { AccessDenied } from './access-denied.ts';
import { isApiKey } from './api-key.ts';
import { forwardedHeader } from './forwarded-callers.ts';

/** Credentials of a caller: an API key, a token signed by a trusted issuer, or what another gateway says of the caller. */
export type Credentials =
  | { forwarded: string }
  | (({ key: string } | { token: string }) & { team: string | null });

/** The team that a person in several acts for. */
export const teamHeader = 'x-team';

const lengths: ReadonlySet<number> = new Set(
  ['authorization', 'x-api-key', 'apikey', teamHeader, forwardedHeader].map((name) => name.length),
);

/**
 * Credentials among the headers of a request or the payload of `connection_init`: `Authorization: Bearer` with either
 * kind, or `x-api-key` (`apiKey` in a payload); with them the team in `x-team`. Names count in any case. Null when there are none; throws
 * `AccessDenied` when there are two, since either could be meant.
 */
export function credentialsIn(given: object | null | undefined): Credentials | null {
  const values = new Map<string, unknown>();
  // Every request comes by here, and has a dozen others.
  for (const [name, value] of Object.entries(given ?? {}))
    if (lengths.has(name.length)) values.set(name.toLowerCase(), value);
  const forwarded = textOf(values.get(forwardedHeader));
  if (forwarded !== null) return { forwarded };
  const key = textOf(values.get('x-api-key') ?? values.get('apikey'));
  // Other schemes belong to another program, such as a proxy in front.
  const [, bearer = null] = /^bearer +(\S+)$/i.exec(textOf(values.get('authorization')) ?? '') ?? [];
  if (key !== null && bearer !== null)
    throw new AccessDenied('invalid', 'Send an API key or a bearer token, not both.');
  const team = textOf(values.get(teamHeader));
  if (key !== null) return { key, team };
  if (bearer === null) return null;
  return isApiKey(bearer) ? { key: bearer, team } : { token: bearer, team };
}

/** The team in `x-team` of such a payload, where nothing else is shown; null for none. */
export function teamIn(given: object | null | undefined): string | null {
  const [, team] = Object.entries(given ?? {}).find(([name]) => name.toLowerCase() === teamHeader) ?? [];
  return textOf(team);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
