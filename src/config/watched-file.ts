import { readFile, stat } from 'node:fs/promises';

/** Tells what a file holds, again each time it changes. */
export interface WatchedFile {
  close(): void;
}

export interface WatchOptions {
  path: string;
  /** Takes the text; what it throws counts as a broken file. */
  take: (text: string) => void;
  /** A later version could not be read or taken: the one before stays. */
  onBroken: (error: unknown) => void;
  everyMs?: number | undefined;
}

/**
 * Reads a file now and when it changes. The first reading must succeed, later ones may fail. It asks in intervals,
 * because editors and orchestrators replace files, which watchers of the operating system lose sight of.
 */
export async function watchFile({
  path,
  take,
  onBroken,
  everyMs = 1000,
}: WatchOptions): Promise<WatchedFile> {
  // Before the reading, so that a change in between is seen.
  let seen = await versionOf(path);
  take(await readFile(path, 'utf8'));
  /** Told once. */
  let complaint: string | null = null;

  async function look(): Promise<void> {
    const version = await versionOf(path).catch((error: unknown) => String(error));
    if (version === seen) return;
    try {
      const text = await readFile(path, 'utf8');
      // What could not be read is tried again, or a key taken out would stay good.
      seen = version;
      take(text);
      complaint = null;
    } catch (error) {
      if (String(error) !== complaint) onBroken(error);
      complaint = String(error);
    }
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}

async function versionOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
