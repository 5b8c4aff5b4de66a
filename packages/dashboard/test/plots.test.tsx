import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CostPlot } from '../src/parts/plots/cost-plot.tsx';
import { HeatMap } from '../src/parts/plots/heat-map.tsx';
import { limitEdges } from '../src/parts/plots/limit-line.ts';
import { Parallel } from '../src/parts/plots/parallel.tsx';
import { front } from '../src/parts/plots/pareto.ts';
import { LinkedPlots } from '../src/parts/plots/plot-link.ts';
import type { PlotPoint } from '../src/parts/plots/plot-point.ts';
import { Scatter } from '../src/parts/plots/scatter.tsx';
import { speak } from '../src/words/language.ts';
import { type Shown, shown } from './support/shown.ts';

const point = (index: number, tp: number, n1: number, rest: Partial<PlotPoint>): PlotPoint => ({
  index,
  values: [
    { key: 'tp', number: tp, text: String(tp), unit: 'mm' },
    { key: 'n1', number: n1, text: String(n1), unit: null },
  ],
  outcome: 'passed',
  percent: 80,
  cost: 12,
  ...rest,
});

const points = [
  point(0, 8, 3, { outcome: 'failed', percent: 112 }),
  point(1, 12, 3, {}),
  point(2, 8, 4, { outcome: 'unbuildable', percent: null, cost: null }),
  point(3, 12, 4, { percent: 60 }),
  // By its analysis: the number does not say it.
  point(4, 16, 4, { outcome: 'failed', percent: 41 }),
];

const names = { scatter: /^utilisation, % over/, heatMap: /^utilisation, %, over/, parallel: /^all points/ };

function Study() {
  const [selected, setSelected] = useState<number | null>(null);
  const shared = { points, selected, onSelect: setSelected };
  return (
    <>
      <Scatter {...shared} measure="percent" />
      <HeatMap {...shared} />
      <Parallel {...shared} />
      <output>{selected === null ? 'no point' : `point ${selected}`}</output>
    </>
  );
}

/** What stands for a point in a plot. */
async function markIn(screen: Shown, plot: keyof typeof names, index: number): Promise<Element> {
  const picture = screen.getByRole('img', { name: names[plot] });
  await expect.element(picture).toBeVisible();
  const mark = picture.element().querySelector(`[data-point="${index}"]`);
  if (mark === null) throw new Error(`There is no point ${index}.`);
  return mark;
}

test('costs stand over utilisations, with a line through what passes and none beats in both', async () => {
  const costly = [
    ...points,
    point(5, 20, 4, { percent: 55, cost: 20 }),
    point(6, 20, 3, { percent: 70, cost: 30 }),
  ];
  const measured = costly.flatMap(({ index, outcome, percent, cost }) =>
    percent === null || cost === null ? [] : [{ index, outcome, percent, cost }],
  );
  expect(front(measured).map(({ index }) => index)).toEqual([5, 3]);
  const screen = shown(<CostPlot points={costly} selected={3} onSelect={() => {}} />);
  const picture = screen.getByRole('img', { name: /^production cost over utilisation, %/ });
  await expect.element(picture).toBeVisible();
  // What could not be built has neither.
  expect(picture.element().querySelectorAll('[data-point]')).toHaveLength(6);
});

