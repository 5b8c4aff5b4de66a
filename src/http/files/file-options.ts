import type { Access } from '../../auth/access.ts';
import type { Links } from '../../files/links.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import type { Pace } from './send-stream.ts';

/** What links under `/files/` are read with, and whose services they lead to. */
export interface FileRoutes {
  links: Links;
  access: Access;
  log: RateLimitedLog;
  /** How fast readers have to be, unless as usual. */
  pace?: Pace | undefined;
  /** Takes a point of a caller for a download, and one for each call beyond the first. Throws `RATE_LIMITED`. */
  admitFile(principalId: string): () => void;
}
