import { useQuery } from 'urql';
import { Link } from 'wouter';
import {
  ProjectsDocument,
  type ProjectsQuery,
  ProjectVerdictsDocument,
} from '../../graph/generated/projects.ts';
import { Ring } from '../../parts/ring/ring.tsx';
import styles from './projects-page.module.css';

type Project = NonNullable<ProjectsQuery['projects']>['nodes'][number];

/** Every project of the caller with its verdict: names first, verdicts when they are there. */
export function ProjectsPage() {
  const [{ data, fetching, error }] = useQuery({ query: ProjectsDocument });
  const projects = data?.projects?.nodes ?? [];
  return (
    <>
      <title>Projects</title>
      <h1>Projects</h1>
      {error && data === undefined ? (
        <p role="alert" className="notice failed">
          {error.message}
        </p>
      ) : null}
      {fetching && data === undefined ? <p className="quiet">Loading …</p> : null}
      {data?.projects && projects.length === 0 ? <p>There is no project yet.</p> : null}
      <ul className={styles['projects']}>
        {projects.map((project) => (
          <li key={project.id} className="panel">
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const isOpen = project.state === 'OPEN';
  const [{ data }] = useQuery({
    query: ProjectVerdictsDocument,
    variables: { id: project.id },
    pause: !isOpen,
  });
  const overview = data?.project?.checkOverview;
  return (
    <>
      <h2>
        <Link href={`/projects/${project.id}`}>{project.name ?? 'Without a name'}</Link>
      </h2>
      <p className="quiet">
        {[project.projectNumber, project.designCode, project.description].filter(Boolean).join(' · ')}
      </p>
      {overview ? (
        <Ring overview={overview} />
      ) : (
        <p className="quiet">{isOpen ? 'Loading …' : 'Not open.'}</p>
      )}
    </>
  );
}
