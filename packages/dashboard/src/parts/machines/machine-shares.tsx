import { t } from '../../words/words.ts';
import { useMachines } from './use-machines.ts';

interface Worked {
  machine: { name: string } | null;
}

/** How a piece of work is spread over the machines of the service; nothing where there is one alone. */
export function MachineShares({ items }: { items: readonly Worked[] }) {
  const machines = useMachines();
  if (machines.length === 0) return null;
  const shares = machines.map(({ name }) => {
    const count = items.filter(({ machine }) => machine?.name === name).length;
    return `${name} ${count}`;
  });
  return (
    <p className="quiet">
      {t('By machine:')} {shares.join(' · ')}
    </p>
  );
}
