export { ConnectionRowsDocument, ProjectEventsDocument } from '@connection-gateway/client/documents';
// The gateway's own pages ask the same.
export {
  CalculateRowsDocument,
  CalculationLiveDocument,
  CancelRowsDocument,
  ProjectNamesDocument,
} from '@connection-gateway/client/pages/project';
export {
  ProjectsDocument,
  ProjectVerdictsDocument,
} from '@connection-gateway/client/pages/projects';
