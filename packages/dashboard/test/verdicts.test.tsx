import { describe, expect, test } from 'vitest';
import { Bar } from '../src/parts/bar/bar.tsx';
import { ComparisonStrip } from '../src/parts/comparison/comparison.tsx';
import { Histogram } from '../src/parts/histogram/histogram.tsx';
import { Ring } from '../src/parts/ring/ring.tsx';
import { Status } from '../src/parts/status/status.tsx';
import { type Shown, shown } from './support/shown.ts';

describe('a bar of utilisation', () => {
  test('is as long as the number up to 150 %, and has its limit at 100 %', async () => {
    const screen = shown(
      [0, 50, 100, 150, 420].map((percent) => <Bar key={percent} percent={percent} status={null} />),
    );
    await expect.element(screen.getByText('420.0 %')).toBeVisible();

    const tracks = [...screen.element().querySelectorAll('[aria-hidden]')];
    const edges = tracks.map((track) => {
      const { left, width } = track.getBoundingClientRect();
      const at = (edge = left) => Math.round((100 * (edge - left)) / width);
      return [
        at(track.firstElementChild?.getBoundingClientRect().right),
        at(track.lastElementChild?.getBoundingClientRect().left),
      ];
    });
    expect(edges.map(([end]) => end)).toEqual([0, 33, 67, 100, 100]);
    for (const [, limit] of edges) expect(limit).toBe(67);
  });

  test('says 100 only where it is neither below nor above', async () => {
    const screen = shown(
      [99.96, 100, 100.04, 1000.2].map((percent) => <Bar key={percent} percent={percent} status={null} />),
    );
    await expect.element(screen.getByText('99.9 %')).toBeVisible();
    await expect.element(screen.getByText('100.0 %')).toBeVisible();
    await expect.element(screen.getByText('100.1 %')).toBeVisible();
  });

  test('is another one above the limit, and hatched before it is calculated again', async () => {
    const screen = shown(
      <>
        <Bar percent={99.9} status="PASSED" />
        <Bar percent={100.1} status={null} />
        <Bar percent={99.9} status="PASSED" outdated />
        <Bar percent={null} status={null} />
      </>,
    );
    await expect.element(screen.getByText('100.1 %')).toBeVisible();

    expect(new Set(fillsIn(screen)).size).toBe(3);
    await expect.element(screen.getByText('–')).toBeVisible();
  });

  test('of what failed is red and striped at any number', async () => {
    const screen = shown(
      <>
        <Bar percent={41.8} status="FAILED" />
        <Bar percent={111.7} status="FAILED" />
        <Bar percent={41.8} status="PASSED" />
        <Bar percent={41.8} status="FAILED" outdated />
      </>,
    );
    await expect.element(screen.getByText('111.7 %')).toBeVisible();

    const [low, high, passed, before] = fillsIn(screen);
    expect(low).toBe(high);
    expect(new Set([low, passed, before]).size).toBe(3);
    expect(low).toContain('repeating-linear-gradient');
  });
});

const fillsIn = (screen: Shown): string[] =>
  [...screen.element().querySelectorAll('[aria-hidden] > :first-child')].map((fill) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(fill);
    return `${backgroundColor} ${backgroundImage}`;
  });

describe('a ring of verdicts', () => {
  test('is divided as they are counted, and turns with them', async () => {
    const none = { notCalculated: 0, notChecked: 0, partial: 0, outdated: 0, maxUtilization: null };
    const screen = shown(<Ring overview={{ ...none, total: 8, passed: 6, failed: 2 }} />);
    await expect.element(screen.getByText('6 passed')).toBeVisible();
    const shares = () =>
      [...screen.element().querySelectorAll('circle[stroke-dasharray]')].map((slice) => [
        slice.getAttribute('stroke-dasharray'),
        slice.getAttribute('stroke-dashoffset'),
      ]);
    expect(shares()).toEqual([
      ['75 25', '25'],
      ['25 75', '-50'],
    ]);

    screen.show(<Ring overview={{ ...none, total: 8, passed: 5, failed: 3, queued: 2, calculating: 1 }} />);
    await expect.element(screen.getByText('1 calculating')).toBeVisible();
    expect(shares().map(([share]) => share)).toEqual(['62.5 37.5', '37.5 62.5']);
    expect([...screen.element().querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '5 passed',
      '3 failed',
      '2 queued',
      '1 calculating',
    ]);
  });

  test('is empty without connections', async () => {
    const none = { notCalculated: 0, notChecked: 0, partial: 0, outdated: 0, maxUtilization: null };
    const screen = shown(<Ring overview={{ ...none, total: 0, passed: 0, failed: 0 }} />);

    await expect.element(screen.getByText('0')).toBeVisible();
    expect(screen.element().querySelectorAll('li')).toHaveLength(0);

    screen.show(<Ring overview={{ ...none, total: 1_001, passed: 1_001, failed: 0 }} />);
    await expect.element(screen.getByText('1,001 passed')).toBeVisible();
  });
});

