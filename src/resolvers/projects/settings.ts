import type { Context } from '../../context.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { Setting } from '../../upstream/model/setting.ts';
import { blaming, mentionedFirst } from '../kit/blame.ts';
import { projectIdOf } from '../kit/ids.ts';
import { jsonFault } from '../kit/json.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { hasFreshResults, isSame, recordChange } from '../kit/record-change.ts';
import { type Angle, type GivenUtilization, type Length, metres, radians, ratioOf } from '../kit/units.ts';
import { invalidInput, MutationError, type ValidationIssue } from '../kit/user-error.ts';
import type { ProjectHandle } from './project.ts';

/** Most settings one mutation takes; services have some hundred. */
const MAX_SETTINGS = 2500;

type Maybe<T> = T | null | undefined;

/** A page of the settings the service finds for a keyword, of them those whose key starts with `prefix`. */
export async function settingsOf(
  { projectId }: ProjectKey,
  { search, prefix, ...page }: PageArgs & { search?: Maybe<string>; prefix?: Maybe<string> },
  { loaders }: Context,
): Promise<Page<Setting>> {
  const settings = await loaders.settings.load({ projectId, search: search || null });
  const kept = prefix ? settings.filter(({ key }) => key.startsWith(prefix)) : settings;
  return paginate(kept, page, ({ key }) => key);
}

const typesOfValues: Readonly<Record<string, 'NUMBER' | 'TEXT' | 'FLAG'>> = {
  number: 'NUMBER',
  string: 'TEXT',
  boolean: 'FLAG',
};

export const settingTypeOf = (value: unknown) => typesOfValues[typeof value] ?? 'STRUCTURE';

/** `calculationCommon/Checks/WarningCheckLevel` is `Warning check level`; what is written large stays: `GammaM2`, `EN`. */
export function labelOf(key: string): string {
  const [first = '', ...words] = key
    .slice(key.lastIndexOf('/') + 1)
    .replace(/([a-z\d])([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return [first, ...words.map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))].join(' ');
}

/** Exactly one is set. */
interface SettingValue {
  number?: Maybe<number>;
  length?: Maybe<Length>;
  angle?: Maybe<Angle>;
  ratio?: Maybe<GivenUtilization>;
  text?: Maybe<string>;
  flag?: Maybe<boolean>;
  json?: unknown;
}

const givenValue = ({ number, length, angle, ratio, text, flag, json }: SettingValue): unknown => {
  if (length != null) return metres(length);
  if (angle != null) return radians(angle);
  if (ratio != null) return ratioOf(ratio);
  return number ?? text ?? flag ?? json;
};

/** Changes settings, all in one call. Nothing is sent for an empty list. */
export async function updateSettings(
  input: { projectId: string; settings: readonly { key: string; value: SettingValue }[] },
  context: Context,
): Promise<{ project: ProjectHandle; settings: Setting[] }> {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const changes = input.settings.map(({ key, value }) => ({ key, value: givenValue(value) }));
  const issues = issuesOf(changes);
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  const project = { projectId };
  if (changes.length === 0) return { project, settings: [] };
  const before = hasFreshResults(context, projectId, null)
    ? new Map(
        (await context.loaders.settings.load({ projectId, search: null })).map(({ key, value }) => [
          key,
          value,
        ]),
      )
    : null;
  const settings = await blaming(
    ({ code, message }) => {
      const keys = changes.map(({ key }) => key);
      const index = code === 'BAD_USER_INPUT' ? mentionedFirst(message, keys) : null;
      return index === null ? null : ['input', 'settings', String(index)];
    },
    () => context.upstream.settings.update(projectId, changes),
  );
  const isOther = ({ key, value }: Setting) => before === null || !isSame(before.get(key), value);
  if (settings.some(isOther)) recordChange(context, projectId, null);
  return { project, settings };
}

function issuesOf(changes: readonly Setting[]): ValidationIssue[] {
  if (changes.length > MAX_SETTINGS) {
    const message = `${changes.length} settings; one mutation takes at most ${MAX_SETTINGS}.`;
    return [{ code: 'OUT_OF_RANGE', message, path: ['input', 'settings'] }];
  }
  const seen = new Set<string>();
  return changes.flatMap(({ key, value }, index): ValidationIssue[] => {
    const path = ['input', 'settings', String(index)];
    if (seen.has(key))
      return [{ code: 'DUPLICATE', message: `Setting ${key} is given twice.`, path: [...path, 'key'] }];
    seen.add(key);
    const fault = jsonFault(value);
    return fault === null
      ? []
      : [
          {
            code: 'MALFORMED',
            message: `The value of setting ${key} ${fault}.`,
            path: [...path, 'value', 'json'],
          },
        ];
  });
}
