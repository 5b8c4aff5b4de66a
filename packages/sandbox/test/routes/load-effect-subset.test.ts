import { describe, expect } from 'vitest';
import { test } from '../support/later.ts';

interface Row {
  name: string;
  loadCaseId: number;
  checkValue: number;
}

/** Load effects that govern a row, each once. */
const governing = (rows: readonly Row[]) =>
  [...new Set(rows.map(({ loadCaseId }) => loadCaseId))].filter((id) => id > 0);

describe('a calculation of chosen load effects', () => {
  test('solves exactly those, the inactive one too, and leaves their flags alone', async ({
    later: { call, demo },
  }) => {
    const path = `${demo}/connections/1`;
    const before = await call('GET', `${path}/load-effects?isPercentage=false`);
    expect(before.body.map(({ id, active }: { id: number; active: boolean }) => [id, active])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);

    const whole = await call('POST', `${demo}/connections/calculate`, [1]);
    const four = await call('POST', `${path}/calculate?loadEffectIds=4`);
    const pair = await call('POST', `${path}/calculate?loadEffectIds=4&loadEffectIds=1`);

    expect(four.status).toBe(200);
    expect([
      governing(whole.body[0].resultSummary),
      governing(four.body.resultSummary),
      governing(pair.body.resultSummary).every((id) => id === 1 || id === 4),
    ]).toEqual([[2], [4], true]);
    expect((await call('GET', `${path}/load-effects?isPercentage=false`)).body).toEqual(before.body);
  });

  test('is what results and raw results show until the next calculation', async ({
    later: { call, demo },
  }) => {
    const path = `${demo}/connections/1`;
    await call('POST', `${path}/calculate?loadEffectIds=1`);

    const results = await call('POST', `${demo}/connections/results`, [1]);
    const raw = await call('POST', `${demo}/connections/rawresults-text`, [1]);
    const own = await call('POST', `${path}/rawresults-text?loadEffectIds=1`);

    expect(governing(results.body[0].checkResSummary)).toEqual([1]);
    expect(results.body[0].messages.messages).toContainEqual({
      number: 'warning',
      description: 'Only Permanent of 4 load effects calculated; this is no verdict on the connection.',
    });
    expect(own.body).toBe(raw.body[0]);

    await call('POST', `${demo}/connections/calculate`, [1]);
    const again = await call('POST', `${demo}/connections/results`, [1]);
    expect(governing(again.body[0].checkResSummary)).toEqual([2]);
    expect(JSON.stringify(again.body[0].messages)).not.toContain('Only');
  });

  test.for(['', '?loadEffectIds=', '?loadEffectIds=1&loadEffectIds=2&loadEffectIds=3'])(
    'with "%s" gives what all active ones give',
    async (query, { later: { call, demo } }) => {
      const [whole] = (await call('POST', `${demo}/connections/calculate`, [1])).body;

      expect((await call('POST', `${demo}/connections/1/calculate${query}`)).body).toEqual(whole);
    },
  );

  test('runs as a job too', async ({ later: { call, demo } }) => {
    const started = await call('POST', `${demo}/connections/1/calculate-async?loadEffectIds=4`);
    expect([started.status, started.body.connectionIds]).toEqual([202, [1]]);

    let job = started;
    while (job.body.status !== 'finished') {
      job = await call('GET', `${demo}/calculation-jobs/${started.body.jobId}`);
    }

    expect(governing(job.body.results[0].resultSummary)).toEqual([4]);
  });

  test.for([
    [
      'connections/1/calculate?loadEffectIds=9',
      422,
      'load effect 9 is not in connection 1; it has 1, 2, 3, 4.',
    ],
    ['connections/1/calculate?loadEffectIds=one', 422, 'query.loadEffectIds'],
    ['connections/1/calculate-async?loadEffectIds=9', 422, 'load effect 9'],
    ['connections/1/rawresults-text?loadEffectIds=9', 422, 'load effect 9'],
    ['connections/99/calculate?loadEffectIds=1', 404, 'Connection 99'],
  ] as const)('is refused at %s with %i, and results stay', async ([path, status, detail], { later }) => {
    const { call, demo } = later;
    const before = await call('POST', `${demo}/connections/results`, [1]);

    const refused = await call('POST', `${demo}/${path}`);

    expect([refused.status, refused.body.detail]).toEqual([status, expect.stringContaining(detail)]);
    expect((await call('POST', `${demo}/connections/results`, [1])).body).toEqual(before.body);
  });
});
