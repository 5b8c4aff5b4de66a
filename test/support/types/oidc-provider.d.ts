/** What the tests use of it: it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export const interactionPolicy: {
    base(): { get(prompt: string): { checks: { remove(name: string): void } } };
  };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    use<Context>(step: (context: Context, next: () => Promise<void>) => Promise<void>): this;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (context: { oidc: { params: { grant_type: string } } }) => void): this;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
