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
    const isLikeOurs = hasOurWords(name);
    // Most variables are of other programs; comparing each with every setting takes longer than reading all settings.
    const nearest = nearestTo(name, isLikeOurs ? ours : ours.filter((own) => mayBeSlipOf(own, name)));
    if (nearest === '') return [];
    return isLikeOurs || isSlipOf(nearest, name) ? [`${name} is not known; did you mean ${nearest}?`] : [];
  });
}

/** The empty text where there is none to choose from. */
function nearestTo(name: string, among: readonly string[]): string {
  let [nearest, least] = ['', Number.POSITIVE_INFINITY];
  for (const own of among) {
    const slips = distance(name, own);
    if (slips < least) [nearest, least] = [own, slips];
  }
  return nearest;
}

function hasOurWords(name: string): boolean {
  const [first = '', second] = name.split('_');
  if (ownWords.includes(first)) return true;
  // Further settings of OpenTelemetry are for its packages.
  if (first === 'OTEL' || second === undefined) return false;
  const beginning = `${first}_${second}`;
  return ours.some((own) => own === beginning || own.startsWith(`${beginning}_`));
}

/** What a comparison need not be made for. */
const mayBeSlipOf = (own: string, name: string): boolean =>
  own[0] === name[0] &&
  Math.min(name.length, own.length) >= leastLength &&
  Math.abs(name.length - own.length) <= mostSlips;

const isSlipOf = (own: string, name: string): boolean => distance(name, own) <= mostSlips;

/** What it tells every program about services, whose names may be like the words of ours. */
function isOfKubernetes(name: string, value: string): boolean {
  if (/_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name)) return true;
  return name.endsWith('_PORT') && /^(tcp|udp):/.test(value);
}
