import { useSearchParams } from 'wouter';
import type { Words } from '../../words/words.ts';

/** What stands beside the 3D view, by the word of the address; two of them are ways to change the joint. */
export const tabs = {
  checks: 'Why',
  parameters: 'Change',
  loads: 'Loads',
  members: 'Members',
  cost: 'Cost',
  runs: 'History',
} as const satisfies Readonly<Record<string, Words>>;

/** Ways to change a joint. */
export const changes = { parameters: 'Parameters', operations: 'Operations' } as const;

export type Tab = keyof typeof tabs | keyof typeof changes;

const isTab = (value: string | null): value is Tab =>
  value !== null && (Object.hasOwn(tabs, value) || Object.hasOwn(changes, value));

/** The tab in the address, `?tab=loads`; why it fails where it names none. */
export function useTab(): Tab {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return isTab(tab) ? tab : 'checks';
}
