/** A document as text that knows the types of its answer and its variables. */
interface Typed<Data, Variables> {
  __apiType?: (variables: Variables) => Data;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string; retryAfterMs?: number } }[];
}

/** What a query or mutation answers. Without any data it throws; a part that could not be answered is null and told. */
export async function ask<Data, Variables>(
  document: Typed<Data, Variables>,
  variables: Variables,
  tell: (message: string) => void,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors = [] } = (await response.json()) as Answer<Data>;
  const message = errors.map((error) => error.message).join(' ');
  if (!data) throw new Error(message || `The gateway answers ${response.status}.`);
  if (message !== '') tell(message);
  return data;
}

/** Follows a subscription until the returned function is called; the browser connects again by itself and goes on from there. */
export function follow<Data, Variables>(
  document: Typed<Data, Variables>,
  variables: Variables,
  next: (data: Data) => void,
): () => void {
  const parameters = { query: String(document), variables: JSON.stringify(variables) };
  const events = new EventSource(`/graphql?${new URLSearchParams(parameters)}`);
  events.addEventListener('next', ({ data }) => {
    const answer = JSON.parse(data) as Answer<Data>;
    if (answer.data) next(answer.data);
  });
  // Without this the browser would begin anew.
  events.addEventListener('complete', () => events.close());
  return () => events.close();
}
