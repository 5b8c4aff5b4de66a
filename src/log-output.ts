import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Where lines of the log go. Whoever reads them can neither stop the process nor fill its memory. */
export interface LogOutput {
  write(line: string): void;
  /** Resolves when everything has been written, when nobody takes it any more, and in any case after `ms`. */
  flushed(ms: number): Promise<void>;
}

/** Waits for a reader that stands still, in bytes; what comes later is lost, and counted. */
const mostWaiting = 4_000_000;

/** @param stream A standard stream of the process. */
export function openLogOutput(stream: Writable & { fd: number }): LogOutput {
  let lost = 0;
  const note = () => {
    const line = {
      level: 'warn',
      time: new Date().toISOString(),
      lines: lost,
      msg: 'lines of the log were lost',
    };
    lost = 0;
    return `${JSON.stringify(line)}\n`;
  };
  return isFile(stream.fd) ? toFile(stream.fd) : toReader(stream);

  /** A disk can be full and have room again; a stream would have ended with its first error. */
  function toFile(fd: number): LogOutput {
    return {
      write(line) {
        try {
          writeSync(fd, lost > 0 ? note() + line : line);
        } catch {
          lost += 1;
        }
      },
      async flushed() {},
    };
  }

  function toReader(pipe: Writable): LogOutput {
    let isBroken = false;
    // Somebody who no longer listens is no reason to end, nor to stay.
    pipe.on('error', () => {
      isBroken = true;
    });
    return {
      write(line) {
        if (isBroken) return;
        if (pipe.writableLength > mostWaiting) lost += 1;
        else pipe.write(lost > 0 ? note() + line : line);
      },
      async flushed(ms) {
        if (isBroken || pipe.writableLength === 0) return;
        await new Promise<void>((resolve) => {
          setTimeout(resolve, ms);
          pipe.once('error', resolve);
          // Called in turn, after everything before it.
          pipe.write('', () => resolve());
        });
      },
    };
  }
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
