/** What the request that began a job leaves to it; of the request itself nothing is held. */
export interface JobOrigin {
  /** Told of each call of the service that the job makes, for as long as it goes on. */
  chargeRateLimit?: (() => void) | undefined;
  /** The trace of its caller (W3C Trace Context), or its span in it; null where there is none. */
  traceparent?: string | null | undefined;
}
