import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { parseJson } from '../../pipeline/bounded-json.ts';

const isJson = /^application\/(?:graphql\+)?json\s*(?:[;,]|$)/i;
const isUrlEncoded = /^application\/x-www-form-urlencoded\s*(?:[;,]|$)/i;

/** Reads requests in place of yoga, which parses JSON of any depth and repeats it in its errors. */
export function useJson(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      const type = request.headers.get('content-type') ?? '';
      if (request.method === 'GET') setRequestParser(async ({ url }) => fromSearch(searchOf(url)));
      else if (request.method !== 'POST') return;
      else if (isJson.test(type)) setRequestParser(async (sent) => fromBody(await sent.text()));
      else if (isUrlEncoded.test(type)) setRequestParser(async (sent) => fromSearch(await sent.text()));
    },
  };
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

function fromBody(text: string): GraphQLParams {
  const body = parseJson(text, 'The body');
  if (typeof body === 'object' && body !== null) return body;
  const kind = body === null ? 'null' : typeof body;
  throw new GraphQLError(`The body has to be an object, not ${kind}.`, {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}

function fromSearch(search: string): GraphQLParams {
  const given = new URLSearchParams(search);
  const jsonOf = (name: string) => {
    const text = given.get(name);
    // What is no object is told by the check of the parameters.
    return text ? (parseJson(text, `The parameter ${name}`) as Record<string, unknown>) : undefined;
  };
  const [operationName, query] = [given.get('operationName'), given.get('query')];
  const [variables, extensions] = [jsonOf('variables'), jsonOf('extensions')];
  return {
    ...(operationName ? { operationName } : {}),
    ...(query ? { query } : {}),
    ...(variables === undefined ? {} : { variables }),
    ...(extensions === undefined ? {} : { extensions }),
  };
}
