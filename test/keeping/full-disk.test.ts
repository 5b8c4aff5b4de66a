import { describe, expect, onTestFinished } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { fillDisk } from './support/full-disk.ts';
import { test } from './support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 20_000 } }];
const addEffect = `mutation ($id: ID!, $name: String!) {
  addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: $name }] }) { errors { code } }
}`;
const kept = 'query ($id: ID!) { project(id: $id) { snapshot { isComplete problem } } }';
const whole = { isComplete: true, problem: null };

describe('a disk that takes nothing more', () => {
  test.override({ restMs: 20 });

  test('is tried again without another change, once it has room', async ({ ask, frame, dir }) => {
    const id = await frame(joint);
    const empty = fillDisk(dir, 'ENOSPC');
    onTestFinished(empty);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
    const snapshot = async () => (await ask(kept, { id })).data.project.snapshot;
    // The file that follows the rest has failed as well.
    await expect.poll(snapshot).toEqual({
      isComplete: false,
      problem: 'The copy cannot be written: the disk is full.',
    });

    empty();

    await expect.poll(snapshot, { timeout: 10_000 }).toEqual(whole);
  });
});
