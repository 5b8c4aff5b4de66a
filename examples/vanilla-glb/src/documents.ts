// The gateway's own pages ask the same.
export {
  CalculateConnectionDocument,
  ConnectionChecksDocument,
  ConnectionEventsDocument,
  ConnectionLinksDocument,
} from '@connection-gateway/client/pages/connection';
export { ProjectRestDocument } from '@connection-gateway/client/pages/project';
export { ProjectsDocument } from '@connection-gateway/client/pages/projects';
