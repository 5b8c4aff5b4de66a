import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FileTarget, mediaTypeOf, paramsOf, pathOf, targetAt } from './target.ts';

/** A file offered for download. */
export interface DownloadLink {
  url: string;
  filename: string;
  mediaType: string;
  expiresAt: Date;
}

/** What a link leads to, or why it leads nowhere. */
type LinkReading = { target: FileTarget; filename: string } | 'forged' | 'expired' | 'unknown';

/** Links to files that nobody else can make or change. */
export interface Links {
  /** Makes a link that starts with `baseUrl`, the address of the gateway. */
  sign(target: FileTarget, filename: string, baseUrl: string): DownloadLink;
  /** Reads the path and query of a link. */
  read(pathAndQuery: string): LinkReading;
}

export interface LinksOptions {
  /** Links hold over restarts, and among gateways, that have it in common; random when null. */
  secret: string | null;
  /** How long a link is good for, in ms. */
  lifetimeMs: number;
  now?: (() => number) | undefined;
}

/** Links signed by HMAC over the path and everything in the query: file, parameters, name and end. */
export function createLinks({ secret, lifetimeMs, now = Date.now }: LinksOptions): Links {
  const key = secret ?? randomBytes(32);
  const signatureOf = (path: string, params: URLSearchParams) =>
    createHmac('sha256', key).update(`download\n${path}?${params}`).digest('base64url');

  return {
    sign(target, filename, baseUrl) {
      const path = pathOf(target);
      // Whole seconds, rounded up, so that the link is good for as long as it says.
      const expires = Math.ceil((now() + lifetimeMs) / 1000);
      const params = new URLSearchParams({ ...paramsOf(target), filename, expires: String(expires) });
      return {
        url: `${baseUrl}${path}?${params}&signature=${signatureOf(path, params)}`,
        filename,
        mediaType: mediaTypeOf(target),
        expiresAt: new Date(expires * 1000),
      };
    },

    read(pathAndQuery) {
      const mark = pathAndQuery.indexOf('?');
      const path = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark);
      const params = new URLSearchParams(mark < 0 ? '' : pathAndQuery.slice(mark));
      const given = Buffer.from(params.get('signature') ?? '');
      params.delete('signature');
      const wanted = Buffer.from(signatureOf(path, params));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
      if (Number(params.get('expires')) * 1000 <= now()) return 'expired';
      const target = targetAt(path, params);
      return target === null ? 'unknown' : { target, filename: params.get('filename') ?? target.file };
    },
  };
}
