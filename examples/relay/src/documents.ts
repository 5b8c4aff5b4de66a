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
