import { describe, expect, test } from 'vitest';
import { createCapturedTemplates } from '../../src/templates/captured-templates.ts';
import { createTemplateBudget } from '../../src/templates/template-budget.ts';
import { createTemplateCache } from '../../src/templates/template-cache.ts';
import type { CapturedTemplate } from '../../src/upstream/model/template.ts';

const captured = (template: string): CapturedTemplate => ({
  templateId: '7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1',
  name: null,
  designCode: null,
  version: 1,
  manufacturingType: null,
  typologyCode: null,
  operationCount: 0,
  parameterCount: 0,
  parameterLinkCount: 0,
  template,
});
const MINUTE = 60_000;

describe('captured templates', () => {
  test('are kept for an hour, each under an id of its own', () => {
    let now = 0;
    const store = createCapturedTemplates({ templates: 10, characters: 100 }, () => now);
    const first = store.keep(captured('a'));
    now = 30 * MINUTE;
    const second = store.keep(captured('a'));

    expect(first.captureId).not.toBe(second.captureId);
    expect(first.expiresAt.getTime() / MINUTE).toBeCloseTo(Date.now() / MINUTE + 60, 1);
    now = 60 * MINUTE - 1;
    expect([store.find(first.captureId), store.find(second.captureId)]).toEqual([first, second]);
    now = 60 * MINUTE;
    expect([store.find(first.captureId), store.find(second.captureId)]).toEqual([null, second]);
  });

  test('make room in the order they came when they are too many or too long', () => {
    const store = createCapturedTemplates({ templates: 3, characters: 100 }, () => 0);
    const kept = ['a', 'b', 'c', 'd'].map((text) => store.keep(captured(text)));

    expect(kept.map(({ captureId }) => store.find(captureId)?.template)).toEqual([undefined, 'b', 'c', 'd']);

    const long = store.keep(captured('x'.repeat(99)));
    expect([...kept, long].map(({ captureId }) => store.find(captureId)?.template.length)).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      99,
    ]);
  });

  test('never make room by giving up the newest', () => {
    const store = createCapturedTemplates({ templates: 3, characters: 10 }, () => 0);

    const huge = store.keep(captured('x'.repeat(50)));
    expect(store.find(huge.captureId)).toEqual(huge);
    const next = store.keep(captured('y'));

    expect([store.find(huge.captureId), store.find(next.captureId)]).toEqual([null, next]);
  });
});

describe('texts of templates of all users', () => {
  test('share one memory: the oldest make room, whoever they are of, and nothing is counted for who has left', async () => {
    const memory = createTemplateBudget(25_000);
    const captures = () => createCapturedTemplates({ templates: 10, characters: 1_000_000 }, () => 0, memory);
    const [anna, bert] = [captures(), captures()];
    const library = createTemplateCache(10, () => 0, memory);
    const text = 'x'.repeat(4_000);

    const first = anna.keep(captured(text));
    const second = bert.keep(captured(text));
    await library.get('set', 'item', async () => text);
    expect(memory.bytes()).toBeLessThanOrEqual(25_000);
    expect([anna.find(first.captureId), bert.find(second.captureId)]).toEqual([null, second]);

    for (let time = 0; time < 100; time += 1) anna.keep(captured(text));
    expect(memory.bytes()).toBeLessThanOrEqual(25_000);
    expect([anna.count(), bert.count()]).toEqual([2, 0]);
    let fetches = 0;
    await library.get('set', 'item', async () => {
      fetches += 1;
      return text;
    });
    expect(fetches).toBe(1);

    anna.close();
    library.close();
    expect(memory.bytes()).toBe(0);
  });
});
