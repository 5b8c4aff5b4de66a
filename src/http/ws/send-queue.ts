import { socketLimits } from '../../config/limits.ts';

/** What a send queue needs of a socket of ws. */
interface Channel {
  readonly bufferedAmount: number;
  send(data: string, sent: (error?: Error) => void): void;
}

/** What one peer is sent, at the speed at which it reads. */
export interface SendQueue {
  /** Resolves when the system has taken it, or when the peer is gone; never fails. */
  send(text: string): Promise<void>;
  /** Whether the peer reads what it is sent; nothing should be done for it until then. */
  isFull(): boolean;
  /** Resolves when it is not full, or closed. */
  room(): Promise<void>;
  /** Bytes that lie here because the peer has not read them. */
  unread(): number;
  /** When the peer is gone. */
  close(): void;
}

/**
 * Sends one message after the other while less than `unreadBytes` are on their way, so that a peer that stops reading
 * costs that and the messages of its operations, each of which has one at a time.
 *
 * @param onRoom Called when it was full and is no longer.
 */
export function createSendQueue(channel: Channel, onRoom: () => void): SendQueue {
  const waiting: { text: string; sent: () => void }[] = [];
  let waitingLength = 0;
  let forRoom: (() => void)[] = [];
  let wasFull = false;
  let isClosed = false;

  const isFull = () => !isClosed && (waiting.length > 0 || channel.bufferedAmount > socketLimits.unreadBytes);

  function hand(text: string, sent: () => void): void {
    channel.send(text, () => {
      sent();
      pump();
    });
    wasFull ||= isFull();
  }

  function pump(): void {
    while (channel.bufferedAmount <= socketLimits.unreadBytes) {
      const next = waiting.shift();
      if (next === undefined) break;
      waitingLength -= next.text.length;
      hand(next.text, next.sent);
    }
    if (!wasFull || isFull()) return;
    wasFull = false;
    for (const resolve of forRoom.splice(0)) resolve();
    onRoom();
  }

  return {
    async send(text) {
      if (isClosed) return;
      await new Promise<void>((sent) => {
        if (!isFull()) return hand(text, sent);
        waiting.push({ text, sent });
        waitingLength += text.length;
        wasFull = true;
      });
    },
    isFull,
    async room() {
      if (isFull()) await new Promise<void>((resolve) => forRoom.push(resolve));
    },
    unread: () => channel.bufferedAmount + waitingLength,
    close() {
      isClosed = true;
      for (const { sent } of waiting.splice(0)) sent();
      waitingLength = 0;
      for (const resolve of forRoom) resolve();
      forRoom = [];
    },
  };
}
