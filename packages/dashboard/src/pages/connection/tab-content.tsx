import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { type Tab, useTab } from './tab-names.ts';

type Content = ComponentType<{ connectionId: string }>;

const contents: Partial<Record<Tab, Content>> = {
  loads: lazy(() => import('./edit/loads-tab.tsx')),
  operations: lazy(() => import('./edit/operations-tab.tsx')),
  parameters: lazy(() => import('./edit/parameters-tab.tsx')),
};
const Compare = lazy(() => import('./edit/compare-tab.tsx'));

/** The tab in the address, and a comparison above it when the address has one, `?compare=` with a run. */
export function TabContent({ connectionId }: { connectionId: string }) {
  const tab = useTab();
  const [search] = useSearchParams();
  const Shown = contents[tab];
  return (
    <Suspense fallback={<p className="quiet">Loading …</p>}>
      {search.has('compare') ? <Compare connectionId={connectionId} /> : null}
      {Shown ? <Shown connectionId={connectionId} /> : null}
    </Suspense>
  );
}
