import { z } from 'zod';
import { get, getWithEffect } from './endpoint.ts';

/** How the version of what is not the service itself begins: of the sandbox, and of a recording that is replayed. */
export const standIns = { sandbox: 'sandbox-', replay: 'replay-' } as const;

export const clientEndpoints = {
  // Every call registers another client, so it must not be repeated blindly.
  ConnectClient: getWithEffect('/clients/connect-client', {
    answer: 'text',
    reply: z.string(),
    anonymous: true,
    changes: 'nothing',
    recovery: 'nothing',
    secret: true,
    jsonInV3: true,
    repeat: 'unsent',
  }),
  GetVersion: get('/clients/idea-service-version', {
    answer: 'json',
    reply: z.string(),
    anonymous: true,
    fleeting: true,
  }),
} as const;
