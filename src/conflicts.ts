import type { Config } from './config.ts';
import { isLoopback } from './setting.ts';

/** What settings that are each right say against each other, one line each. */
export function conflictsIn(config: Config): string[] {
  const problems: string[] = [];
  if (config.trustedDocumentsOnly === 'on' && config.trustedDocuments === null)
    problems.push('TRUSTED_DOCUMENTS_ONLY=on needs TRUSTED_DOCUMENTS.');
  if (config.jwtJwksUrl !== null && (config.jwtIssuer === null || config.jwtAudience === null))
    problems.push(
      'JWT_JWKS_URL needs JWT_ISSUER and JWT_AUDIENCE, or tokens made for others would be taken.',
    );
  if (config.jwtJwksUrl === null && (config.jwtIssuer !== null || config.jwtAudience !== null))
    problems.push('JWT_ISSUER and JWT_AUDIENCE need JWT_JWKS_URL, or no token is looked at.');
  const isGuarded = config.apiKeysFile !== null || config.jwtJwksUrl !== null;
  if (!isGuarded && !isLoopback(config.host) && config.allowAnonymous === 'off')
    problems.push(
      `HOST=${config.host} opens the gateway to the network while nobody has to sign in. Set API_KEYS_FILE or JWT_JWKS_URL, or let everybody in with --allow-anonymous.`,
    );
  if (isGuarded && config.allowAnonymous === 'on')
    problems.push(
      'ALLOW_ANONYMOUS=on contradicts API_KEYS_FILE and JWT_JWKS_URL, with which everybody signs in.',
    );
  return problems;
}
