import { readAnswer, Unreadable } from './answer.ts';
import { readBody } from './body.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Take } from './exchange.ts';
import type { FileFromService } from './upstream.ts';

/** The value of a JSON or text answer, as sent; undefined where the generation answers without one. */
export function takeValue(endpoint: Endpoint, maxBytes: number): Take<unknown> {
  return async ({ headers, body }, generation) => {
    const bytes = await readBody(body, maxBytes);
    if (endpoint.answer === 'empty' || (generation === 3 && endpoint.v3 !== undefined)) return undefined;
    return readAnswer(endpoint, bytes, String(headers['content-type'] ?? ''));
  };
}

/** A file as a stream. From here on only its pauses are limited, and the caller's signal still ends it. */
export const takeFile: Take<FileFromService> = async ({ headers, body }, _generation, deadline) => {
  const mediaType = headers['content-type'] ?? null;
  if (mediaType?.includes('html') === true) {
    body.on('error', () => {}).destroy();
    throw new Unreadable('It is a web page.', '');
  }
  deadline.stopClock();
  body.once('close', () => deadline.release());
  const length = Number(headers['content-length'] ?? Number.NaN);
  return {
    body,
    mediaType,
    length: Number.isSafeInteger(length) && length >= 0 ? length : null,
  };
};
