/**
 * What the query page runs in the browser. The editor keeps its tabs in local storage and then ignores the examples,
 * so this keeps them useful without touching anything a user wrote: example tabs left exactly as they were get the ids
 * of now, everything else stays, and `/graphiql?fresh` adds the examples that are missing.
 */
export const startScript = `(() => {
  const { settings, examples } = JSON.parse(document.getElementById('page').textContent);
  const given = 'connection-gateway:examples';
  const read = (key) => {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  };
  const write = (key, value) => {
    try { localStorage.setItem(key, value); } catch { /* A full or closed store only costs convenience. */ }
  };
  const same = (a, b) => a.query === b.query && a.variables === b.variables;

  const before = read(given) ?? [];
  const state = read('graphiql:tabState');
  const fresh = new URLSearchParams(location.search).has('fresh');
  if (Array.isArray(state?.tabs)) {
    for (const tab of state.tabs) {
      const untouched = before.find((example) => same(example, tab));
      const now = untouched && examples.find(({ name }) => name === untouched.name);
      if (now) Object.assign(tab, { query: now.query, variables: now.variables });
    }
    const missing = fresh ? examples.filter((example) => !state.tabs.some((tab) => same(example, tab))) : [];
    for (const { name, query, variables } of missing) {
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
      state.tabs.push({ id, hash: null, title: name, query, variables, headers: null, operationName: name, response: null });
    }
    if (missing.length > 0) state.activeTabIndex = state.tabs.length - missing.length;
    const active = state.tabs[state.activeTabIndex];
    write('graphiql:tabState', JSON.stringify(state));
    // The editor opens one more tab when these differ from the active one.
    write('graphiql:query', active?.query ?? '');
    write('graphiql:variables', active?.variables ?? '');
  }
  write(given, JSON.stringify(examples));
  if (fresh) history.replaceState(null, '', location.pathname);
  YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
    ...settings,
    defaultTabs: examples.map(({ query, variables }) => ({ query, variables })),
    // Replaces the habit of putting the whole query into the address.
    onEditQuery: () => {},
  });
})();
`;
