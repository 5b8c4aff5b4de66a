/** Where Sentinels tell which server is the master of a name now. */
export interface SentinelAddress {
  sentinels: { host: string; port: number }[];
  name: string;
  /** Of the servers; the Sentinels are asked without. */
  username: string | null;
  password: string | null;
  isEncrypted: boolean;
}

const SENTINEL_PORT = 26_379;
const form = /^redis(s?)\+sentinel:\/\/(?:([^@/:]*)(?::([^@/]*))?@)?([^@/?#]+)\/([\w.-]+)$/;

/** Reads `redis+sentinel://NAME:PASSWORD@HOST:PORT,HOST:PORT/MASTER`, or with `rediss`; null for what has another form. */
export function sentinelsIn(text: string): SentinelAddress | null {
  const [, encrypted, username = '', password = '', hosts = '', name = ''] = form.exec(text) ?? [];
  const sentinels = hosts.split(',').map((one) => {
    const [host = '', port = String(SENTINEL_PORT)] = one.split(':');
    return { host, port: Number(port) };
  });
  const isWhole = sentinels.every(({ host, port }) => /^[\w.-]+$/.test(host) && port > 0 && port < 65_536);
  if (encrypted === undefined || !isWhole) return null;
  const textOf = (given: string) => (given === '' ? null : decodeURIComponent(given));
  return {
    ...{ sentinels, name, isEncrypted: encrypted === 's' },
    ...{ username: textOf(username), password: textOf(password) },
  };
}
