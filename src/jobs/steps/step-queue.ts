/** A step in the hands of a worker. */
export interface TakenStep {
  /** Its position in the job. */
  index: number;
  /** How often it was taken, with this time. */
  attempt: number;
  /** It is done, well or not. False when it is not in these hands any more. */
  finish(): boolean;
  /** The worker cannot do it; it is the next step of another worker. */
  putBack(): void;
}

/** The steps of one job that are still to be done. Workers pull from it, each as fast as it can. */
export interface StepQueue {
  /**
   * Waits until there is a step to take: true. False when there will be none: all are done or dropped, or the signal has come.
   * While the last ones are in the hands of others it waits, because they may be put back.
   */
  ready(signal: AbortSignal): Promise<boolean>;
  /** The first free step; null when another worker was faster. */
  take(): TakenStep | null;
  /** Drops the steps behind one, but for those in work: they are not taken any more, even when put back. */
  dropBehind(index: number): void;
}

export interface StepQueues {
  /** The queue of a job, created with these steps by the first call. */
  open(jobId: string, indices: readonly number[]): StepQueue;
  /** Forgets the queue of a job. */
  close(jobId: string): void;
}
