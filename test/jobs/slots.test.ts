import { describe, expect, test } from 'vitest';
import { createSlots, type Slot, type Slots } from '../../src/jobs/steps/slots.ts';

const never = new AbortController().signal;

async function given(slots: Slots, owner = 'anna', signal = never): Promise<Slot> {
  const slot = await slots.take(owner, signal);
  if (slot === null) throw new Error('There is no slot.');
  return slot;
}

/** So many wait for each owner, who come in this order; answers in which order they got their slot. */
async function orderOf(slots: Slots, comers: readonly string[]): Promise<string> {
  const order: string[] = [];
  const first = await given(slots);
  const all = comers.map(async (owner) => {
    const slot = await given(slots, owner);
    order.push(owner);
    slot.leave();
  });
  first.leave();
  await Promise.all(all);
  return order.join(' ');
}

describe('the slots of a machine', () => {
  test('are as many as it has', async () => {
    const slots = createSlots(2);
    const [one] = [await given(slots), await given(slots)];
    const third = given(slots);

    expect([slots.calculating(), slots.waiting()]).toEqual([2, 1]);
    one?.leave();
    one?.leave();
    await third;

    expect([slots.calculating(), slots.waiting()]).toEqual([2, 0]);
  });

  test('go to those who came first where each waits once', async () => {
    expect(await orderOf(createSlots(1), ['C', 'A', 'B'])).toBe('C A B');
  });

  test('go in turn to users, however many one of them waits for', async () => {
    const comers = [...Array<string>(6).fill('A'), ...Array<string>(3).fill('B')];

    expect(await orderOf(createSlots(1), comers)).toBe('A B A B A B A A A');
  });

  test('go to nobody who has left the line', async () => {
    const slots = createSlots(1);
    const first = await given(slots);
    const gone = new AbortController();
    const left = slots.take('anna', gone.signal);
    const next = given(slots, 'bert');

    gone.abort();
    first.leave();

    expect(await left).toBeNull();
    (await next).leave();
    expect(await slots.take('anna', gone.signal)).toBeNull();
    expect([slots.calculating(), slots.waiting()]).toEqual([0, 0]);
  });
});
