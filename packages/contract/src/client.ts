import { z } from 'zod';
import { get, getWithEffect } from './endpoint.ts';

export const clientEndpoints = {
  // Every call registers another client, so it must not be repeated blindly.
  ConnectClient: getWithEffect('/clients/connect-client', {
    answer: 'text',
    reply: z.string(),
    anonymous: true,
    changes: 'nothing',
    kept: 'nothing',
    secret: true,
    jsonInV3: true,
    repeat: 'unsent',
  }),
  GetVersion: get('/clients/idea-service-version', { answer: 'json', reply: z.string(), anonymous: true }),
} as const;
