import { z } from 'zod';

/** Error body of interface generation 4 (RFC 9457 problem details). All five members may be null. */
export const ProblemDetails = z.object({
  type: z.string().nullish(),
  title: z.string().nullish(),
  status: z.int32().nullish(),
  detail: z.string().nullish(),
  instance: z.string().nullish(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;

/** `type` of the problem a replay answers with status 404 when it was never recorded what the service says. */
export const NEVER_RECORDED = 'urn:connection-gateway:never-recorded';