test('a histogram has its table for readers in a box that takes no room, so that no browser draws any of it', async () => {
  const bins = [
    { above: null, upTo: 100, count: 3, failed: 0 },
    { above: 100, upTo: null, count: 1, failed: 1 },
  ];
  const screen = shown(<Histogram bins={bins} failed={1} title="Connections by utilisation, %" />);

  await expect
    .element(screen.getByRole('table', { name: 'Connections by utilisation, %' }))
    .toBeInTheDocument();
  const hidden = [...screen.element().querySelectorAll<HTMLElement>('.unseen')];
  expect(hidden.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])).toEqual([[1, 1]]);
});

test('a histogram has as many in red as fail, also those whose number does not say it', async () => {
  const bins = [
    { above: null, upTo: 60, count: 5, failed: 2 },
    { above: 60, upTo: 100, count: 3, failed: 0 },
    { above: 100, upTo: null, count: 4, failed: 4 },
  ];
  const screen = shown(<Histogram bins={bins} failed={7} title="Connections" />);
  await expect.element(screen.getByRole('table', { name: 'Connections' })).toBeInTheDocument();

  const rows = [...screen.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['up to 60\u00a0%', '3'],
    ['60 to 100\u00a0%', '3'],
    ['above 100\u00a0%', '4'],
    ['fails, not above 100\u00a0%', '3'],
  ]);
  const steps = [...screen.element().querySelectorAll('rect')].map((bar) => bar.dataset['step']);
  expect(steps).toEqual(['low', 'high', 'fails', 'fails']);

  screen.show(<Histogram bins={bins} failed={4} title="All told" />);
  await expect.element(screen.getByRole('table', { name: 'All told' })).toBeInTheDocument();
  expect(screen.element().querySelectorAll('tbody tr')).toHaveLength(3);
});

test('a verdict has a sign beside its word, and one that nobody has heard of yet is shown as it is', async () => {
  const screen = shown(
    <>
      <Status status="FAILED" />
      <Status status="SENT_TO_MARS" />
    </>,
  );

  await expect.element(screen.getByText('failed')).toBeVisible();
  expect(screen.element().textContent).toBe('failedsent to mars');
  const drawn = [...screen.element().querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(new Set(drawn).size).toBe(2);
});

describe('what a change did', () => {
  test('is no difference where there was no number before, and is said in words where there is none after', async () => {
    const side = (label: string, percent: number | null) => {
      const groups = [{ name: 'Bolts', percent, status: 'PASSED' }];
      return { label, maxPercent: percent === null ? null : 80, cost: null, groups };
    };
    const plates = { name: 'Plates', percent: null, status: 'FAILED', said: '13.4 % strain' };
    const strained = { label: 'strained', maxPercent: null, cost: null, groups: [plates] };
    const screen = shown(
      <>
        <ComparisonStrip before={side('before', null)} after={side('after', 23.7)} />
        <ComparisonStrip before={side('before', 23.7)} after={side('after', 23.7)} />
        <ComparisonStrip before={side('before', 23.7)} after={strained} />
      </>,
    );
    await expect.element(screen.getByText('23.7 %').first()).toBeVisible();

    const lines = [...screen.element().querySelectorAll('li')].map(({ textContent }) =>
      textContent?.replaceAll(/\s+/g, ' ').trim(),
    );
    expect(lines).toEqual([
      'max – → 80.0 %',
      'bolts – → 23.7 %',
      'max 80.0 → 80.0 % =',
      'bolts 23.7 → 23.7 % =',
      'max 80.0 % → Plates: 13.4 % strain',
      'bolts 23.7 → –',
    ]);
  });
});
