import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LinkOwner } from '../auth/principal.ts';
import { isUploadPath, uploadIdAt, uploadPath } from './file-path.ts';
import { etagOf, type FileTarget, mediaTypeOf, paramsOf, pathOf, targetAt } from './target.ts';
import type { UploadPlace } from './uploads.ts';

/** A file offered for download. */
export interface DownloadLink {
  url: string;
  filename: string;
  mediaType: string;
  expiresAt: Date;
  /** Names the content, where it is known without making the file. */
  etag: string | null;
  sizeBytes: number | null;
}

/** What a link leads to and whose it is, or why it leads nowhere. */
type LinkReading<Of> = (Of & LinkOwner) | 'forged' | 'expired' | 'unknown';

/** Signed links to files. */
export interface Links {
  /** Those of one principal. */
  of(principalId: string): OwnLinks;
  /** Reads the path and query of a link to a file. */
  read(pathAndQuery: string): LinkReading<{
    target: FileTarget;
    filename: string;
    mayCalculate: boolean;
    /** How long the link is still good, in whole seconds. */
    secondsLeft: number;
  }>;
  /** Reads the path and query of a link to the place of an upload. */
  readUpload(pathAndQuery: string): LinkReading<{ uploadId: string }>;
}

/** Makes links that start with `baseUrl`, the address of the gateway. */
export interface OwnLinks {
  sign(target: FileTarget, filename: string, baseUrl: string, rights?: LinkRights): DownloadLink;
  signUpload(place: UploadPlace, baseUrl: string, rights?: Pick<LinkRights, 'until' | 'person'>): string;
}

/** The roles of the caller who asked for a link, and their expiry. */
interface LinkRights {
  /** False for a caller who must not start a calculation by following it; true when left out. */
  mayCalculate?: boolean | undefined;
  /** End of their credentials, in ms since 1970: the link is good no longer. */
  until?: number | undefined;
  /** Who of a team asked for it: it ends when they are not in the team any more. */
  person?: { id: string } | undefined;
}

export interface LinksOptions {
  /** Links hold over restarts, and among gateways, that have it in common; random when null. */
  secret: string | null;
  /** How long a link is good for at least, in ms; up to half as long again. */
  lifetimeMs: number;
  now?: (() => number) | undefined;
}

/** Links signed by HMAC over the path and everything in the query: file, parameters, name, owner and end. */
export function createLinks({ secret, lifetimeMs, now = () => Date.now() }: LinksOptions): Links {
  const key = secret ?? randomBytes(32);
  /** Links that are asked for within half of their life are the same, so that caches know them again. */
  const windowEnd = (moment: number) => Math.ceil(moment / (lifetimeMs / 2)) * (lifetimeMs / 2);

  function signatureOf(path: string, params: URLSearchParams): string {
    const purpose = isUploadPath(path) ? 'upload' : 'download';
    return createHmac('sha256', key).update(`${purpose}\n${path}?${params}`).digest('base64url');
  }

  function signed(path: string, values: Record<string, string>): string {
    const params = new URLSearchParams(values);
    return `${path}?${params}&signature=${signatureOf(path, params)}`;
  }

  function opened(pathAndQuery: string) {
    const mark = pathAndQuery.indexOf('?');
    const path = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark);
    const params = new URLSearchParams(mark < 0 ? '' : pathAndQuery.slice(mark));
    const given = Buffer.from(params.get('signature') ?? '');
    params.delete('signature');
    const wanted = Buffer.from(signatureOf(path, params));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
    if (Number(params.get('expires')) * 1000 <= now()) return 'expired';
    const secondsLeft = Math.floor(Number(params.get('expires')) - now() / 1000);
    const owner: LinkOwner = { principalId: params.get('for') ?? '', personId: params.get('by') };
    return { path, params, secondsLeft, owner };
  }

  return {
    of: (principalId) => ({
      sign(target, filename, baseUrl, { mayCalculate = true, until = Infinity, person } = {}) {
        const expires = endOf(windowEnd(now() + lifetimeMs), until);
        const values = {
          ...paramsOf(target),
          ...(mayCalculate ? {} : { calculate: 'no' }),
          filename,
          ...ownerOf(principalId, person),
          expires: String(expires),
        };
        return {
          url: baseUrl + signed(pathOf(target), values),
          filename,
          mediaType: mediaTypeOf(target),
          expiresAt: new Date(expires * 1000),
          ...{ etag: etagOf(target), sizeBytes: null },
        };
      },
      signUpload({ uploadId, expiresAt }, baseUrl, { until = Infinity, person } = {}) {
        const expires = String(endOf(expiresAt.getTime(), until));
        return baseUrl + signed(uploadPath(uploadId), { ...ownerOf(principalId, person), expires });
      },
    }),
    read(pathAndQuery) {
      const link = opened(pathAndQuery);
      if (typeof link === 'string') return link;
      const { path, params, owner, secondsLeft } = link;
      const target = targetAt(path, params);
      if (target === null) return 'unknown';
      const mayCalculate = params.get('calculate') !== 'no';
      return {
        target,
        filename: params.get('filename') ?? target.file,
        mayCalculate,
        ...owner,
        secondsLeft,
      };
    },
    readUpload(pathAndQuery) {
      const link = opened(pathAndQuery);
      if (typeof link === 'string') return link;
      const uploadId = uploadIdAt(link.path);
      return uploadId === null ? 'unknown' : { uploadId, ...link.owner };
    },
  };
}

const ownerOf = (principalId: string, person: LinkRights['person']): Record<string, string> => ({
  for: principalId,
  ...(person === undefined ? {} : { by: person.id }),
});

/** In whole seconds: rounded up, so that the link is good for as long as it says, but not beyond `until`. */
const endOf = (milliseconds: number, until: number): number =>
  Math.min(Math.ceil(milliseconds / 1000), Math.floor(until / 1000));
