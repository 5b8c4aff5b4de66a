import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { Project } from './project.tsx';
import { Projects } from './projects.tsx';

const projectId = new URLSearchParams(location.search).get('project');
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <ApolloProvider client={client}>{projectId ? <Project id={projectId} /> : <Projects />}</ApolloProvider>,
);
