/**
 * What the query page runs in the browser. The editor keeps its tabs in local storage and then ignores the examples,
 * so this keeps them useful without touching anything a user wrote: example tabs left exactly as they were get the ids
 * of now, everything else stays, and `/graphiql?fresh` adds the examples that are missing.
 *
 * `/graphiql#query=...&variables=...` opens a tab with that query and these variables, and one more for each further pair;
 * tabs of such a link from before that are as they were go. Nothing runs before the button is pressed. What stands behind
 * the `#` is sent to no server.
 */
export const startScript = `(() => {
  const { settings, examples } = JSON.parse(document.getElementById('page').textContent);
  const given = 'connection-gateway:examples';
  const shown = 'connection-gateway:linked';
  const read = (key) => {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  };
  const write = (key, value) => {
    try { localStorage.setItem(key, value); } catch { /* A full or closed store only costs convenience. */ }
  };
  const same = (a, b) => a.query === b.query && a.variables === b.variables;

  const before = read(given) ?? [];
  const kept = read('graphiql:tabState');
  const fresh = new URLSearchParams(location.search).has('fresh');
  const link = new URLSearchParams(location.hash.slice(1));
  const texts = link.getAll('variables');
  const linked = link.getAll('query').map((query, index) => (
    { name: /^\\s*\\w+\\s+(\\w+)/.exec(query)?.[1] ?? null, query, variables: texts[index] ?? '' }
  ));
  const isKept = Array.isArray(kept?.tabs);
  // Of tabs that are given to it at first the editor shows no variables.
  const state = isKept || linked.length === 0 ? kept : { tabs: [], activeTabIndex: 0 };
  if (Array.isArray(state?.tabs)) {
    const isLeft = (tab) => (read(shown) ?? []).some((one) => same(one, tab)) && !linked.some((one) => same(one, tab));
    if (linked.length > 0) state.tabs = state.tabs.filter((tab) => !isLeft(tab));
    for (const tab of state.tabs) {
      const untouched = before.find((example) => same(example, tab));
      const now = untouched && examples.find(({ name }) => name === untouched.name);
      if (now) Object.assign(tab, { query: now.query, variables: now.variables });
    }
    const wanted = [...linked, ...(fresh || !isKept ? examples : [])];
    const missing = wanted.filter((one) => !state.tabs.some((tab) => same(one, tab)));
    for (const { name, query, variables } of missing) {
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
      state.tabs.push({ id, hash: null, title: name, query, variables, headers: null, operationName: name, response: null });
    }
    if (linked.length > 0) state.activeTabIndex = state.tabs.findIndex((tab) => same(linked[0], tab));
    else if (missing.length > 0) state.activeTabIndex = state.tabs.length - missing.length;
    const active = state.tabs[state.activeTabIndex];
    write('graphiql:tabState', JSON.stringify(state));
    // The editor opens one more tab when these differ from the active one.
    write('graphiql:query', active?.query ?? '');
    write('graphiql:variables', active?.variables ?? '');
  }
  write(given, JSON.stringify(examples));
  if (linked.length > 0) write(shown, JSON.stringify(linked));
  if (fresh || linked.length > 0) history.replaceState(null, '', location.pathname);
  YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
    ...settings,
    defaultTabs: examples.map(({ query, variables }) => ({ query, variables })),
    // Replaces the habit of putting the whole query into the address.
    onEditQuery: () => {},
  });
})();
`;
