import type { Project } from '../upstream/model/project.ts';
import type { Table } from './table.ts';

const columns = [
  'Project id',
  'Project',
  'Description',
  'Project number',
  'Author',
  'Design code',
  'Date',
  'Connections',
];

/** Open projects, one a row. */
export function projectsTable(projects: readonly Project[]): Table {
  const rows = projects.map(({ projectId, connections, ...project }) => {
    const { name, description, projectNumber, author, designCode, date } = project;
    return [projectId, name, description, projectNumber, author, designCode, date, connections.length];
  });
  return { name: 'Projects', columns, rows };
}
