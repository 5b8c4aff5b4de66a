import { ShellDocument, type ShellQuery } from '@connection-gateway/client/pages/shell';
import { useQuery } from 'urql';

export type NamedMachine = ShellQuery['service']['machines'][number];

/** The machines of the service where there are several; none where there is only one. */
export function useMachines(): readonly NamedMachine[] {
  const [{ data }] = useQuery({ query: ShellDocument });
  const machines = data?.service.machines ?? [];
  return machines.length > 1 ? machines : [];
}

/** Names of those that answer, in one text; empty where there is one machine. It changes when what is open may have changed. */
export const useAnswering = (): string =>
  useMachines()
    .filter(({ problem }) => problem === null)
    .map(({ name }) => name)
    .join();
