import type { Context, Span, SpanContext } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');

/** Where a span begins: below the one that a `traceparent` names, or in a trace of its own. */
export function below({ ROOT_CONTEXT, trace }: Api, traceparent: string | null): Context {
  if (traceparent === null) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

/** As W3C Trace Context writes a span. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
