import type { Settings } from '@connection-gateway/contract/settings';
import { type SandboxProblem, unprocessable } from '../model/problem.ts';
import { calculationCommon } from './calculation-common.ts';
import { codeFactors } from './code-factors.ts';
import { misfit, type SettingGroup } from './definition.ts';
import { design } from './design.ts';
import { report } from './report.ts';
import { sandbox } from './sandbox.ts';

const definitions: ReadonlyMap<string, SettingGroup[string]> = new Map(
  Object.entries({ ...codeFactors, ...calculationCommon, ...design, ...report, ...sandbox }),
);

/** Every setting at its default. */
export function defaultSettings(): Settings {
  return Object.fromEntries([...definitions].map(([key, { value }]) => [key, value]));
}

/**
 * The settings of which any whole segment of the key is the word, or whose last segment contains it; all for an empty
 * word. Case does not matter. The service's own rule is not published.
 */
export function searchSettings(settings: Settings, word: string): Settings {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return settings;
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => {
      const segments = key.toLowerCase().split('/');
      return segments.includes(wanted) || segments.at(-1)?.includes(wanted);
    }),
  );
}

/**
 * The settings with some of them changed; all changes or none.
 *
 * Errors: 422 naming the key that is unknown or has a value of another kind.
 */
export function changedSettings(settings: Settings, changes: Settings): Settings {
  const named = Object.entries(changes).map(([key, value]) => [withoutVersion(key), value] as const);
  for (const [key, value] of named) {
    const definition = definitions.get(key);
    if (definition === undefined) throw unknownKey(key);
    const wanted = misfit(definition, value);
    if (wanted !== null) {
      throw unprocessable(`Setting ${key} must be ${wanted}, not ${JSON.stringify(value)?.slice(0, 80)}.`);
    }
  }
  return { ...settings, ...Object.fromEntries(named) };
}

/** Keys may end in a version, `@01`: generation 3 writes it, and scripts for later ones still do. */
const withoutVersion = (key: string): string => key.replace(/@\d\d$/, '');

function unknownKey(key: string): SandboxProblem {
  const ending = key.split('/').at(-1)?.toLowerCase() ?? '';
  const near = [...definitions.keys()].find((known) => known.toLowerCase().endsWith(`/${ending}`));
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return unprocessable(
    `There is no setting ${JSON.stringify(key.slice(0, 200))}; nothing was changed.${hint}`,
  );
}
