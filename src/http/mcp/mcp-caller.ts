import type { Principal } from '../../auth/principal.ts';
import type { Call } from '../../pipeline/operation/call.ts';

/** One message of a client, and who sent it. */
export interface McpCaller {
  call: Call;
  principal: Principal;
}
