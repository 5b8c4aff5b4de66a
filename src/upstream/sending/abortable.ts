/** The promise, or the reason of the signal when that comes first. The work behind the promise goes on. */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      work.catch(() => {});
      return reject(signal.reason);
    }
    // Without a race, which makes three more promises for each of all calls.
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    work.then(
      (value) => {
        signal.removeEventListener('abort', leave);
        resolve(value);
      },
      (reason: unknown) => {
        signal.removeEventListener('abort', leave);
        reject(reason);
      },
    );
  });
}
