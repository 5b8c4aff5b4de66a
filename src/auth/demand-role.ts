import { GatewayError } from '../errors.ts';
import type { Principal, Role } from './principal.ts';

/** Throws `FORBIDDEN` for a caller without the role; for rules that depend on the input; all other roles are marked in the schema. */
export function demandRole({ roles }: Principal, role: Role, purpose: string): void {
  if (roles.has(role)) return;
  throw new GatewayError('FORBIDDEN', `${purpose} needs the role ${role}.`);
}
