export { ConnectionRowsDocument, ProjectEventsDocument } from '@connection-gateway/client/documents';
// The page of the gateway asks the same. Elsewhere: copy the folder `generated` and mend these two paths.
export {
  CalculateRowsDocument,
  CalculationLiveDocument,
  CancelRowsDocument,
  ProjectNamesDocument,
} from '../../../packages/dashboard/src/graph/generated/project.ts';
export {
  ProjectsDocument,
  ProjectVerdictsDocument,
} from '../../../packages/dashboard/src/graph/generated/projects.ts';
