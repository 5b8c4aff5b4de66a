import { createRoot } from 'react-dom/client';
import { Provider, useQuery } from 'urql';
import { client } from './client.ts';
import { ProjectsDocument } from './documents.ts';
import { Project } from './project.tsx';

/** The project of the address, `?project=Project:...`, or else the first. */
function Page() {
  const asked = new URLSearchParams(location.search).get('project');
  const [{ data, error }] = useQuery({ query: ProjectsDocument, pause: asked !== null });
  const id = asked ?? data?.projects?.nodes[0]?.id;
  if (error) return <p role="alert">{error.message}</p>;
  return id ? <Project id={id} /> : <p>{data ? 'No project is open.' : 'Loading ...'}</p>;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <Provider value={client}>
    <Page />
  </Provider>,
);
