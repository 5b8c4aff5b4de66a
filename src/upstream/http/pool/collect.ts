import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { EndSignal } from '../end-signal.ts';

/** An answer that has arrived. */
export interface Arrived {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** False when it went past the limit, where it was cut off and its connection closed. */
  isComplete: boolean;
}

/**
 * Sends a request and collects the answer without a stream in between, which would cost more than all the rest of a
 * call. Rejects with the error of the connection, or with the reason of the ending.
 */
export function collect(
  dispatcher: Dispatcher,
  outgoing: Dispatcher.DispatchOptions,
  ending: EndSignal,
  mostBytes: (status: number) => number,
): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const collector = new Collector(outgoing.body, ending, mostBytes, resolve, reject);
    try {
      dispatcher.dispatch(outgoing, collector);
    } catch (error) {
      collector.fail(error);
    }
  });
}

class Collector implements Dispatcher.DispatchHandler {
  readonly #sent: unknown;
  readonly #ending: EndSignal;
  readonly #mostBytes: (status: number) => number;
  readonly #resolve: (arrived: Arrived) => void;
  readonly #reject: (error: unknown) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #isOver = false;
  #length = 0;
  #most = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};

  constructor(
    sent: unknown,
    ending: EndSignal,
    mostBytes: (status: number) => number,
    resolve: (arrived: Arrived) => void,
    reject: (error: unknown) => void,
  ) {
    this.#sent = sent;
    this.#ending = ending;
    this.#mostBytes = mostBytes;
    this.#resolve = resolve;
    this.#reject = reject;
    if (ending.aborted) this.fail(ending.reason);
    else ending.onEnd((reason) => this.fail(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It ended while it waited for its connection.
    if (this.#isOver) controller.abort(reasonOf(this.#ending.reason));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // An informational answer comes before the one that counts.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    this.#most = this.#mostBytes(status);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    this.#length += chunk.length;
    if (this.#length <= this.#most) {
      this.#chunks.push(chunk);
      return;
    }
    this.#settle();
    this.#resolve(this.#arrived(false));
    controller.abort(new Error('The response exceeds the limit of bytes and was aborted.'));
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    this.#settle();
    this.#resolve(this.#arrived(true));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  fail(error: unknown): void {
    if (this.#isOver) return;
    this.#settle();
    if (this.#sent instanceof Readable) this.#sent.on('error', () => {}).destroy(reasonOf(error));
    this.#reject(error);
    this.#controller?.abort(reasonOf(error));
  }

  #settle(): void {
    this.#isOver = true;
    this.#ending.onEnd(null);
  }

  #arrived(isComplete: boolean): Arrived {
    const [first, ...others] = this.#chunks;
    const bytes = first !== undefined && others.length === 0 ? first : Buffer.concat(this.#chunks);
    return { status: this.#status, headers: this.#headers, bytes, isComplete };
  }
}

const reasonOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason ?? 'The call has ended.'));
