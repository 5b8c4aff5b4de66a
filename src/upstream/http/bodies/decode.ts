import type { Endpoint, Generation } from '@connection-gateway/contract/endpoint';
import type { ReadAnswer } from '../json/read-lazily.ts';
import type { Arrived } from '../pool/collect.ts';
import type { Incoming } from '../pool/connection-pool.ts';
import type { Deadline } from '../pool/deadline.ts';
import { readAnswer, Unreadable } from './answer.ts';
import { BodyTooLarge } from './body.ts';
import type { FileFromService } from './file.ts';
import { misfit, withBeginning } from './file-beginning.ts';

/** Decodes a successful response: from all of its bytes, or from a stream that the caller keeps. */
export type Decoder<T> =
  | ValueDecoder<T>
  | { kind: 'file'; read(incoming: Incoming, deadline: Deadline): Promise<T> };

export interface ValueDecoder<T> {
  kind: 'value';
  mostBytes: number;
  read(arrived: Arrived, generation: Generation): T;
}

/** Called with the paths of a response that do not match the contract, when the rest could be read. */
type OnMended = (problems: readonly string[]) => void;

interface Answer extends ReadAnswer {
  bytes: Buffer;
}

/** The value of a JSON or text answer, as sent; undefined where the generation answers without one. */
export function decodeValue(endpoint: Endpoint, mostBytes: number, mended?: OnMended): ValueDecoder<unknown> {
  const { read } = decodeResponse(endpoint, mostBytes, () => null, mended);
  return { kind: 'value', mostBytes, read: (arrived, generation) => read(arrived, generation).value };
}

/**
 * The same, with its bytes, and those of its entries where they are known.
 *
 * @param known The value of bytes that came before and need not be read again; null for others.
 */
export function decodeResponse(
  endpoint: Endpoint,
  mostBytes: number,
  known: (bytes: Buffer) => { value: unknown } | null,
  mended?: OnMended,
): ValueDecoder<Answer> {
  return {
    kind: 'value',
    mostBytes,
    read({ headers, bytes, isComplete }, generation) {
      if (!isComplete) throw new BodyTooLarge(mostBytes);
      const same = known(bytes);
      if (same !== null) return { value: same.value, bytes, entries: null };
      if (endpoint.answer === 'empty' || (generation === 3 && endpoint.v3 !== undefined))
        return { value: undefined, bytes, entries: null };
      const answer = readAnswer(endpoint, bytes, headers['content-type'] ?? '');
      if (answer.problems !== undefined && answer.problems.length > 0) mended?.(answer.problems);
      return { ...answer, bytes };
    },
  };
}

/** The bytes alone, of an answer that is only compared. */
export function decodeBytes(mostBytes: number): ValueDecoder<Buffer> {
  return {
    kind: 'value',
    mostBytes,
    read({ bytes, isComplete }) {
      if (!isComplete) throw new BodyTooLarge(mostBytes);
      return bytes;
    },
  };
}

/**
 * A file as a stream, once its first bytes look like one. From there on its pauses are limited, and the time to its last
 * byte; the caller's signal still ends it.
 */
export function decodeFile(endpoint: Endpoint, mostMs: number): Decoder<FileFromService> {
  const fileKind = endpoint.answer === 'file' ? endpoint.holds : 'json';
  return {
    kind: 'file',
    async read({ status, headers, body }, deadline) {
      const mediaType = headers['content-type'] ?? null;
      const { head, whole } = await withBeginning(body);
      const isPart = head.length > 0 && status !== 200 && status !== 203;
      const reason = isPart ? `It has status ${status}.` : misfit(fileKind, head, mediaType ?? '');
      if (reason !== null) {
        body.on('error', () => {}).destroy();
        throw new Unreadable(reason, head.toString('latin1').slice(0, 200));
      }
      deadline.extend(mostMs);
      if (whole === body) body.once('close', () => deadline.release());
      else deadline.release();
      const length = Number(headers['content-length'] ?? Number.NaN);
      return {
        body: whole,
        mediaType,
        length: Number.isSafeInteger(length) && length >= 0 ? length : null,
      };
    },
  };
}
