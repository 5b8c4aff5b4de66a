import { z } from 'zod';
import { get, getWithEffect } from './endpoint.ts';

export const clientEndpoints = {
  // Every call registers another client, so it must never be repeated blindly.
  ConnectClient: getWithEffect('/clients/connect-client', {
    answer: 'text',
    reply: z.string(),
    anonymous: true,
  }),
  GetVersion: get('/clients/idea-service-version', { answer: 'json', reply: z.string(), anonymous: true }),
} as const;
