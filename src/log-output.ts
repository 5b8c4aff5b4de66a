import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Where lines of the log go. A slow reader can neither stop the process nor fill its memory. */
export interface LogOutput {
  /** One line, or several. */
  write(lines: string): void;
  /** Resolves when everything has been written, when the reader is gone, and in any case after `ms`. */
  flushed(ms: number): Promise<void>;
}

/** Buffer for a stalled reader, in bytes; what comes later is lost, and counted. */
const mostWaiting = 4_000_000;

/** @param stream A standard stream of the process. */
export function openLogOutput(stream: Writable & { fd: number }): LogOutput {
  let lost = 0;
  const linesIn = (piece: string) => piece.split('\n').length - 1;
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
  return together(isFile(stream.fd) ? toFile(stream.fd) : toReader(stream));

  /** A disk can be full and have room again; a stream would have ended with its first error. */
  function toFile(fd: number): LogOutput {
    return {
      write(piece) {
        try {
          writeSync(fd, lost > 0 ? note() + piece : piece);
        } catch {
          lost += linesIn(piece);
        }
      },
      async flushed() {},
    };
  }

  function toReader(pipe: Writable): LogOutput {
    let isBroken = false;
    // A closed reader is no reason to end, nor to stay.
    pipe.on('error', () => {
      isBroken = true;
    });
    return {
      write(piece) {
        if (isBroken) return;
        if (pipe.writableLength > mostWaiting) lost += linesIn(piece);
        else pipe.write(lost > 0 ? note() + piece : piece);
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

/** Lines of one turn of the event loop in one piece: each by itself took a tenth of the time of a busy gateway. */
function together(output: LogOutput): LogOutput {
  let lines = '';
  function pass(): void {
    const piece = lines;
    lines = '';
    if (piece !== '') output.write(piece);
  }
  // Of a process that ends in the middle of something the last line is the one that says why.
  process.once('exit', pass);
  return {
    write(line) {
      if (lines === '') setImmediate(pass);
      lines += line;
    },
    async flushed(ms) {
      pass();
      await output.flushed(ms);
    },
  };
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
