/** Room for bytes on the disk. */
export interface Disk {
  /** Whether there was room. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/** @param within What it is a part of, where others take room too. */
export function createDisk(maxBytes: number, within?: Disk): Disk {
  let used = 0;
  return {
    take(bytes) {
      if (used + bytes > maxBytes || within?.take(bytes) === false) return false;
      used += bytes;
      return true;
    },
    give(bytes) {
      used -= bytes;
      within?.give(bytes);
    },
  };
}
