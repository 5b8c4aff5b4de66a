/** Bytes that the uploads of all users may take together. */
export interface Disk {
  /** Whether there was room. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createDisk(maxBytes: number): Disk {
  let used = 0;
  return {
    take(bytes) {
      if (used + bytes > maxBytes) return false;
      used += bytes;
      return true;
    },
    give(bytes) {
      used -= bytes;
    },
  };
}
