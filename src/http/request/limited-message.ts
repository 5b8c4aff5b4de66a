import { IncomingMessage } from 'node:http';
import { bodyTimeoutMs, fileLimits } from '../../config/limits.ts';
import { isUploadPath } from '../../files/file-path.ts';

export interface BodyLimits {
  /** For everything but files, in bytes. */
  maxBodyBytes: number;
  /** For the places of uploads, in bytes; forms of the graph have `fileLimits.formBytes` of it at most. */
  maxUploadBytes: number;
}

const tooLong = new WeakSet<IncomingMessage>();

/** Whether more of the body has arrived than is allowed, which may be before a listener exists. */
export const isTooLong = (req: IncomingMessage): boolean => tooLong.has(req);

/**
 * A request that counts its body as it arrives. Past the limit it emits `limit`, discards the rest
 * and emits `discarded` instead of ending, so that a body cut short is never taken for a whole one. Counting here costs
 * nothing; yoga's own limit sends every body through one more stream and takes a third of the throughput.
 *
 * Only a request for a WebSocket counts as an upgrade. Node takes every other one for it too, HTTP/2 in clear text for
 * example, which Java and curl offer with their first request and which may be ignored (RFC 9110, 7.8).
 */
export function createLimitedMessage(limits: BodyLimits): typeof IncomingMessage {
  return class LimitedMessage extends IncomingMessage {
    #received = 0;
    /** Set in the constructor of Node already, so no private field. */
    private asksForUpgrade: unknown;

    get upgrade(): unknown {
      const isOther = this.method !== 'CONNECT' && this.headers.upgrade?.toLowerCase() !== 'websocket';
      return isOther ? false : this.asksForUpgrade;
    }

    set upgrade(asked: unknown) {
      this.asksForUpgrade = asked;
    }

    override push(chunk: unknown, encoding?: BufferEncoding): boolean {
      const limit = limitFor(this, limits);
      const wasOver = this.#received > limit;
      if (chunk instanceof Uint8Array) this.#received += chunk.length;
      if (this.#received <= limit) return super.push(chunk, encoding);
      if (!wasOver) {
        tooLong.add(this);
        this.emit('limit', limit);
      }
      if (chunk === null) this.emit('discarded');
      return true;
    }
  };
}

/** Tells `late` when a body without files is not whole in time. */
export function watchBody(req: IncomingMessage, late: () => void): void {
  const { headers, url } = req;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || isForm(req) || isUploadPath(url)) return;
  const timer = setTimeout(() => {
    if (!req.complete) late();
  }, bodyTimeoutMs);
  req.once('close', () => clearTimeout(timer));
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

/** Bytes that this request may bring, by its path and content type. */
export function limitFor(req: IncomingMessage, { maxBodyBytes, maxUploadBytes }: BodyLimits): number {
  if (isUploadPath(req.url)) return maxUploadBytes;
  return isForm(req) ? Math.min(fileLimits.formBytes, maxUploadBytes) : maxBodyBytes;
}
