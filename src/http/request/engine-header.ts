/** On every answer: who works out the results, as `Service.engine` says it, or `UNKNOWN` before the service has said it. */
export const engineHeader = 'x-connection-engine';
