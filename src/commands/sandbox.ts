import type { RunningSandbox } from '@connection-gateway/sandbox/start';

/** The package of the sandbox was left out when the gateway was installed. */
export class SandboxMissing extends Error {
  constructor() {
    super(
      'No service is configured and the sandbox is not installed. Give the address of a service with --upstream, or install @connection-gateway/sandbox.',
    );
    this.name = 'SandboxMissing';
  }
}

/**
 * Starts the sandbox beside the gateway. It is loaded only here, because it may not be installed: `SandboxMissing`.
 *
 * @param onRestart Told why when it had ended and was started again, without the projects that were open in it.
 */
export async function startSandbox(onRestart: (reason: string) => void): Promise<RunningSandbox> {
  const { startSandbox: start } = await import('@connection-gateway/sandbox/start').catch(
    (error: unknown) => {
      const isMissing = error instanceof Error && Reflect.get(error, 'code') === 'ERR_MODULE_NOT_FOUND';
      throw isMissing && error.message.includes('@connection-gateway/sandbox') ? new SandboxMissing() : error;
    },
  );
  return await start({}, onRestart);
}
