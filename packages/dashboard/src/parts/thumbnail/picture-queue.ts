/** A picture is drawn by the gateway when it is first asked for: no more than this at once. */
const AT_ONCE = 4;

const waiting = new Set<() => void>();
let loading = 0;

function next(): void {
  const [first] = waiting;
  if (first === undefined || loading >= AT_ONCE) return;
  waiting.delete(first);
  loading += 1;
  first();
}

/** Calls `begin` when a picture may be loaded. Answers what to call when it is there, failed, or is not wanted any more. */
export function queuePicture(begin: () => void): () => void {
  let isDone = false;
  let isBegun = false;
  const start = () => {
    isBegun = true;
    begin();
  };
  waiting.add(start);
  next();
  return () => {
    if (isDone) return;
    isDone = true;
    waiting.delete(start);
    if (isBegun) loading -= 1;
    next();
  };
}
