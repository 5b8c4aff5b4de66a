import { teamName } from '../../auth/principal.ts';
import * as rules from './rules.ts';
import {
  choice,
  isHostName,
  isOrigin,
  keySetUrl,
  list,
  optionalWord,
  path,
  scopes,
  word,
} from './setting.ts';

export const access = {
  corsOrigins: list('CORS_ORIGINS', 'Foreign web origins that may call the gateway, with commas.', isOrigin, {
    flag: 'cors-origins',
    placeholder: 'ORIGINS',
    allowed: 'origins such as https://app.example.com',
  }),
  allowedHosts: list(
    'ALLOWED_HOSTS',
    'Host names answered besides localhost and HOST, with commas.',
    isHostName,
    { allowed: 'host names without port' },
  ),
  apiKeysFile: path(
    'API_KEYS_FILE',
    'API keys of those who may call the gateway, made with --create-api-key; read again when it changes; its removal revokes no key.',
    { flag: 'api-keys' },
  ),
  jwtJwksUrl: keySetUrl(
    'JWT_JWKS_URL',
    'Public keys (JWKS) of the issuer whose tokens are taken; needs JWT_ISSUER and JWT_AUDIENCE.',
    { rule: rules.namesIssuerAndAudience },
  ),
  jwtIssuer: optionalWord('JWT_ISSUER', 'Issuer that tokens must name.', {
    allowed: 'an issuer',
    rule: rules.hasKeysOfTokens,
  }),
  jwtAudience: optionalWord('JWT_AUDIENCE', 'Audience that tokens must be made for.', {
    allowed: 'an audience',
  }),
  jwtRolesClaim: word(
    'JWT_ROLES_CLAIM',
    'Claim with the roles read, change, calculate, approve and operate: a list or a text such as that of scope; a.b is b within a.',
    { default: 'roles', allowed: 'the name of a claim' },
  ),
  jwtTeamClaim: optionalWord(
    'JWT_TEAM_CLAIM',
    'Claim with the team of a person, or a list of teams; its members share projects, jobs and files. Without it everyone who shows a token works alone.',
    { allowed: 'the name of a claim' },
  ),
  teams: list(
    'TEAMS',
    'Teams that count in JWT_TEAM_CLAIM, where it lists other groups too. Without it all of them do.',
    (item) => teamName.test(item),
    { allowed: 'names' },
  ),
  oidcClientId: optionalWord(
    'OIDC_CLIENT_ID',
    'Client (public, with PKCE) as which people sign in to the dashboard at JWT_ISSUER; without it the page asks for a key.',
    { allowed: 'the id of a client', rule: rules.hasProvider },
  ),
  oidcScopes: scopes('OIDC_SCOPES', 'Scopes that the dashboard asks JWT_ISSUER for.', {
    default: 'openid profile',
  }),
  allowAnonymous: choice(
    'ALLOW_ANONYMOUS',
    'Whether HOST may be open to the network without sign-in.',
    ['off', 'on'],
    { flag: 'allow-anonymous', isSwitch: true, rule: rules.requiresNoSignIn },
  ),
};
