import { createLruCache, type LruCache } from '../cache/lru-cache.ts';

/** Pictures that were drawn, of one principal, by the tag that names their content. */
export interface Pictures {
  get(etag: string): Buffer | null;
  put(etag: string, bytes: Buffer): void;
}

/** Room for the pictures of all principals together, in bytes. */
export const createPictureRoom = (): LruCache => createLruCache(64_000_000);

export function createPictures(room: LruCache = createPictureRoom()): Pictures {
  const region = room.addRegion<{ key: string; size: number; bytes: Buffer }>();
  return {
    get: (etag) => region.use(etag)?.bytes ?? null,
    put: (etag, bytes) => region.put({ key: etag, size: bytes.length + etag.length, bytes }),
  };
}
