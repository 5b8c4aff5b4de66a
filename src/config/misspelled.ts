import { distance } from 'fastest-levenshtein';
import { settings } from './settings.ts';

const ours = Object.values(settings).map(({ env }) => env);

/** First words that settings of other programs hardly have. */
const ownWords: readonly string[] = [
  ...['UPSTREAM', 'SNAPSHOTS', 'TRUSTED', 'DRAIN', 'GRAPHIQL', 'INTROSPECTION'],
  ...['CORS', 'JWT', 'ALLOW', 'ALLOWED'],
];
/** Settings of before by their names now. Refused, so that none is ignored by mistake. */
const renamed: Readonly<Record<string, string>> = {
  READ_MEMORY: 'READ_CACHE',
  READ_MEMORY_MAX_BYTES: 'READ_CACHE_MAX_BYTES',
  SNAPSHOTS_REST_MS: 'SNAPSHOTS_DELAY_MS',
};
/** Slips of the pen that a name may differ by, when both are long enough for them to be slips. */
const mostSlips = 2;
const leastLength = 6;

/** One problem for each variable that is meant for the gateway but is no setting: renamed, or misspelled. */
export function misspelledIn(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (ours.includes(name) || isOfKubernetes(name, value ?? '')) return [];
    const now = renamed[name];
    if (now !== undefined) return [`${name} is now ${now}.`];
    const nearest = nearestTo(name);
    return isMeantForUs(name, nearest) ? [`${name} is not known; did you mean ${nearest}?`] : [];
  });
}

function nearestTo(name: string): string {
  let [nearest, least] = ['', Number.POSITIVE_INFINITY];
  for (const own of ours) {
    const slips = distance(name, own);
    if (slips < least) [nearest, least] = [own, slips];
  }
  return nearest;
}

function isMeantForUs(name: string, nearest: string): boolean {
  const [first = '', second] = name.split('_');
  if (ownWords.includes(first)) return true;
  const beginning = `${first}_${second}`;
  // Further settings of OpenTelemetry are for its packages.
  if (
    first !== 'OTEL' &&
    second !== undefined &&
    ours.some((own) => own === beginning || own.startsWith(`${beginning}_`))
  )
    return true;
  const isLong = Math.min(name.length, nearest.length) >= leastLength;
  return isLong && name[0] === nearest[0] && distance(name, nearest) <= mostSlips;
}

/** What it tells every program about services, whose names may be like the words of ours. */
function isOfKubernetes(name: string, value: string): boolean {
  if (/_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name)) return true;
  return name.endsWith('_PORT') && /^(tcp|udp):/.test(value);
}
