import { gql, type TypedDocumentNode } from '@apollo/client';
// The gateway's own pages ask the same.
import * as connection from '@connection-gateway/client/pages/connection';
import * as projects from '@connection-gateway/client/pages/projects';
import { parse } from 'graphql';

export { ConnectionRowsDocument, ProjectEventsDocument } from '@connection-gateway/client/documents';

/** The page has its documents as texts, and Apollo wants them read. */
const read = <Data, Variables extends Record<string, unknown>>(text: TypedDocumentNode<Data, Variables>) =>
  parse(String(text)) as TypedDocumentNode<Data, Variables>;

export const ConnectionChecksDocument = read(connection.ConnectionChecksDocument);
export const CalculateConnectionDocument = read(connection.CalculateConnectionDocument);
export const ProjectsDocument = read(projects.ProjectsDocument);
export const PrepareUploadDocument = read(projects.PrepareUploadDocument);
export const OpenUploadedProjectDocument = read(projects.OpenUploadedProjectDocument);

interface Rename {
  updateConnection: {
    connection: { id: string; name: string } | null;
    errors: { message: string; path: string[] | null }[];
  } | null;
}

/** One of its own, with types by hand; `docs/how-to/clients.md` has the generators. */
export const RenameDocument: TypedDocumentNode<Rename, { id: string; name: string }> = gql`
  mutation Rename($id: ID!, $name: String!) {
    updateConnection(input: { connectionId: $id, name: $name }) {
      connection {
        id
        name
      }
      errors {
        message
        path
      }
    }
  }
`;
