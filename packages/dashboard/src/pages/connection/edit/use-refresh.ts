import { EditResultsDocument } from '@connection-gateway/client/pages/edit';
import { useClient } from 'urql';
import { firstSteps } from '../../../parts/first-steps/first-steps.ts';
import { keepBefore } from './sides.ts';

/** Around an edit that answers less than it changes: keeps the results from before it, and reads those after it. */
export function useRefresh(connectionId: string) {
  const client = useClient();
  const variables = { id: connectionId };
  return {
    before() {
      firstSteps.did('change');
      const kept = client.readQuery(EditResultsDocument, variables, { requestPolicy: 'cache-only' });
      const connection = kept?.data?.connection;
      if (connection) keepBefore(connection, connection.productionCost?.totalEstimated ?? null);
    },
    async after() {
      await client.query(EditResultsDocument, variables, { requestPolicy: 'network-only' }).toPromise();
    },
  };
}
