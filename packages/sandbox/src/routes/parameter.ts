import { deleteParameters, evaluate, listParameters, updateParameters } from '../parameters/parameters.ts';
import { connectionRoutes } from './route.ts';

export const parameters = connectionRoutes<
  'DeleteParameters' | 'GetParameters' | 'Update' | 'EvaluateExpression'
>({
  DeleteParameters({ connection }) {
    deleteParameters(connection);
    return undefined;
  },
  GetParameters: ({ project, connection, query }) => listParameters(project, connection, query.includeHidden),
  Update: ({ state, project, connection, body }) =>
    updateParameters(project, connection, body, state.options.laterAdditions.includes('parameterEditing')),
  EvaluateExpression: ({ project, connection, body }) => evaluate(project, connection, body),
});
