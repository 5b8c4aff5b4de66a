import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../../auth/access.ts';
import { AccessDenied } from '../../auth/access-denied.ts';
import { credentialsIn } from '../../auth/credentials.ts';
import { createContext } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { attachment, safeFilename } from '../../files/filename.ts';
import { admitCaller, type Call } from '../../pipeline/operation/call.ts';
import { findTable, tableNames } from '../../resolvers/tables/named-tables.ts';
import { toCsv } from '../../tables/csv.ts';
import { type Cell, type Table, type TableFormat, tableFormats } from '../../tables/table.ts';
import { toXlsx } from '../../tables/xlsx.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { fileProblem } from '../files/file-problem.ts';
import { type Pace, sendStream } from '../files/send-stream.ts';
import { answerPreflight, setCorsHeaders } from '../request/cors.ts';
import { type Refusal, refuse, unexpected } from '../request/refuse.ts';

interface TableRoute {
  access: Access;
  log: RateLimitedLog;
  corsOrigins: readonly string[];
  pace?: Pace | undefined;
  /** Calls of the service that one table may need; 0 is no limit. */
  mostCalls: number;
  /** Rows of one answer. */
  mostRows: number;
  /** Takes a point of a caller for a table, and one for each call beyond the first. Throws `RATE_LIMITED`. */
  admitFile(principalId: string): () => void;
}

/** What the address of a table says. */
interface TableAsked {
  name: string;
  format: TableFormat;
  project: string | null;
  /** Rows that are left out at the beginning. */
  after: number;
}

const mediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const needsGet: Refusal = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'Tables are read with GET.',
  headers: { allow: 'GET, HEAD' },
};
const challenge = { 'www-authenticate': 'Basic realm="connection-gateway", charset="UTF-8"' };

/**
 * Answers `/tables/NAME.csv` and `.xlsx`: addresses that stay, for spreadsheets. A key stands in `Authorization`, also as
 * the password of Basic, which is what spreadsheets can send.
 */
export function createTableRoute(options: TableRoute) {
  const { access, log, corsOrigins, pace, mostCalls, mostRows, admitFile } = options;
  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    setCorsHeaders(res, req.headers, corsOrigins);
    if (req.method === 'OPTIONS') return answerPreflight(res);
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, needsGet);
    try {
      const asked = askedIn(req.url ?? '', mostRows);
      const caller = admitCaller(call, await access.admit(credentialsIn(req.headers), call.grant));
      const { services, principal } = caller;
      if (!principal.roles.has('read')) throw new AccessDenied('forbidden', 'Tables need the role read.');
      call.callCounter.payer = admitFile(principal.id);
      services.requireLease();
      const context = createContext(services, principal, call);
      const found = await findTable(asked.name, asked.project, mostCalls, context);
      const read = found.revision === null ? await found.read() : null;
      const etag = etagOf(asked, found.revision ?? JSON.stringify([...(read?.rows ?? [])]));
      const headers = { etag, 'cache-control': 'private, no-cache' };
      if (req.headers['if-none-match']?.includes(etag) === true)
        return void res.writeHead(304, headers).end();
      const filename = safeFilename(found.stem, `.${asked.format}`, asked.name);
      const all = {
        ...headers,
        'content-type': mediaTypes[asked.format],
        'content-disposition': attachment(filename),
      };
      if (req.method === 'HEAD') return void res.writeHead(200, all).end();
      const part = partOf(read ?? (await found.read()), asked.after, mostRows);
      const body = asked.format === 'csv' ? toCsv(part) : await toXlsx(part);
      await sendStream(req, res, { body, length: null, isText: asked.format === 'csv' }, all, pace);
    } catch (err) {
      if (call.signal.aborted) return;
      const { requestId } = call;
      const problem = fileProblem(err);
      if (problem === null) log.bug('a table could not be sent', err, { requestId });
      if (problem !== null) call.codes.add(problem.code);
      refuse(req, res, signInBy(problem ?? unexpected));
    }
  };
}

/** A browser or a spreadsheet asks its user for the key then. */
const signInBy = (refusal: Refusal): Refusal =>
  refusal.status === 401 ? { ...refusal, headers: { ...refusal.headers, ...challenge } } : refusal;

function askedIn(address: string, mostRows: number): TableAsked {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, name = '', ending = ''] = /^\/tables\/([a-z]+)\.([a-z]+)$/.exec(pathname) ?? [];
  const format = tableFormats.find((one) => one === ending);
  if (format === undefined || !tableNames.includes(name))
    throw new GatewayError(
      'NOT_FOUND',
      `There is no such table; there are ${tableNames.join(', ')}, as .csv and .xlsx.`,
    );
  const after = searchParams.get('after') ?? '0';
  if (!/^\d{1,9}$/.test(after))
    throw new GatewayError('BAD_USER_INPUT', `after is a number of rows, such as ${mostRows}.`);
  return { name, format, project: searchParams.get('project'), after: Number(after) };
}

/** The same for the same content, compressed or not. */
function etagOf({ name, format, after }: TableAsked, content: string): string {
  const text = JSON.stringify([name, format, after, content]);
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

const partOf = ({ rows, ...table }: Table, after: number, mostRows: number): Table => ({
  ...table,
  rows: rowsAfter(rows, after, mostRows),
});

function* rowsAfter(
  rows: Iterable<readonly Cell[]>,
  after: number,
  mostRows: number,
): Generator<readonly Cell[]> {
  let number = 0;
  for (const row of rows) {
    number += 1;
    if (number > after + mostRows) return;
    if (number > after) yield row;
  }
}
