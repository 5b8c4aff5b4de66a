import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { RedisStore, Script } from '../cluster/redis-store.ts';
import type { SharedFolder } from '../cluster/shared-folder.ts';
import { GatewayError } from '../errors.ts';
import { createChunkSweeper } from '../upstream/http/bodies/chunk-sweeper.ts';
import { abandon, begin, discard, finish, grow, putBack, reserve, take } from './shared-upload-scripts.ts';
import { UploadRefused, uploadError } from './upload-refused.ts';
import type { Uploads, UploadsOptions } from './uploads.ts';

export interface SharedUploadsOptions extends Omit<UploadsOptions, 'disk'> {
  redis: RedisStore;
  folder: SharedFolder;
  principalId: string;
  /** Files of all users together, in bytes. */
  maxBytesOfAll: number;
}

/** Room is asked for in steps, so that Redis is asked now and then and not for every chunk. */
const STEP_BYTES = 8_000_000;

/** Places that every gateway can fill and use: files in a folder, their states in Redis. */
export function createSharedUploads(options: SharedUploadsOptions): Uploads {
  const { redis, folder, principalId, maxSizeBytes, maxTotalBytes, maxBytesOfAll } = options;
  const prefix = redis.key('upload', '');

  async function run<Answer>(
    script: Script<Answer>,
    uploadId: string,
    ...args: readonly (string | number)[]
  ): Promise<Answer> {
    const keys = [
      `${prefix}${uploadId}`,
      ...[['uploads'], ['uploads', principalId], ['upload-bytes']].map((names) => redis.key(...names)),
    ];
    return await redis.run(script, keys, [uploadId, principalId, ...args]);
  }

  /** Asks for room for so many bytes and some more, or for them alone; answers how many there may be now. */
  async function roomFor(bytes: number, uploadId: string, file: string): Promise<number> {
    for (const wanted of new Set([Math.min(bytes + STEP_BYTES, maxSizeBytes), bytes])) {
      const given = await run(grow, uploadId, file, wanted, maxTotalBytes, maxBytesOfAll);
      if (given === 'ok') return wanted;
      if (given === 'unknown') throw expired(uploadId);
    }
    throw new UploadRefused('full', 'Too many files are waiting to be used. Try again later.');
  }

  return {
    maxSizeBytes,
    async reserve(filename) {
      const uploadId = randomUUID();
      const { lifetimeMs, maxPlaces } = options;
      const endsAt = await run(reserve, uploadId, filename, lifetimeMs, maxPlaces, prefix);
      await folder.sweep();
      return endsAt === 0 ? null : { uploadId, maxSizeBytes, expiresAt: new Date(endsAt) };
    },
    async receive(uploadId, source) {
      const file = randomUUID();
      demandPlace(await run(begin, uploadId, file, redis.gatewayId, redis.key('gateway', '')), uploadId);
      let sizeBytes = 0;
      async function* counted() {
        const sweep = createChunkSweeper();
        let room = 0;
        for await (const chunk of source) {
          sweep(chunk);
          sizeBytes += chunk.length;
          if (sizeBytes > maxSizeBytes)
            throw new UploadRefused('too large', `The file is larger than ${maxSizeBytes} bytes.`);
          if (sizeBytes > room) room = await roomFor(sizeBytes, uploadId, file);
          yield chunk;
        }
      }
      try {
        await folder.write(file, counted());
        if ((await run(finish, uploadId, file, sizeBytes)) === 1) return { sizeBytes };
        throw expired(uploadId);
      } catch (error) {
        await folder.remove(file);
        await run(abandon, uploadId, file).catch(ignoreRedis);
        throw uploadError(error);
      }
    },
    async take(uploadId) {
      const by = randomUUID();
      const taken = await run(take, uploadId, by);
      if (taken.length === 0) return null;
      const [filename, file, sizeBytes] = taken;
      return {
        filename,
        sizeBytes,
        open: () => createReadStream(folder.pathOf(file)),
        async putBack() {
          const isBack = await run(putBack, uploadId, by).catch(ignoreRedis);
          if (isBack !== 1) await folder.remove(file);
        },
        async discard() {
          await run(discard, uploadId, by).catch(ignoreRedis);
          await folder.remove(file);
        },
      };
    },
    // They stay for other gateways, whatever becomes of this one.
    waiting: () => 0,
    close() {},
  };
}

function demandPlace(answer: 'ok' | 'unknown' | 'busy' | 'used', uploadId: string): void {
  if (answer === 'unknown')
    throw new UploadRefused('unknown', `There is no upload ${uploadId}, or it has expired.`);
  if (answer === 'busy') throw new UploadRefused('busy', `Upload ${uploadId} is being received already.`);
  if (answer === 'used') throw new UploadRefused('used', `Upload ${uploadId} was received already.`);
}

const expired = (uploadId: string) =>
  new UploadRefused('unknown', `Upload ${uploadId} has expired while it was received.`);

/** Without Redis it ends with its time. */
function ignoreRedis(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
}
