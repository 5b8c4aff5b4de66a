import { z } from 'zod';
import { wholeText } from '../../pipeline/operation/answer.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { McpCaller } from './mcp-caller.ts';

export interface AnswerOptions {
  pipeline: Pick<Pipeline, 'run'>;
  /** Who calculates, as the service says it. */
  engine: () => string;
}

/** What a tool answers. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  [key: string]: unknown;
}

/** Makes answers of tools. */
export interface ToolAnswers {
  /**
   * Runs a document as the caller. What the graph refuses is an error of the tool too.
   *
   * @param idempotencyKey As a client gives it: the graph says what is wrong with it.
   */
  ask(
    query: string,
    variables: Record<string, unknown>,
    caller: McpCaller,
    idempotencyKey?: unknown,
  ): Promise<ToolResult>;
  /** Every answer says who calculates. */
  result(found: Record<string, unknown>, isError?: boolean): ToolResult;
  failure(message: string, code?: string): ToolResult;
}

/** More is no help to an assistant, and costs it its memory. In characters. */
const LONGEST_ANSWER = 200_000;

const Outcome = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.looseObject({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});
const Payload = z.object({ errors: z.array(z.unknown()).min(1) });
export function createToolAnswers({ pipeline, engine }: AnswerOptions): ToolAnswers {
  async function ask(
    query: string,
    variables: Record<string, unknown>,
    { call }: McpCaller,
    idempotencyKey?: unknown,
  ): Promise<ToolResult> {
    const extensions = idempotencyKey === undefined ? {} : { extensions: { idempotencyKey } };
    const answer = await pipeline.run({ query, variables, ...extensions }, call);
    if ('parts' in answer) return failure('Subscriptions and parts are not answered here.');
    const text = wholeText({ ...answer, extensions: undefined });
    if (text.length > LONGEST_ANSWER)
      return failure(
        `The answer has ${text.length} characters, and ${LONGEST_ANSWER} are allowed. Ask for fewer fields, or for smaller pages.`,
      );
    const { data, errors } = Outcome.parse(JSON.parse(text));
    const payloads = Object.values(data ?? {});
    const isRefused = payloads.some((payload) => Payload.safeParse(payload).success);
    return result(
      {
        ...data,
        ...(errors === undefined
          ? {}
          : { errors: errors.map(({ message, extensions }) => ({ code: extensions?.code, message })) }),
      },
      errors !== undefined || isRefused,
    );
  }

  function result(found: Record<string, unknown>, isError = false): ToolResult {
    const name = engine();
    const note =
      name === 'SANDBOX' ? { note: 'Calculated by a sandbox, which is not CBFEM: not for design.' } : {};
    const whole = { engine: name, ...note, ...found };
    return {
      content: [{ type: 'text', text: JSON.stringify(whole) }],
      structuredContent: whole,
      ...(isError ? { isError } : {}),
    };
  }

  const failure = (message: string, code = 'BAD_USER_INPUT') => result({ errors: [{ code, message }] }, true);

  return { ask, result, failure };
}
