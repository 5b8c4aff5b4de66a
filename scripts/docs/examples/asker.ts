/** Sends a document; of the variables those that it has. */
export type Ask = (
  query: string,
  variables: Record<string, unknown>,
) => Promise<{ data: unknown; errors?: unknown }>;

/** @param url Of a gateway, without a slash at its end. */
export function askerOf(url: string): Ask {
  return async (query, variables) => {
    const named = Object.fromEntries(
      Object.entries(variables).filter(([name]) => query.includes(`$${name}`)),
    );
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: named }),
    });
    // The gateway answers each document with such an object.
    return (await response.json()) as Awaited<ReturnType<Ask>>;
  };
}
