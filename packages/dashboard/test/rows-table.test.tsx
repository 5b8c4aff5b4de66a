import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRowStore } from '../src/pages/project/row-store.ts';
import { RowsTable } from '../src/pages/project/rows-table.tsx';
import { answering } from './support/answering.tsx';
import { type Shown, shown } from './support/shown.ts';

const COUNT = 5_000;

const graph = answering({});

/** Of a connection that was calculated, and of which nothing else is known. */
const bare = {
  calculatedAt: null,
  maxUtilization: { percent: 50 },
  governingSummary: null,
  governing: { nodes: [] },
  summary: [],
};

/** A project of many connections, of which the last has failed. */
function bookOf(count: number) {
  const rows = createRowStore();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  rows.heads(numbers.map((number) => ({ id: `c${number}`, number, name: `J${number}`, description: null })));
  return rows;
}

function Project({ rows }: { rows: ReturnType<typeof createRowStore> }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState('');
  return graph.around(
    <div style={{ blockSize: '500px', display: 'grid' }}>
      <RowsTable
        projectId="p"
        rows={[...rows.rows()]}
        groups={null}
        order={order}
        onOrder={setOrder}
        marked={marked}
        onMark={(ids, isMarked) => {
          const next = new Set(marked);
          for (const id of ids) isMarked ? next.add(id) : next.delete(id);
          setMarked(next);
        }}
        onCalculate={() => {}}
        isBusy={false}
        edits={0}
        expected={0}
      />
      <output>{marked.size} marked</output>
    </div>,
  );
}

const drawn = (screen: Shown) =>
  [...screen.element().querySelectorAll('tbody tr[aria-rowindex]')].map((row) =>
    Number(row.getAttribute('aria-rowindex')),
  );

describe('a long table of connections', () => {
  test('draws what is in sight, wherever that is, and says how long it is', async () => {
    const screen = shown(<Project rows={bookOf(COUNT)} />);
    await expect.element(screen.getByRole('link', { name: 'J1', exact: true })).toBeVisible();
    const table = screen.getByRole('table');
    await expect.element(table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
    expect(drawn(screen).length).toBeLessThan(60);

    const scroller = screen.getByRole('region', { name: 'Connections, scrolls' }).element();
    scroller.scrollTop = scroller.scrollHeight;
    await expect.element(screen.getByRole('link', { name: `J${COUNT}`, exact: true })).toBeInViewport();
    expect(drawn(screen).length).toBeLessThan(60);
    expect(drawn(screen).at(-1)).toBe(COUNT + 1);
  });

  test('keeps the focus on the row one goes to by keys, beyond what was drawn', async () => {
    const screen = shown(<Project rows={bookOf(COUNT)} />);
    await expect.element(screen.getByRole('link', { name: 'J1', exact: true })).toBeVisible();

    await userEvent.keyboard('k');
    await expect.poll(() => document.activeElement?.textContent).toBe(`J${COUNT}`);
    await userEvent.keyboard('kkx');
    await expect.element(screen.getByText('1 marked')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: `Mark J${COUNT - 2}` })).toBeChecked();
  });

  test('shows whole numbers, also of what is used a million times too much', async () => {
    await page.viewport(1440, 900);
    onTestFinished(() => page.viewport(414, 896));
    const rows = bookOf(2);
    const results = { ...bare, maxUtilization: { percent: 369_251_701.04 } };
    rows.verdicts([{ id: 'c1', status: 'FAILED', results, lastResults: null }], rows.moment());
    rows.verdicts([{ id: 'c2', status: 'PASSED', results: bare, lastResults: null }], rows.moment());
    const screen = shown(<Project rows={rows} />);
    const number = screen.getByText('369,251,701 %');
    await expect.element(number).toBeVisible();

    const cell = number.element().closest('td');
    const room = Number.parseFloat(getComputedStyle(cell as Element).paddingInlineEnd);
    const edges = [number.element(), cell].map((one) => one?.getBoundingClientRect().right ?? 0);
    expect(edges[0]).toBeLessThanOrEqual((edges[1] ?? 0) - room);
    const bars = [...screen.element().querySelectorAll('td [aria-hidden] > :last-child')];
    const [cut, whole] = bars.map((limit) => limit.parentElement?.clientWidth ?? 0);
    expect(cut).toBeLessThan(whole ?? 0);
    expect(whole).toBeGreaterThan(100);
  });

  test('says by a dash that there is nothing to say, once that is known', async () => {
    await page.viewport(1600, 900);
    onTestFinished(() => page.viewport(414, 896));
    const rows = bookOf(2);
    rows.verdicts([{ id: 'c1', status: 'NOT_CALCULATED', results: null, lastResults: null }], rows.moment());
    const screen = shown(<Project rows={rows} />);
    await expect.element(screen.getByText('not calculated')).toBeVisible();
    const titles = [...screen.element().querySelectorAll('thead th')].map((th) => th.textContent);
    const cells = (row: number) =>
      Object.fromEntries(
        [...screen.element().querySelectorAll(`tr[aria-rowindex="${row}"] td`)].map((td, index) => [
          titles[index],
          td.textContent,
        ]),
      );
    expect(cells(2)).toMatchObject({
      ...{ Margin: '–', 'Governing check': '–', Load: '–', Calculated: '–' },
    });
    expect(cells(3)).toMatchObject({ Margin: '', 'Governing check': '', Load: '', Calculated: '' });
  });

  test('has the worst first when that is wanted, and what has no number last', async () => {
    const rows = bookOf(40);
    const results = (percent: number) => ({ ...bare, maxUtilization: { percent } });
    rows.verdicts(
      [
        {
          id: 'c20',
          status: 'PASSED',
          results: results(60),
          lastResults: null,
        },
        {
          id: 'c40',
          status: 'FAILED',
          results: results(140),
          lastResults: null,
        },
      ],
      rows.moment(),
    );
    const screen = shown(<Project rows={rows} />);
    // Of cards there are no titles to press.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Utilisation ▼');

    await expect
      .poll(() =>
        [...screen.element().querySelectorAll('[data-row]')].slice(0, 3).map((link) => link.textContent),
      )
      .toEqual(['J40', 'J20', 'J1']);
  });
});
