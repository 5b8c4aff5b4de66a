import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

const rejects = (name: string, example: string, value: unknown) =>
  new GraphQLError(`${name} reads like ${example}, not ${JSON.stringify(value)?.slice(0, 60)}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });

builder.scalarType('DateTime', {
  description: 'A moment with its UTC offset, RFC 3339 with milliseconds: `2025-03-01T12:00:00.000Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => value.toISOString(),
  parseValue(value) {
    const time =
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(value)
        ? new Date(value)
        : null;
    if (time === null || Number.isNaN(time.getTime()))
      throw rejects('DateTime', '2025-03-01T12:00:00Z', value);
    return time;
  },
});

builder.scalarType('Date', {
  description: 'A day of the calendar without time or zone: `2025-03-01`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: (value) => value,
  parseValue(value) {
    const day = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
    const time = day === null ? null : new Date(`${day}T00:00:00Z`);
    // 2025-02-30 would roll over into March.
    if (
      day === null ||
      time === null ||
      Number.isNaN(time.getTime()) ||
      !time.toISOString().startsWith(day)
    ) {
      throw rejects('Date', '2025-03-01', value);
    }
    return day;
  },
});

builder.scalarType('UUID', {
  description: 'A UUID of 36 characters. Names things inside the connection service.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc9562',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return value;
    throw rejects('UUID', '7c8a2897-c971-4822-9a1f-b9e24d3a0a5a', value);
  },
});

builder.scalarType('URL', {
  description: 'An absolute address: `http://localhost:4000/files/...`.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value === 'string' && URL.canParse(value)) return value;
    throw rejects('URL', 'https://www.example.com/model', value);
  },
});

builder.scalarType('JSON', {
  description:
    'Any JSON value, as a value and not as text. Only where the service itself gives no type: evaluated parameter values, library properties and the like.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
  parseValue: (value) => value,
});

builder.scalarType('Bytes', {
  description: `A number of bytes: a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, as a JSON number. An \`Int\` ends at 2 GB.`,
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw rejects('Bytes', '3000000000', value);
  },
});

builder.scalarType('File', {
  description:
    'A file sent along with the request, following the GraphQL multipart request specification. For input only.',
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  serialize() {
    throw new GraphQLError('File is for input only.');
  },
  parseValue(value) {
    if (value instanceof File) return value;
    throw new GraphQLError('A File is sent as a part of a multipart request, not as JSON.', {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  },
  parseLiteral(node) {
    throw new GraphQLError('A File is sent as a part of a multipart request, not as a literal.', {
      nodes: [node],
      extensions: { code: 'BAD_USER_INPUT' },
    });
  },
});
