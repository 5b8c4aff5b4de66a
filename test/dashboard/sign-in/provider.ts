import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';

/** The client that the page is at the provider. */
export const CLIENT = 'dashboard';
/** What its tokens are made for. */
export const AUDIENCE = 'urn:connection-gateway';
/** The user that signs in by a button. */
const ANNA = 'anna';

/** A whole provider of OpenID Connect on this machine. */
export interface TestProvider {
  issuer: string;
  /** That of the issuer, and another one that its tokens are issued and revoked at. */
  origins: readonly string[];
  jwksUrl: string;
  /** Roles in the tokens that are issued from now on. */
  roles: string[];
  /** How long tokens of access are good from now on, in seconds. */
  accessSeconds: number;
  /** What tokens were issued for so far: `authorization_code`, `refresh_token`. */
  grants: string[];
  /** Answers nothing any more. */
  stop(): void;
}

interface OfDiscovery {
  body: Record<string, string>;
  oidc?: { route: string };
}

interface OfRequest {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: Provider;
  };
}

const pageOf = (content: string) =>
  `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:," /><body>${content}</body></html>`;

/** Pages come back to any port of this machine, as that of a native client may. */
export async function startProvider(): Promise<TestProvider> {
  const [server, tokenServer] = [createServer(), createServer()];
  const [issuer, tokens] = await Promise.all([originOf(server), originOf(tokenServer)]);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const state: TestProvider = {
    origins: [issuer, tokens],
    ...{ issuer, jwksUrl: `${issuer}/jwks`, roles: ['read', 'change'], accessSeconds: 600, grants: [] },
    stop() {
      for (const one of [server, tokenServer]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
  const policy = interactionPolicy.base();
  // It asks users of native clients each time, as anybody may be one.
  policy.get('consent').checks.remove('native_client_prompt');
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: CLIENT, token_endpoint_auth_method: 'none', application_type: 'native' },
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
        redirect_uris: ['http://127.0.0.1/signin'],
        post_logout_redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of this test'] },
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    ttl: { AccessToken: () => state.accessSeconds },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    extraTokenClaims: async () => ({ roles: state.roles, name: 'Anna' }),
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc: { client, session } }: OfRequest) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context: { body: string }, form: string) {
          context.body = pageOf(
            `${form}<button form="op.logoutForm" name="logout" value="yes">End it</button>`,
          );
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          ...{ scope: '', audience: AUDIENCE, accessTokenFormat: 'jwt' },
          accessTokenTTL: state.accessSeconds,
        }),
      },
    },
    renderError(context: { body: string }, { error }: { error: string }) {
      context.body = pageOf(`<h1>${error}</h1>`);
    },
  });
  provider.on('grant.success', ({ oidc }) => void state.grants.push(oidc.params.grant_type));
  provider.use(async (context: OfDiscovery, next: () => Promise<void>) => {
    await next();
    if (context.oidc?.route !== 'discovery') return;
    for (const name of ['token_endpoint', 'revocation_endpoint'])
      context.body[name] = context.body[name]?.replace(issuer, tokens) ?? '';
  });
  const answer = provider.callback();
  tokenServer.on('request', answer);
  server.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/') !== true) return answer(req, res);
    if (req.method === 'POST')
      return void provider.interactionFinished(req, res, { login: { accountId: ANNA } });
    res.setHeader('content-type', 'text/html');
    res.end(pageOf('<form method="post"><button>Go on as Anna</button></form>'));
  });
  return state;
}

async function originOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
