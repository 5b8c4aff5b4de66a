import { createHash } from 'node:crypto';
import { GatewayError } from '../../errors.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Parameter } from '../../upstream/model/parameter.ts';
import type { ItemState } from '../kinds/batch-item.ts';
import type { StudyValue } from '../kinds/parameter-study.ts';

/** What of a connection can be made again. */
interface State {
  /** As the service lists them. */
  operations: string[];
  values: StudyValue[];
  /** Of all operations; null where there are none. */
  template: string | null;
}

/** Upstream: `GetOperations`, `GetParameters`, and `CreateConTemplate` where there are operations. */
export async function readState(connection: ConnectionKey, upstream: Upstream): Promise<State> {
  const operations = await upstream.operations.names(connection);
  const values = valuesOf(await upstream.parameters.list(connection, true));
  const template = operations.length === 0 ? null : await upstream.templates.ofConnection(connection);
  return { operations, values, template };
}

/** Parameters that have an expression. */
export const valuesOf = (parameters: readonly Parameter[]): StudyValue[] =>
  parameters.flatMap(({ key, expression }) => (expression === null ? [] : [{ key, expression }]));

/** What a connection is now, to be recognised; null where the service does not say it. Upstream: as `readState`. */
export async function leftState(connection: ConnectionKey, upstream: Upstream): Promise<ItemState | null> {
  try {
    return { values: [], digest: digestOf(await readState(connection, upstream)) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return null;
  }
}

/** Whether a connection is as it was left. Upstream: `GetParameters` where parameters alone were set, else as `readState`. */
export async function isAsLeft(
  connection: ConnectionKey,
  { values, digest }: ItemState,
  upstream: Upstream,
): Promise<boolean> {
  if (digest !== null) return digestOf(await readState(connection, upstream)) === digest;
  const now = valuesOf(await upstream.parameters.list(connection, true));
  return values.every(({ key, expression }) =>
    now.some((one) => one.key === key && one.expression === expression),
  );
}

const digestOf = (state: State): string => createHash('sha256').update(JSON.stringify(state)).digest('hex');
