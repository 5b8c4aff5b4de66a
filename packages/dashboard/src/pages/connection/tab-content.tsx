import type { ComponentType } from 'react';
import { useAddressState } from '../../app/address-state.ts';
import { useKeys } from '../../app/keys.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { usePrinting } from '../../app/print/printing.ts';
import { WorkList } from '../../parts/work/work-list.tsx';
import { t } from '../../words/words.ts';
import { ChecksTab } from './checks/checks-tab.tsx';
import { type Tab, tabs, useTab } from './tab-names.ts';
import type { ConnectionHead } from './use-head.ts';

type Content = ComponentType<{ connection: ConnectionHead }>;

const ofEditing: Partial<Record<Tab, Content>> = {
  loads: lazyPart(() => import('./edit/loads-tab.tsx')),
  operations: lazyPart(() => import('./edit/operations-tab.tsx')),
  parameters: lazyPart(() => import('./edit/parameters-tab.tsx')),
};
const Compare = lazyPart(() => import('./edit/compare-tab.tsx'));
const CostTab = lazyPart(() => import('./cost/cost-tab.tsx'));
const MembersTab = lazyPart(() => import('./members/members-tab.tsx'));
const RunsTab = lazyPart(() => import('./runs/runs-tab.tsx'));

/** The tab in the address, and a comparison above it when the address has one, `?compare=` with a run. */
export function TabContent({ projectId, connection }: { projectId: string; connection: ConnectionHead }) {
  const tab = useTab();
  const [state, change] = useAddressState();
  useKeys(
    Object.entries(tabs).map(([name, words], index) => ({
      keys: [String(index + 1)],
      does: t('show {tab}', { tab: t(words) }),
      run: () => change({ tab: name }),
    })),
  );
  const OfEditing = ofEditing[tab];
  const isPrinting = usePrinting();
  return (
    <>
      {state.has('compare') ? <Compare connection={connection} /> : null}
      {OfEditing ? <OfEditing connection={connection} /> : null}
      {tab === 'checks' || isPrinting ? <ChecksTab connection={connection} /> : null}
      {tab === 'members' ? <MembersTab connection={connection} /> : null}
      {tab === 'cost' ? <CostTab connection={connection} /> : null}
      {tab === 'runs' ? (
        <>
          <WorkList projectId={projectId} connectionId={connection.id} />
          <RunsTab connection={connection} />
        </>
      ) : null}
    </>
  );
}
