import { useQuery } from '@apollo/client/react';
import { ProjectsDocument } from './documents.ts';
import { OpenFile } from './open-file.tsx';

/** Every open project, and a way to open another. */
export function Projects() {
  const { data, error } = useQuery(ProjectsDocument, { variables: {} });
  return (
    <main>
      <h1>Projects</h1>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.projects?.nodes?.map(({ id, name }) => (
          <li key={id}>
            <a href={`?project=${id}`}>{name}</a>
          </li>
        ))}
      </ul>
      <OpenFile />
    </main>
  );
}
