import { describe, expect, it } from 'vitest';
import { circuitBreaker } from '#server/gateways/circuit-breaker.ts';

function breakerAt(start: number) {
  let time = start;
  const breaker = circuitBreaker(() => new Date(time));
  return {
    ...breaker,
    later: (ms: number) => {
      time += ms;
    },
    failTimes: (count: number) => {
      for (let index = 0; index < count; index += 1) if (breaker.mayAsk()) breaker.failed();
    },
  };
}

describe('the circuit breaker', () => {
  it('opens after five failures in a row, not before', () => {
    const breaker = breakerAt(0);
    breaker.failTimes(4);
    expect(breaker.mayAsk()).toBe(true);
    breaker.failed();
    expect(breaker.mayAsk()).toBe(false);
  });

  it('a success in between starts the count anew', () => {
    const breaker = breakerAt(0);
    breaker.failTimes(4);
    breaker.succeeded();
    breaker.failTimes(4);
    expect(breaker.mayAsk()).toBe(true);
  });

  it('after 30 s lets one question through, and only one', () => {
    const breaker = breakerAt(0);
    breaker.failTimes(5);
    breaker.later(29_999);
    expect(breaker.mayAsk()).toBe(false);
    breaker.later(1);
    expect(breaker.mayAsk()).toBe(true);
    expect(breaker.mayAsk()).toBe(false);
  });

  it('closes when that one succeeds, and stays open for another 30 s when it fails', () => {
    const breaker = breakerAt(0);
    breaker.failTimes(5);
    breaker.later(30_000);
    breaker.failTimes(1);
    breaker.later(29_999);
    expect(breaker.mayAsk()).toBe(false);
    breaker.later(1);
    expect(breaker.mayAsk()).toBe(true);
    breaker.succeeded();
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
  });
});
