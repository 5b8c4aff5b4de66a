import { expect } from 'vitest';
import type { Answer } from './test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

/** Has the sandbox tell the plates of a project as utilisations of resistance, which plastic strains hide below yielding. */
export async function tellPlatesAsUtilization(ask: Ask, projectId: string): Promise<void> {
  const { data } = await ask(
    `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { errors { message } } }`,
    {
      input: { projectId, settings: [{ key: 'sandbox/Results/PlatesAsUtilization', value: { flag: true } }] },
    },
  );
  expect(data?.updateSettings.errors).toEqual([]);
}
