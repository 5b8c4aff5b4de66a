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
