import { z } from 'zod';
import type { Ask } from './asker.ts';

const Checks = z.object({
  nodes: z.array(
    z.object({
      kind: z.string(),
      formulas: z.array(z.object({ what: z.string(), clause: z.string().nullable() })).nullable(),
    }),
  ),
});
const Answer = z.object({
  projects: z.object({
    nodes: z.array(
      z.object({
        designCode: z.enum(['ECEN', 'AMERICAN']),
        connections: z.object({
          nodes: z.array(z.object({ results: z.record(z.string(), Checks).nullable() })),
        }),
      }),
    ),
  }),
});

const read = '{ nodes { kind formulas { what clause } } }';
const lists = ['plates', 'welds', 'bolts', 'anchors', 'concreteBlocks'];

/** Names of parts and numbers of rows are those of one joint. */
const generally = (what: string): string =>
  what
    .replace(/^(bearing|punching) .+/, '$1 of a part')
    .replace(/^section at .+/, 'section at the edge of a weld')
    .replace(/,? rows? \d+(?: to \d+)?$/, ', a row or a group of rows')
    .replace(' bent by,', ' bent by')
    .replace(/, (?:top|bottom|begin|end)$/, '');

/** The comparisons that the checks of all open projects were made by, as tables of Markdown: one a kind, a column a standard. */
export async function formulaTables(ask: Ask): Promise<string> {
  const { data } = await ask(
    `{ projects { nodes { designCode connections { nodes { results { ${lists.map((list) => `${list} ${read}`).join(' ')} } } } } } }`,
    {},
  );
  const kinds = new Map<string, Map<string, Record<'ECEN' | 'AMERICAN', Set<string>>>>();
  for (const { designCode, connections } of Answer.parse(data).projects.nodes)
    for (const { kind, formulas } of connections.nodes.flatMap(({ results }) =>
      Object.values(results ?? {}).flatMap(({ nodes }) => nodes),
    ))
      for (const { what, clause } of formulas ?? []) {
        const rows = kinds.get(kind) ?? new Map();
        kinds.set(kind, rows);
        const row = rows.get(generally(what)) ?? { ECEN: new Set(), AMERICAN: new Set() };
        rows.set(generally(what), row);
        if (clause !== null) row[designCode].add(clause);
      }
  const cell = (clauses: ReadonlySet<string>) =>
    clauses.size === 0 ? '–' : [...clauses].toSorted().join('; ');
  return [...kinds]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, rows]) =>
      [
        `### ${kind}`,
        '',
        '| compared | EN 1993-1-8, or as named | AISC 360-16 |',
        '| --- | --- | --- |',
        ...[...rows]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([what, { ECEN, AMERICAN }]) => `| ${what} | ${cell(ECEN)} | ${cell(AMERICAN)} |`),
      ].join('\n'),
    )
    .join('\n\n');
}

const section = /(## Formulas of the sandbox\n[\s\S]*?\n\n)(?:FORMULAS|###[\s\S]*?)(?=\n\n## )/;

/** The page of checks with these tables in it. */
export function withFormulas(page: string, tables: string): string {
  if (!section.test(page)) throw new Error('docs/reference/checks.md has no section for the formulas.');
  return page.replace(section, (_, before: string) => `${before}${tables}`);
}
