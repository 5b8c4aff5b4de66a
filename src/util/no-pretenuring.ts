import { setFlagsFromString } from 'node:v8';

/**
 * Disables allocation-site pretenuring in the whole process. With it V8 allocates objects of a call site that often
 * survived a collection in old space: after some slow queries it did so for the objects of every request, which then
 * kept the request's garbage alive.
 */
export function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
