// The page of the gateway asks the same. Elsewhere: copy the folder `generated` and mend these two paths.
export {
  CalculateConnectionDocument,
  ConnectionChecksDocument,
  ConnectionEventsDocument,
  ConnectionLinksDocument,
} from '../../../packages/dashboard/src/graph/generated/connection.ts';
export { ProjectRestDocument } from '../../../packages/dashboard/src/graph/generated/project.ts';
export { ProjectsDocument } from '../../../packages/dashboard/src/graph/generated/projects.ts';
