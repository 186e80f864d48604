import { describe, expect, it } from 'vitest';
import { botScore } from '#server/gateways/bot-check/bot-score.ts';

describe('the score of the built-in check (R5.4)', () => {
  it('is full for a person who took the time and has not failed before', () => {
    expect(botScore({ formSeconds: 20, failures: 0 })).toBe(1);
  });

  it('sinks with haste, but haste alone stays above the usual limit', () => {
    expect(botScore({ formSeconds: 0, failures: 0 })).toBe(0.6);
    expect(botScore({ formSeconds: 1.5, failures: 0 })).toBe(0.8);
  });

  it('sinks with failures of the address, after a few that happen to anyone', () => {
    expect(botScore({ formSeconds: 20, failures: 3 })).toBe(1);
    expect(botScore({ formSeconds: 20, failures: 30 })).toBe(0.4);
  });

  it('of haste and failures together is below the usual limit', () => {
    expect(botScore({ formSeconds: 0, failures: 6 })).toBeLessThan(0.5);
  });

  it('is never below zero', () => {
    expect(botScore({ formSeconds: -5, failures: 1000 })).toBe(0);
  });
});
