import * as rules from './rules.ts';
import { part, publicUrl, redisUrl } from './setting.ts';

export const cluster = {
  redisUrl: redisUrl(
    'REDIS_URL',
    'The Redis or Valkey that all gateways of an installation share to act as one; needs SNAPSHOTS, FILES_SECRET and the machines of the service. Without it a gateway keeps everything to itself.',
    { placeholder: 'URL', rule: rules.hasAllInCommon },
  ),
  gatewayUrl: publicUrl(
    'GATEWAY_URL',
    'Address at which the other gateways reach this one, such as http://10.0.0.5:8080; left out, the address it listens at, or the first of the machine where it listens at all.',
    { placeholder: 'URL' },
  ),
  redisPrefix: part(
    'REDIS_PREFIX',
    'What all keys in Redis begin with; another one for another installation.',
    { default: 'cg' },
  ),
};
