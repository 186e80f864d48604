import { describe, expect, it } from 'vitest';
import { isOver, mayBecome, type OrderState, orderStates, orderTransitions } from '#shared/orders/order-state.ts';

const final: readonly OrderState[] = ['invoiced', 'refused', 'cancelled'];

describe('the states of an order', () => {
  it('only the final ones lead nowhere', () => {
    expect(orderStates.filter((state) => orderTransitions[state].length === 0)).toEqual(final);
  });

  it('each can be reached from the first, and from each one a final one', () => {
    expect(reached('placed')).toEqual(new Set(orderStates));
    for (const state of orderStates) expect(final.some((end) => reached(state).has(end))).toBe(true);
  });

  it('no way leads back', () => {
    for (const state of orderStates)
      for (const next of orderTransitions[state]) expect(reached(next).has(state), `${state} → ${next}`).toBe(false);
  });

  it('of those that are refused or cancelled nothing comes any more', () => {
    expect(orderStates.filter(isOver)).toEqual(['refused', 'cancelled']);
  });

  it('what has left cannot be cancelled', () => {
    expect(orderStates.filter((state) => mayBecome(state, 'cancelled'))).toEqual(['placed', 'confirmed']);
  });
});

function reached(from: OrderState): Set<OrderState> {
  const found = new Set([from]);
  for (const state of found) for (const next of orderTransitions[state]) found.add(next);
  return found;
}