describe('the plots of a study', () => {
  test('have one selection: what is pressed in one is chosen in all', async () => {
    const screen = shown(<Study />);
    await expect.element(screen.getByText('no point')).toBeVisible();

    await userEvent.click(await markIn(screen, 'heatMap', 3));
    await expect.element(screen.getByText('point 3')).toBeVisible();
    await userEvent.click(await markIn(screen, 'scatter', 0));
    await expect.element(screen.getByText('point 0')).toBeVisible();
    (await markIn(screen, 'parallel', 1)).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.element(screen.getByText('point 1')).toBeVisible();

    const classes = await Promise.all(
      [0, 1].map(async (index) => ({
        cell: (await markIn(screen, 'heatMap', index)).querySelector('rect')?.getAttribute('class'),
        spot: (await markIn(screen, 'scatter', index)).querySelector('circle')?.getAttribute('class'),
        line: (await markIn(screen, 'parallel', index)).lastElementChild?.classList.length,
      })),
    );
    expect(classes[0]).not.toEqual(classes[1]);
    expect(classes.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('paint what fails as failing at any number, with a legend of the colours and signs there are', async () => {
    const screen = shown(<Study />);
    const [high, , , low, hidden] = await Promise.all(
      points.map(({ index }) => markIn(screen, 'heatMap', index)),
    );
    const look = (cell: Element | undefined) => ({
      fill: cell && getComputedStyle(cell.querySelector('rect') as Element).fill,
      isStriped: cell?.querySelectorAll('rect').length === 2,
      text: cell && getComputedStyle(cell.querySelector('text') as Element).fill,
    });

    expect(look(hidden)).toEqual(look(high));
    expect([look(hidden).isStriped, look(low).isStriped]).toEqual([true, false]);
    expect(look(hidden).fill).not.toBe(look(low).fill);
    const legend = screen.getByRole('list', { name: 'Colours of the heat map' });
    expect([...legend.element().children].map(({ textContent }) => textContent)).toEqual([
      'up to 60\u00a0%',
      '60 to 90\u00a0%',
      '✕fails',
      ' limit',
      '⊘cannot be built',
    ]);
  });

  test('say which points fail, and show those that cannot be built without a number', async () => {
    const screen = shown(<Study />);
    const cells = await Promise.all(points.map(({ index }) => markIn(screen, 'heatMap', index)));

    expect(cells.map(({ textContent }) => textContent)).toEqual(['✕ 112', '80', '⊘', '60', '✕ 41']);
    const fills = cells.map((cell) => getComputedStyle(cell.querySelector('rect') as Element).fill);
    expect(new Set(fills).size).toBe(4);
    const unbuilt = (await markIn(screen, 'scatter', 2)).getBoundingClientRect();
    const failed = (await markIn(screen, 'scatter', 0)).getBoundingClientRect();
    expect(unbuilt.x).toBeCloseTo(failed.x, 0);
    expect(unbuilt.y).toBeGreaterThan(failed.y);
  });

  test('draw as wide as there is room', async () => {
    const screen = shown(
      <div style={{ inlineSize: '300px' }}>
        <Scatter points={points} selected={null} onSelect={() => {}} measure="cost" />
      </div>,
    );
    const picture = screen.getByRole('img', { name: /^production cost over tp, mm/ });

    await expect.poll(() => picture.element().getBoundingClientRect().width).toBe(300);
    (screen.element().firstElementChild as HTMLElement).style.inlineSize = '640px';
    await expect.poll(() => picture.element().getBoundingClientRect().width).toBe(640);
  });

  test('have no label over another one where values lie close together', async () => {
    const costs = [10.7, 11.2, 15, 50];
    const close = costs.map((cost, index) => point(index, 8 + index / 100, 3, { cost }));
    const screen = shown(<Parallel points={close} selected={null} onSelect={() => {}} />);
    const picture = screen.getByRole('img', { name: names.parallel });
    await expect.element(picture).toBeVisible();

    const labels = [...picture.element().querySelectorAll('text')].map((text) =>
      text.getBoundingClientRect(),
    );
    const overlaps = labels.filter((one, place) =>
      labels.some(
        (other, at) =>
          at < place &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
    );
    expect(overlaps).toEqual([]);
    await expect.element(screen.getByText('50', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('10.7', { exact: true })).toBeVisible();
  });
});

describe('numbers on axes', () => {
  test('are written as the language of the page writes them', async () => {
    await speak('de');
    try {
      const given = [point(0, 8.5, 3, { cost: 1200 }), point(1, 12, 3, { cost: 10.7 })];
      const screen = shown(<Parallel points={given} selected={null} onSelect={() => {}} />);
      for (const label of ['8,5', '12', '10,7', '1.200'])
        await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
    } finally {
      await speak('en');
    }
  });
});

describe('plots beside each other', () => {
  function Linked() {
    const [hovered, onHover] = useState<number | null>(null);
    const [brushed, onBrush] = useState<ReadonlySet<number> | null>(null);
    const pointAt = (index: number) => points.find((one) => one.index === index);
    const shared = { points, selected: null, onSelect: () => undefined };
    return (
      <LinkedPlots value={{ hovered, onHover, brushed, onBrush, pointAt }}>
        <Scatter {...shared} measure="percent" />
        <HeatMap {...shared} />
        <output>{brushed === null ? 'all' : [...brushed].toSorted().join()}</output>
      </LinkedPlots>
    );
  }
  const plotsOf = async (screen: Shown): Promise<Element[]> => {
    await expect.element(screen.getByRole('status')).toBeVisible();
    return [...screen.element().querySelectorAll('svg[role=img]')];
  };

  test('show what is pointed at in all of them, with a card that says all of it', async () => {
    const screen = shown(<Linked />);
    const [scatter, map] = await plotsOf(screen);
    const cell = map?.querySelector('[data-point="1"] rect');
    if (!scatter || !cell) throw new Error('There is no such cell.');
    await userEvent.hover(cell);

    await expect.poll(() => scatter.querySelectorAll('[data-hovered]').length).toBe(1);
    expect(scatter.querySelector('[data-hovered]')?.getAttribute('data-point')).toBe('1');
    await expect.element(screen.getByText('✓ passes, 80.0 %')).toBeVisible();
  });

  test('mark out in all of them what a rectangle in one has, until it is pressed beside', async () => {
    const screen = shown(<Linked />);
    const [scatter, map] = await plotsOf(screen);
    const box = scatter?.querySelector('[data-point="4"]')?.getBoundingClientRect();
    if (!scatter || !map || !box) throw new Error('There is no such point.');
    const send = (type: string, x: number, y: number) =>
      scatter.dispatchEvent(
        new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse' }),
      );
    // A pointer that a test makes cannot be captured.
    scatter.setPointerCapture = () => undefined;
    send('pointerdown', box.left - 20, box.top - 20);
    send('pointermove', box.right + 20, box.bottom + 20);
    send('pointerup', box.right + 20, box.bottom + 20);

    await expect.element(screen.getByRole('status')).toHaveTextContent('4');
    expect(map.querySelectorAll('[data-faded]').length).toBe(points.length - 1);
    send('pointerdown', box.left - 30, box.top - 30);
    send('pointerup', box.left - 30, box.top - 30);
    await expect.element(screen.getByRole('status')).toHaveTextContent('all');
  });

  test('have a line where what passes meets what fails, whatever the numbers are', () => {
    expect(limitEdges(points, ['8', '12', '16'], ['4', '3'])).toEqual([
      { column: 0, row: 1, side: 'right' },
      { column: 1, row: 0, side: 'right' },
    ]);
  });
});
