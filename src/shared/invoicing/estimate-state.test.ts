import { describe, expect, it } from 'vitest';
import {
  estimateStates,
  estimateTransitions,
  mayBecome,
  stateOfAnswers,
  stateOn,
  takesAnswers,
} from '#shared/invoicing/estimate-state.ts';

describe('states of an estimate', () => {
  it('every state is reached from a draft, and nothing leads back to it', () => {
    const reached = new Set<string>(['draft']);
    for (const from of reached)
      for (const to of estimateStates) if (mayBecome(from as (typeof estimateStates)[number], to)) reached.add(to); // only states are added
    expect(reached).toEqual(new Set(estimateStates));
    expect(Object.values(estimateTransitions).flat()).not.toContain('draft');
  });

  it('one that was not answered on its last day has expired the day after', () => {
    const sent = { state: 'sent', validUntil: '2026-11-29' } as const;
    expect(stateOn('2026-11-29', sent)).toBe('sent');
    expect(stateOn('2026-11-30', sent)).toBe('expired');
    expect(stateOn('2026-11-30', { ...sent, state: 'accepted' })).toBe('accepted');
  });

  it('takes answers again and again, until its day is over or the parts are ordered', () => {
    const sent = { state: 'sent', validUntil: '2026-11-29', isOrdered: false } as const;
    expect(takesAnswers('2026-11-29', sent)).toBe(true);
    expect(takesAnswers('2026-11-29', { ...sent, state: 'declined' })).toBe(true);
    expect(takesAnswers('2026-11-30', sent)).toBe(false);
    expect(takesAnswers('2026-11-29', { ...sent, state: 'accepted', isOrdered: true })).toBe(false);
    for (const state of ['draft', 'withdrawn', 'expired'] as const)
      expect(takesAnswers('2026-11-29', { ...sent, state })).toBe(false);
  });

  it('a line on offer that is declined leaves the rest accepted', () => {
    const line = (answer: 'accepted' | 'declined', isOptional = false) => ({ answer, isOptional });
    expect(stateOfAnswers([line('accepted'), line('declined', true)])).toBe('accepted');
    expect(stateOfAnswers([line('accepted'), line('declined')])).toBe('partly-accepted');
    expect(stateOfAnswers([line('declined'), line('accepted', true)])).toBe('partly-accepted');
    expect(stateOfAnswers([line('declined'), line('declined', true)])).toBe('declined');
  });
});
