import type { PagePlugin } from './request/pages.ts';

/** Whether requests should come here. */
interface Readiness {
  ready: boolean;
  /** Why not; null when ready. */
  reason: string | null;
  /** What cannot be done although it is; left out where nothing is amiss. */
  degraded?: string;
  /** What will go wrong one day, or is not as the operator wants it; left out where nothing is. */
  warning?: string;
}

interface ReadinessOptions {
  trouble: () => Promise<string | null>;
  /** Whether what several gateways share does not answer. They all say so then, and a balancer must not drop them all. */
  isDegraded: () => boolean;
  /** Why open projects have acknowledged changes that are not on disk: one reason for each such project. */
  notOnDisk: () => readonly string[];
  /** What will go wrong one day, or is not as the operator wants it; null for nothing. */
  warnings: () => readonly (string | null)[];
  /** Whether it is not ready then. */
  snapshotsRequired: boolean;
  stop: AbortSignal;
}

const alone = 'Redis is unavailable: after 10 s projects can neither be read nor be changed.';
const silent = 'The connection service does not answer.';
/** How long one answer of the service stands, in ms. */
const cacheMs = 1000;

/** `/health/ready` is 503 with a reason when no work should come; `/health/live` is 200 as long as there is an answer. */
export function useReadiness(options: ReadinessOptions): PagePlugin {
  const readiness = createReadiness(options);
  return {
    async onRequest({ url, request, fetchAPI, endResponse }) {
      const { pathname } = url;
      if (pathname !== '/health/live' && pathname !== '/health/ready') return;
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return endResponse(new fetchAPI.Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
      if (pathname === '/health/live') return endResponse(new fetchAPI.Response(null, { status: 200 }));
      const state = await readiness();
      const status = state.ready ? 200 : 503;
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      const body = request.method === 'HEAD' ? null : `${JSON.stringify(state)}\n`;
      endResponse(new fetchAPI.Response(body, { status, headers }));
    },
  };
}

function createReadiness({
  trouble,
  isDegraded,
  notOnDisk,
  warnings,
  snapshotsRequired,
  stop,
}: ReadinessOptions) {
  let asked: { at: number; answer: Promise<string | null> } | null = null;
  return async (): Promise<Readiness> => {
    if (stop.aborted) return { ready: false, reason: 'The gateway is shutting down.' };
    if (asked === null || performance.now() - asked.at > cacheMs) {
      asked = { at: performance.now(), answer: trouble().catch(() => silent) };
    }
    const unavailable = await asked.answer;
    const lossy = unkept(notOnDisk());
    const reason = unavailable ?? (snapshotsRequired ? lossy : null);
    const degraded = [isDegraded() ? alone : null, lossy === reason ? null : lossy]
      .filter((one) => one !== null)
      .join(' ');
    const warning = warnings()
      .filter((one) => one !== null)
      .join(' ');
    return {
      ready: reason === null,
      reason,
      ...(degraded === '' ? {} : { degraded }),
      ...(warning === '' ? {} : { warning }),
    };
  };
}

function unkept([reason, ...others]: readonly string[]): string | null {
  if (reason === undefined) return null;
  const projects = others.length === 0 ? '1 project' : `${others.length + 1} projects`;
  return `Acknowledged changes of ${projects} are not on disk, and are lost when the service ends. ${reason}`;
}
