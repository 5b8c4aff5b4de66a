import * as rules from './rules.ts';
import { publicUrl, whole, word } from './setting.ts';

export const server = {
  port: whole('PORT', 'Port of the HTTP and WebSocket server; 0 takes a free one.', {
    flag: 'port',
    default: 4000,
    min: 0,
    max: 65_535,
  }),
  host: word('HOST', 'Address to listen on. Anything but loopback opens the gateway to the network.', {
    flag: 'host',
    placeholder: 'ADDRESS',
    default: '127.0.0.1',
    allowed: 'a host name or address',
    rule: rules.isGuardedOnTheNetwork,
  }),
  publicUrl: publicUrl(
    'PUBLIC_URL',
    'Address at which callers reach the gateway, for links. Without it the Host of each request is taken, with http.',
  ),
  drainTimeoutMs: whole(
    'DRAIN_TIMEOUT_MS',
    'How long running requests may take after a signal to stop, in ms.',
    { default: 30_000, min: 0, max: 3_600_000 },
  ),
};
