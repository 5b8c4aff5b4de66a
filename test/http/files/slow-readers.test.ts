import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { PROJECT, project, test } from './file-edge.ts';

const download = `GET /projects/${PROJECT}/download`;
const chunk = Buffer.alloc(65_536, 1);

/** A file of 200 MB. */
const large = () => {
  let left = 3200;
  return new Readable({
    read() {
      left -= 1;
      this.push(left < 0 ? null : chunk);
    },
  });
};

describe('a reader that takes', () => {
  test.override({ pace: { everyMs: 100, bytesPerSecond: 4_000_000 }, timeoutMs: 60_000 });

  test.for([
    ['nothing', 0],
    ['a little now and then', 20_000],
  ] as const)('%s is cut, and the call for it', async ([, bytes], { stub, listener, link }) => {
    stub.on(download, { stream: large, headers: { 'content-type': 'application/octet-stream' } });
    const request = get(`${listener.url}${link(project)}`).on('error', () => {});
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    let isCut = false;
    answer
      .on('error', () => {})
      .once('close', () => {
        isCut = true;
      });
    const { over } = await stub.called(download);
    let isOver = false;
    void over.then(() => {
      isOver = true;
    });

    for (let waited = 0; waited < 15_000 && !isOver; waited += 50) {
      if (bytes > 0) answer.read(bytes);
      await sleep(50);
    }

    expect(await over).toBe('aborted');
    answer.resume();
    await expect.poll(() => isCut).toBe(true);
    expect(answer.complete).toBe(false);
  });
});
