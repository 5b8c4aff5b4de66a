/**
 * What the query page runs in the browser before the editor starts: every operation the editor sends asks what it costs,
 * and the line at the foot of the page says it. Answers in parts (subscriptions) have no cost of their own and are
 * passed on unread; so are the editor's own questions about the schema.
 */
export const costScript = `(() => {
  const line = document.getElementById('cost');
  const send = globalThis.fetch;
  const counted = (count, noun) => count + ' ' + noun + (count === 1 ? '' : 's');

  function say({ cost, upstream } = {}) {
    const { calls, joined, remembered, milliseconds } = upstream ?? {};
    line.textContent = [
      'Last answer: ' + (upstream ? counted(calls, 'call') + ' of the service' : 'cost not told'),
      calls > 0 && Math.round(milliseconds) + ' ms',
      joined > 0 && joined + ' joined',
      remembered > 0 && remembered + ' from memory',
      cost?.requested !== undefined && counted(cost.requested, 'call') + ' estimated before',
      cost?.remaining !== undefined && cost.remaining + ' left this minute',
    ].filter(Boolean).join(' · ');
  }

  globalThis.fetch = async (input, init) => {
    const isOperation = typeof init?.body === 'string' && !init.body.includes('IntrospectionQuery');
    if (!isOperation) return send(input, init);
    const headers = new Headers(init.headers);
    headers.set('x-upstream-cost', '1');
    const answer = await send(input, { ...init, headers });
    if (answer.headers.get('content-type')?.includes('json')) {
      // The editor must have its answer whatever becomes of this line.
      answer.clone().json().then(({ extensions }) => say(extensions)).catch(() => say());
    }
    return answer;
  };
})();
`;
