/** How sending a message to one receiver ended. */
export type Delivery = 'delivered' | 'given_up' | 'dropped';

/** What is counted of webhooks; a message to two receivers is two. */
export interface WebhookObserver {
  /** @param waiting Messages in flight or waiting for a retry. */
  moved(waiting: number): void;
  /** @param status Of the answer; null where there was none. */
  attempted(status: number | null): void;
  ended(delivery: Delivery): void;
}

export const noopObserver: WebhookObserver = { moved() {}, attempted() {}, ended() {} };
