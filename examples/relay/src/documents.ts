import { graphql } from 'relay-runtime';

// Only the compiler reads this file; programs import what it makes of it.

graphql`
  query documentsRowsQuery($id: ID!) {
    project(id: $id) {
      name
      ...documentsRows_project
    }
  }
`;

graphql`
  fragment documentsRows_project on Project
  @argumentDefinitions(count: { type: "Int", defaultValue: 3 }, cursor: { type: "String" })
  @refetchable(queryName: "documentsPageQuery") {
    connections(first: $count, after: $cursor) @connection(key: "documentsRows_connections") {
      edges {
        node {
          id
          name
          status
          results {
            calculatedAt
            verdict
          }
        }
      }
    }
  }
`;

graphql`
  query documentsPanelQuery($id: ID!) @throwOnFieldError {
    connection(id: $id) {
      name
      status
      results {
        maxUtilization {
          percent
        }
      }
      members {
        name
      }
    }
  }
`;

graphql`
  mutation documentsCopyMutation($id: ID!, $name: String!) {
    copyConnection(input: { connectionId: $id, name: $name }) {
      connection {
        id
        name
      }
      errors {
        code
      }
    }
  }
`;

graphql`
  mutation documentsRenameMutation($id: ID!, $name: String!, $revision: String) {
    updateConnection(input: { connectionId: $id, name: $name, ifRevision: $revision }) {
      connection {
        id
        name
      }
      errors {
        code
        ... on ConflictError {
          currentRevision
          connection {
            id
            name
          }
        }
      }
    }
  }
`;

graphql`
  subscription documentsChangesSubscription($id: ID!, $after: String) {
    projectChanged(projectId: $id, after: $after) {
      __typename
      cursor
      missed
      ... on ConnectionEvent {
        connection {
          id
          name
        }
      }
    }
  }
`;

graphql`
  subscription documentsProgressSubscription($id: ID!, $after: String) {
    jobProgress(jobId: $id, after: $after) {
      cursor
      missed
      job {
        id
        state
        failure
        failureCode
      }
      ended {
        ... on CalculationItem {
          state
          connection {
            id
          }
        }
      }
    }
  }
`;
