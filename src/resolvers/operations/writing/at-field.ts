import { GatewayError } from '../../../errors.ts';
import type { OperationInput } from './inputs.ts';
import type { Path } from './references.ts';

/** Fields of the service that inputs call otherwise. */
const inputNames: Readonly<Record<string, string>> = {
  boltAssemblyId: 'assemblyId',
  connectedItems: 'connectedParts',
  cutBy: 'cutter',
  member: 'target',
  modifiedObject: 'target',
  pinOriginalId: 'pinId',
};

/** A refusal of the service that names a field of what was sent to it (`body.thickness`), at the field of the input that this is. */
export function atField(error: unknown, operation: OperationInput, path: Path): unknown {
  if (!(error instanceof GatewayError) || error.code !== 'BAD_USER_INPUT' || error.upstream === null)
    return error;
  const [, named = ''] = /^body\.(\w+)/.exec(error.message) ?? [];
  const field = inputNames[named] ?? named;
  const [kind, given] = Object.entries(operation).find(([, fields]) => fields != null) ?? [];
  if (kind === undefined || !Object.hasOwn(given ?? {}, field)) return error;
  return new GatewayError(error.code, error.message, {
    path: [...path, kind, field],
    upstream: error.upstream,
    cause: error,
  });
}
