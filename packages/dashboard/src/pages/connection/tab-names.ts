import { useSearchParams } from 'wouter';

export const tabs = {
  checks: 'Checks',
  members: 'Members',
  loads: 'Loads',
  operations: 'Operations',
  parameters: 'Parameters',
  cost: 'Cost',
  runs: 'Runs',
} as const;

export type Tab = keyof typeof tabs;

const isTab = (value: string | null): value is Tab => value !== null && Object.hasOwn(tabs, value);

/** The tab in the address, `?tab=loads`; the checks where it names none. */
export function useTab(): Tab {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return isTab(tab) ? tab : 'checks';
}
