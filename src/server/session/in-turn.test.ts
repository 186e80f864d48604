import { describe, expect, it } from 'vitest';
import { inTurn } from '#server/session/in-turn.ts';

describe('work in turn', () => {
  it('is done so many at a time and no more, in the order in which it came', async () => {
    const turn = inTurn({ atOnce: 3, patience: 50, maxWaitMs: 60_000 });
    let [running, most] = [0, 0];
    const begun: number[] = [];
    const work = (number: number) =>
      turn(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        return number;
      });
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    expect(await Promise.all(numbers.map(work))).toEqual(numbers);
    expect([most, begun]).toEqual([3, numbers]);
  });

  it('that comes when too many wait already is turned away, and no other', async () => {
    const turn = inTurn({ atOnce: 1, patience: 2, maxWaitMs: 60_000 });
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => turn(() => Promise.resolve(number))));
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      1,
      2,
      3,
      expect.stringContaining('UNAVAILABLE'),
      expect.stringContaining('UNAVAILABLE'),
    ]);
  });

  it('is refused after the longest wait, and the ones behind it move up', async () => {
    const turn = inTurn({ atOnce: 1, patience: 5, maxWaitMs: 50 });
    let end = () => {};
    const first = turn(() => new Promise<void>((resolve) => (end = resolve)));
    await expect(turn(() => Promise.resolve('too late'))).rejects.toThrow('UNAVAILABLE');
    const third = turn(() => Promise.resolve('in time'));
    end();
    await first;
    expect(await third).toBe('in time');
    expect(await turn(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('that fails gives its turn to the next', async () => {
    const turn = inTurn({ atOnce: 1, patience: 5, maxWaitMs: 60_000 });
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turn(() => Promise.resolve('yes'))).toBe('yes');
  });
});
