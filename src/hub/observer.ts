/** Hears how the hub does. Must not throw. */
export interface HubObserver {
  /** What it was asked, it has answered after so many seconds. */
  answered(seconds: number): void;
}
