import { tlsReason } from '../../errors.ts';

/**
 * Why nothing can be expected of the service now, for people. `/health/ready`, the graph, the dashboard, the log and
 * `connection-gateway check` say the same words; they stand here once.
 */
export interface ServiceProblem {
  /** Whether no answer came at all; else something answers that is not at work, or is no connection service. */
  isSilent: boolean;
  /** One sentence. */
  reason: string;
  /** What to do, a sentence or two; null where `reason` says it. */
  advice: string | null;
  /** What Node calls the error; null where an answer came. */
  code: string | null;
}

/** Why no answer came, and what to do, by what Node and undici call it. */
const silences: readonly { codes: RegExp; clause: string; advice: string }[] = [
  {
    codes: /^ENOTFOUND$/,
    clause: 'no machine has this name',
    advice: 'Check the host name in the address.',
  },
  {
    codes: /^EAI_/,
    clause: 'its name could not be looked up',
    advice: 'Check the name servers of this machine.',
  },
  {
    codes: /^ECONNREFUSED$/,
    clause: 'nothing listens at its port',
    advice:
      'Start the service, or check the port. The service usually listens for its own machine only; from another one it is reached by a proxy there.',
  },
  {
    codes: /^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/,
    clause: 'no connection could be made in time',
    advice: 'Check the address, and the firewalls on the way.',
  },
  {
    codes: /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/,
    clause: 'there is no way to its machine',
    advice: 'Check the address and the network.',
  },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    clause: 'it closes the connection',
    advice: 'Check that the service at this port is the right one, and whether it wants https.',
  },
  {
    codes: /^HPE_/,
    clause: 'what listens there does not speak HTTP',
    advice: 'Check the port, and whether it wants https.',
  },
];
const slow = {
  clause: 'it takes too long',
  advice: 'Check whether the service is still starting or stands still.',
};

/** No answer came: the host is not found, nothing listens, no TLS connection can be made, it takes too long. */
export function noAnswer(error: unknown): ServiceProblem {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  const named = typeof code === 'string' ? code : null;
  const tls = tlsReason(error);
  if (tls !== null)
    return {
      isSilent: true,
      reason: `The connection service cannot be reached: ${tls}.`,
      advice: null,
      code: named,
    };
  const found =
    (error instanceof Error && error.name === 'TimeoutError') || named === 'UND_ERR_BODY_TIMEOUT'
      ? slow
      : silences.find(({ codes }) => named !== null && codes.test(named));
  const because = found === undefined ? '' : `: ${found.clause}${named === null ? '' : ` (${named})`}`;
  return {
    isSilent: true,
    reason: `The connection service does not answer${because}.`,
    advice: found?.advice ?? null,
    code: named,
  };
}

const answered = (reason: string, advice: string | null): ServiceProblem => ({
  ...{ isSilent: false, code: null, reason, advice },
});

export const badStatus = (status: number): ServiceProblem =>
  answered(
    `The connection service answers with status ${status}.`,
    status === 407
      ? 'A proxy in front of the service asks for a password. The gateway sends the one in the address.'
      : 'Look at the log of the service, or of what stands in front of it.',
  );

export const gatewayRefused = (status: number): ServiceProblem =>
  answered(
    `The connection service refuses the gateway with status ${status}.`,
    'Where a proxy in front of it asks for a password, write it into the address: https://name:password@host.',
  );

const rightAddress = 'Give the address in front of /api, such as http://127.0.0.1:5000.';

export const somethingElse = (): ServiceProblem =>
  answered('No connection service is at this address: something else answers there.', rightAddress);

/** @param prefixes Of the generations that were asked for, such as `/api/5`. */
export function knowsNone(prefixes: readonly string[]): ServiceProblem {
  const none =
    prefixes.length === 1 ? `does not know ${prefixes[0]}` : `knows none of ${prefixes.join(', ')}`;
  return answered(`No connection service is at this address: it ${none}.`, rightAddress);
}

/** @param wanted What the gateway knows or is told to use. */
export const otherGenerationAnswers = (generation: number, wanted: string): ServiceProblem =>
  answered(
    `The connection service at this address has generation ${generation}, and the gateway ${wanted}.`,
    generation > 3 ? 'Update the gateway.' : 'Update the service: generation 3 came with IDEA StatiCa 26.0.',
  );
