/** What `needsRefetch` reads of an event of `projectChanged`. */
interface ProjectEvent {
  __typename?: string;
  missed: boolean;
  connection?: unknown;
}

const TYPES: ReadonlySet<string> = new Set([
  // The first event of a stream that could not continue behind an earlier one.
  'PresentState',
  'ProjectChanged',
  'ProjectRestored',
  'ConnectionAdded',
  'ConnectionDeleted',
]);

/**
 * Whether an event of `projectChanged` asks to read the project and its connections again. All other events are about one
 * connection, and bring its fields themselves. The document has to select `__typename`, `missed` and, of a `ConnectionEvent`,
 * `connection`.
 */
export function needsRefetch({ __typename: type, missed, connection }: ProjectEvent): boolean {
  return missed || TYPES.has(type ?? '') || (type === 'ConnectionChanged' && connection === null);
}

/**
 * Handles events of `projectChanged`: reads again after those that ask for it. An event that comes while an answer is on its way may be
 * newer than that answer, which would bring the row of before back; it is read once more then.
 *
 * @param read Reads the project and its connections from the gateway. Its errors are its own matter.
 */
export function refetchAfterEvents(read: () => PromiseLike<unknown>): (event: ProjectEvent) => void {
  let isReading = false;
  let isBehind = false;

  async function readAgain(): Promise<void> {
    isReading = true;
    do {
      isBehind = false;
      await read().then(done, done);
    } while (isBehind);
    isReading = false;
  }

  return (event) => {
    if (isReading) isBehind = true;
    else if (needsRefetch(event)) void readAgain();
  };
}

const done = () => {};
