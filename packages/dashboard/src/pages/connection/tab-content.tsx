import { type ComponentType, lazy, Suspense } from 'react';
import { useAddressState } from '../../app/address-state.ts';
import { useKeys } from '../../app/keys.ts';
import { ChecksTab } from './checks/checks-tab.tsx';
import { type Tab, tabs, useTab } from './tab-names.ts';
import type { ConnectionHead } from './use-head.ts';

type Content = ComponentType<{ connection: ConnectionHead }>;

const ofEditing: Partial<Record<Tab, Content>> = {
  loads: lazy(() => import('./edit/loads-tab.tsx')),
  operations: lazy(() => import('./edit/operations-tab.tsx')),
  parameters: lazy(() => import('./edit/parameters-tab.tsx')),
};
const Compare = lazy(() => import('./edit/compare-tab.tsx'));
const CostTab = lazy(() => import('./cost/cost-tab.tsx'));
const MembersTab = lazy(() => import('./members/members-tab.tsx'));
const RunsTab = lazy(() => import('./runs/runs-tab.tsx'));

/** The tab in the address, and a comparison above it when the address has one, `?compare=` with a run. */
export function TabContent({ connection }: { connection: ConnectionHead }) {
  const tab = useTab();
  const [state, change] = useAddressState();
  useKeys(
    Object.entries(tabs).map(([name, words], index) => ({
      keys: [String(index + 1)],
      does: `show ${words.toLowerCase()}`,
      run: () => change({ tab: name }),
    })),
  );
  const OfEditing = ofEditing[tab];
  return (
    <Suspense fallback={<p className="quiet">Loading …</p>}>
      {state.has('compare') ? <Compare connectionId={connection.id} /> : null}
      {OfEditing ? <OfEditing connection={connection} /> : null}
      {tab === 'checks' ? <ChecksTab connection={connection} /> : null}
      {tab === 'members' ? <MembersTab connection={connection} /> : null}
      {tab === 'cost' ? <CostTab connection={connection} /> : null}
      {tab === 'runs' ? <RunsTab connection={connection} /> : null}
    </Suspense>
  );
}
