import { describe, expect, test } from 'vitest';
import { keepEdit, lastEdit } from '../src/pages/connection/edit/edits.ts';
import { beforeSide, keepBefore } from '../src/pages/connection/edit/sides.ts';

describe('what an edited joint is compared with', () => {
  type Edited = Parameters<typeof keepBefore>[0];
  const run = (number: number, percent: number) => {
    const calculatedAt = `2026-01-01T0${number}:00:00Z`;
    return { id: `run ${number}`, number, calculatedAt, maxUtilization: { percent }, summary: [] };
  };
  type Run = ReturnType<typeof run>;
  const joint = (id: string, results: { percent: number; at: string | null } | null, runs: Run[]) => {
    const found = results && {
      ...{ outdated: false, calculatedAt: results.at, summary: [] },
      maxUtilization: { percent: results.percent },
    };
    return { id, results: found, runs: { nodes: runs } } as unknown as Edited;
  };
  const calculated = (id: string, ...runs: Run[]) => {
    const [last] = runs;
    return joint(id, last ? { percent: last.maxUtilization.percent, at: last.calculatedAt } : null, runs);
  };

  test('is what was there before the change that is shown, also where another page has made it', () => {
    // What the file was opened with is the first run once a change has come after it.
    const [opened, second, third] = [run(1, 111.7), run(2, 83.5), run(3, 70)];
    const [asOpened, changed] = [joint('a', { percent: 111.7, at: null }, []), joint('a', null, [opened])];
    expect(beforeSide(asOpened, null)).toBe(null);
    keepBefore(asOpened, 20);
    expect(beforeSide(asOpened, null)).toBe(null);

    const first = { label: 'when opened', maxPercent: 111.7, cost: 20 };
    expect(beforeSide(changed, null)).toMatchObject(first);
    expect(beforeSide(calculated('a', second, opened), null)).toMatchObject(first);
    expect(beforeSide(joint('a', null, [second, opened]), null)).toMatchObject({
      maxPercent: 83.5,
      cost: null,
    });
    expect(beforeSide(calculated('a', third, second, opened), null)).toMatchObject({ maxPercent: 83.5 });

    keepBefore(calculated('a', second, opened), 25);
    expect(beforeSide(joint('a', null, [second, opened]), null)).toMatchObject({
      maxPercent: 83.5,
      cost: 25,
    });
  });

  test('is what the file was opened with until a run is before it, of which the gateway may know none', () => {
    keepBefore(joint('b', { percent: 111.7, at: null }, []), 20);
    const [first, second] = [run(1, 83.5), run(2, 70)];

    expect(beforeSide(calculated('b', first), null)).toMatchObject({ maxPercent: 111.7 });
    expect(beforeSide(joint('b', null, [first]), null)).toMatchObject({ maxPercent: 83.5 });
    expect(beforeSide(calculated('b', second, first), null)).toMatchObject({ maxPercent: 83.5 });
    expect(beforeSide(calculated('b', second, first), second.id)).toMatchObject({ maxPercent: 70 });
  });
});

test('an edit can be taken back while the joint is as it has left it', () => {
  const thickness = (number: number) =>
    [{ key: 'tp', text: null, number, expression: null }] as unknown as Parameters<typeof lastEdit>[1];
  keepEdit('edited', { words: 'tp 10 → 15', back: { tp: { text: '10', was: '15' } } });

  expect(lastEdit('edited', thickness(15))?.words).toBe('tp 10 → 15');
  expect([lastEdit('edited', thickness(12)), lastEdit('edited', [])]).toEqual([null, null]);
});
