/** What `GetVersion` answers. The prefix keeps anybody from taking it for the real service. */
export const SERVICE_VERSION = 'sandbox-26.0.5.0';
