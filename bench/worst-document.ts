import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startGateway } from './hostile/gateway-process.ts';

// Looks for the document that keeps the gateway busy longest: documents are changed a little at a time, and what takes longer is kept.
// Run by hand, after a build: npm run worst-document [-- --minutes 5 --seed 1 --out worst.graphql]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

/** Pieces of a selection on the query type; `n` is how much of it, `i` which. */
const pieces: Readonly<Record<string, (n: number, i: number) => string>> = {
  equal: (n) => '__typename '.repeat(n),
  aliased: (n, i) => Array.from({ length: n }, (_, k) => `a${i}_${k}: __typename`).join(' '),
  'equal with a long text': (n, i) => `project(id: "${'x'.repeat(n)}${i % 3}") { id } `.repeat(12),
  'block text': (n) => `node(id: """${'\n '.repeat(n)}""") { id }`,
  'list of ids': (n) => `nodes(ids: [${'"x" '.repeat(n)}]) { id }`,
  'object in object': (n) => `node(id: ${'{a:'.repeat(n)}1${'}'.repeat(n)}) { id }`,
  'unknown field': (n, i) => Array.from({ length: n }, (_, k) => `projekt${i}${k}`).join(' '),
  'unknown argument': (n) => `project(${Array.from({ length: n }, (_, k) => `i${k}: 1`).join(' ')}) { id }`,
  'wrong values': (n) => `nodes(ids: [${'{} '.repeat(n)}]) { id }`,
  deep: (n) =>
    `projects ${'{ connections { nodes '.repeat(Math.min(n, 8))}{ id }${' } }'.repeat(Math.min(n, 8))}`,
  inline: (n) => `${'... on Query { '.repeat(n)}__typename${' }'.repeat(n)}`,
  'equal with selections': (n) => 'service { version } '.repeat(n),
  spreads: (n, i) => `...F${i % 5} `.repeat(n),
  directives: (n) => `__typename ${'@include(if: true) '.repeat(n)}`,
  variables: (n) => `project(id: $v${n % 50}) { id }`,
  introspection: (n) => `__schema { types { fields { ${'name '.repeat(n)} } } }`,
  'a type': (n, i) =>
    Array.from({ length: n }, (_, k) => `t${i}${k}: __type(name: "Project") { name }`).join(' '),
  comment: (n) => `__typename #${'x'.repeat(n)}\n`,
};
const fragments: Readonly<Record<string, (n: number) => string>> = {
  none: () => '',
  chain: (n) =>
    Array.from({ length: n }, (_, k) => `fragment F${k} on Query { __typename ...F${k + 1} }`)
      .concat(`fragment F${n} on Query { __typename }`)
      .join(' '),
  circle: (n) =>
    Array.from({ length: n }, (_, k) => `fragment F${k} on Query { ...F${(k + 1) % n} }`).join(' '),
  fan: (n) =>
    Array.from(
      { length: 5 },
      (_, k) => `fragment F${k} on Query { ${`project(id: "${k}") { id name } `.repeat(n)} }`,
    ).join(' '),
  unused: (n) => Array.from({ length: n }, (_, k) => `fragment U${k} on Nothing${k} { a }`).join(' '),
};

interface Genome {
  parts: { piece: string; n: number }[];
  fragment: string;
  m: number;
  variables: number;
}

// A generator of our own, so that a seed makes the same search again.
let state = Number(values.seed) >>> 0 || 1;
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 2 ** 32;
}
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
/** Small and large numbers alike. */
const amount = (): number => Math.ceil(2 ** (random() * 12));

const somePart = () => ({ piece: one(Object.keys(pieces)), n: amount() });
const fresh = (): Genome => ({
  parts: Array.from({ length: Math.ceil(random() * 4) }, somePart),
  fragment: one(Object.keys(fragments)),
  m: amount() % 400,
  variables: random() < 0.7 ? 0 : amount() % 400,
});

function changed({ parts, ...rest }: Genome): Genome {
  const next = { ...rest, parts: [...parts] };
  const at = Math.floor(random() * parts.length);
  const part = parts[at] ?? somePart();
  switch (Math.floor(random() * 6)) {
    case 0:
      next.parts.push(somePart());
      break;
    case 1:
      if (parts.length > 1) next.parts.splice(at, 1);
      break;
    case 2:
      next.parts[at] = somePart();
      break;
    case 3:
      next.parts[at] = { ...part, n: Math.max(1, Math.round(part.n * (0.5 + random() * 1.5))) };
      break;
    case 4:
      next.fragment = one(Object.keys(fragments));
      next.m = amount() % 400;
      break;
    default:
      next.variables = amount() % 400;
  }
  return next;
}

const textOf = ({ parts, fragment, m, variables }: Genome): string => {
  const declared = Array.from({ length: variables }, (_, k) => `$v${k}: ID! = "x"`).join(' ');
  const body = parts.map(({ piece, n }, i) => pieces[piece]?.(n, i)).join(' ');
  return `query ${declared === '' ? '' : `(${declared})`} { ${body} } ${fragments[fragment]?.(m)}`;
};

const gateway = await startGateway('dist/connection-gateway.js');
let asked = 0;

/** Processor time of the gateway for a document, in ms: the least of some tries, each with a text never seen. */
async function cost(genome: Genome, tries: number): Promise<{ ms: number; status: number }> {
  let least = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let i = 0; i < tries && least > best * 0.7; i += 1) {
    asked += 1;
    const query = `${textOf(genome)} # ${asked}`;
    const before = await gateway.state();
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    await response.arrayBuffer();
    status = response.status;
    least = Math.min(least, (await gateway.state()).processorMs - before.processorMs);
  }
  return { ms: least, status };
}

let best = 0;
let winner = fresh();
const until = performance.now() + Number(values.minutes) * 60_000;
// V8 knows the way by now.
for (let i = 0; i < 300; i += 1) await cost(fresh(), 1);
asked = 0;
for (let stuck = 0; performance.now() < until; ) {
  const candidate = stuck > 60 || random() < 0.1 ? fresh() : changed(winner);
  const { ms, status } = await cost(candidate, 4);
  stuck += 1;
  if (ms <= best) continue;
  best = ms;
  winner = candidate;
  stuck = 0;
  console.log(
    `${String(ms).padStart(5)} ms  status ${status}  ${textOf(candidate).length} characters  ${JSON.stringify(candidate)}`,
  );
}
console.log(
  `${asked} documents asked; the worst took ${best} ms of the processor, of which looking takes about 4.`,
);
if (values.out !== undefined) writeFileSync(values.out, textOf(winner));
await gateway.stop();
