import type { Subject } from '@connection-gateway/contract/makes-stale';
import { test as base, describe, expect } from 'vitest';
import { createEntryTrace } from '../../src/memory/entry-trace.ts';
import { createKeptAnswers } from '../../src/memory/kept-answers.ts';
import { createKeptEntries, type EntryMemory } from '../../src/memory/kept-entries.ts';
import { createShelves } from '../../src/memory/shelves.ts';
import { createTrace } from '../../src/memory/trace.ts';

interface KnownRead {
  about: Subject;
  isTrue: boolean;
}

const readOf = (connectionIds: readonly number[] | null): KnownRead => ({
  about: { projectId: 'p', connectionIds },
  isTrue: true,
});
const json = Buffer.from('{}');
const source = () => ({ projectId: 'p', connectionId: 1, name: 'A' });

interface Scene {
  entries: EntryMemory;
  trust: { isGood: boolean };
  /** Reads about the connection, about another one, and about their project. */
  own: KnownRead;
  other: KnownRead;
  shared: KnownRead;
  /** What the gateway itself knows. */
  fact: { value: string };
  /** Keeps an entry for an answer that was made of all of these. */
  keep(how?: { isFar?: boolean; lose?: 'entry' | 'answer' }): void;
}

const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  scene: async ({}, use) => {
    const trust = { isGood: true };
    const mine = (read: object) => read as KnownRead;
    const entries = createKeptEntries(createShelves(1_000_000), {
      areGoodNow: () => trust.isGood,
      isTrue: (read) => mine(read).isTrue,
      isKept: () => true,
      usedAgain() {},
      aboutOf: (read) => mine(read).about,
    });
    const [own, other, shared, fact] = [readOf([1]), readOf([2]), readOf(null), { value: 'new' }];
    await use({
      ...{ entries, trust, own, other, shared, fact },
      keep({ isFar = false, lose } = {}) {
        const answer = createTrace();
        for (const read of [own, other, shared]) answer.read(read);
        const trace = createEntryTrace(answer);
        trace.whole.fact('version', () => fact.value);
        trace.own.fact('mine', () => fact.value);
        if (isFar) trace.reach();
        if (lose === 'entry') trace.own.lose();
        if (lose === 'answer') answer.lose();
        entries.keep('key', { json, source: source(), connectionId: 1, trace }, answer);
        trace.end();
      },
    });
  },
});

const recall = ({ entries }: Scene, of: object = source()) => {
  const answer = createTrace();
  return { found: entries.recall('key', of, answer), answer };
};

describe('an entry of a list', () => {
  test('is given for an object that says the same, and tells the answer what it is made of', ({ scene }) => {
    scene.keep();
    const { found, answer } = recall(scene);

    expect(found).toEqual({ json });
    expect([...answer.reads]).toEqual([scene.own]);
    expect(answer.holds()).toBe(true);
    scene.fact.value = 'newer';
    expect(answer.holds()).toBe(false);
  });

  test('is not given for an object that says something else', ({ scene }) => {
    scene.keep();

    expect(recall(scene, { ...source(), name: 'B' }).found).toBeNull();
  });

  test.for(['entry', 'answer'] as const)(
    'is not kept when what the %s is made of is lost',
    (lose, { scene }) => {
      scene.keep({ lose });

      expect(recall(scene).found).toBeNull();
    },
  );

  test('is true again when what is read is as it was', ({ scene }) => {
    scene.keep();
    scene.own.isTrue = false;
    expect(recall(scene).found).toBeNull();
    scene.own.isTrue = true;

    expect(recall(scene).found).not.toBeNull();
  });

  test('goes with what it was read from, once that is not remembered any more', () => {
    const shelves = createShelves(1_000_000);
    const read = readOf([1]);
    let isKept = true;
    const answers = createKeptAnswers(shelves, {
      areGood: () => true,
      areGoodNow: () => true,
      isTrue: () => read.isTrue,
      isKept: () => isKept,
      used() {},
      usedAgain() {},
      aboutOf: () => read.about,
    });
    const answer = createTrace();
    answer.read(read);
    const trace = createEntryTrace(answer);
    answers.entries.keep('key', { json, source: source(), connectionId: 1, trace }, answer);

    read.isTrue = false;
    answers.dropMadeOf(read);
    expect(shelves.bytes()).toBeGreaterThan(0);
    isKept = false;
    answers.dropMadeOf(read);
    expect(shelves.bytes()).toBe(0);
  });

  test('does not go with what is read of others, or of the project it did not ask for', ({ scene }) => {
    scene.keep();
    Object.assign(scene.other, { isTrue: false });
    Object.assign(scene.shared, { isTrue: false });

    expect(recall(scene).found).toEqual({ json });
  });

  test('hinges on what is read of the project it asked for', ({ scene }) => {
    scene.keep({ isFar: true });
    scene.shared.isTrue = false;
    expect(recall(scene).found).toBe('hinges');
    scene.shared.isTrue = true;

    expect([...recall(scene).answer.reads]).toEqual([scene.own, scene.shared]);
  });

  test('is not given when the gateway itself knows better', ({ scene }) => {
    scene.keep();
    scene.fact.value = 'newer';

    expect(recall(scene).found).toBeNull();
  });

  test('is not given while nobody knows whether the service is the one that was asked', ({ scene }) => {
    scene.keep();
    scene.trust.isGood = false;

    expect(recall(scene).found).toBeNull();
  });
});
