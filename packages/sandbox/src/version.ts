import { standIns } from '@connection-gateway/contract/client';

/** What `GetVersion` answers. The prefix keeps anybody from taking it for the real service. */
export const SERVICE_VERSION = `${standIns.sandbox}26.0.5.0`;
