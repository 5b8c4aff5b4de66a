import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AccessDenied } from './access-denied.ts';
import { type Principal, type Role, roles } from './principal.ts';

/** Who has sent a request that another gateway forwards, signed by it. */
export const forwardedHeader = 'x-gateway-caller';

/** Callers of requests that one gateway forwards to another, signed with the secret that both have. */
export interface ForwardedCallers {
  /**
   * @param principal Null where the request shows no credentials, as that of a signed link.
   * @param gatewayId The gateway that reads it; no other takes it.
   */
  sign(principal: Principal | null, gatewayId: string): string;
  /** Throws `AccessDenied` for what was not signed, or for another gateway. */
  read(text: string): Principal | null;
}

const Payload = z.object({
  to: z.string(),
  caller: z
    .object({
      id: z.string(),
      name: z.string(),
      roles: z.array(z.enum(roles)),
      /** The roles `operate` and `approve`, apart: gateways of 2.0.0 do not read what has them in the list. */
      operates: z.boolean().optional(),
      approves: z.boolean().optional(),
      until: z.number().optional(),
      person: z.object({ id: z.string(), name: z.string() }).optional(),
      teams: z.array(z.string()).optional(),
    })
    .nullable(),
});

/** @param gatewayId That of this gateway. */
export function createForwardedCallers(secret: string, gatewayId: string): ForwardedCallers {
  const signatureOf = (payload: string) =>
    createHmac('sha256', secret).update(`forwarded caller\n${payload}`).digest('base64url');

  return {
    sign(principal, to) {
      const listed = [...(principal?.roles ?? [])].filter((role) => role !== 'operate' && role !== 'approve');
      const has = (role: Role) => principal?.roles.has(role) === true;
      const later = { operates: has('operate'), approves: has('approve') };
      const caller = principal === null ? null : { ...principal, roles: listed, ...later };
      const payload = Buffer.from(JSON.stringify({ to, caller })).toString('base64url');
      return `${payload}.${signatureOf(payload)}`;
    },
    read(text) {
      const [payload = '', signature = ''] = text.split('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(payload))];
      const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
      const { to, caller } = isSigned ? parsed(payload) : { to: null, caller: null };
      if (!isSigned)
        throw new AccessDenied('invalid', 'The request was not forwarded by a gateway of this installation.');
      // One that was here before, at the same address.
      if (to !== gatewayId) throw new AccessDenied('moved', 'The request is for another gateway.');
      if (caller === null) return null;
      const { id, name, until, operates, approves, person, teams } = caller;
      const own = new Set([
        ...caller.roles,
        ...(operates === true ? (['operate'] as const) : []),
        ...(approves === true ? (['approve'] as const) : []),
      ]);
      return {
        ...{ id, name, roles: own },
        ...(until === undefined ? {} : { until }),
        ...(person === undefined ? {} : { person }),
        ...(teams === undefined ? {} : { teams }),
      };
    },
  };
}

const parsed = (payload: string) =>
  Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
