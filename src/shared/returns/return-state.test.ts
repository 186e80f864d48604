import { expect, it } from 'vitest';
import {
  mayBecome,
  type ReturnState,
  returnStates,
  returnTransitions,
  stateAfterDecision,
} from '#shared/returns/return-state.ts';

const final: readonly ReturnState[] = ['credited', 'refused', 'cancelled'];

it('only the final states lead nowhere, and each state is reached from the first', () => {
  expect(returnStates.filter((state) => returnTransitions[state].length === 0)).toEqual(final);
  expect(reached('announced')).toEqual(new Set(returnStates));
});

it('no way leads back', () => {
  for (const state of returnStates)
    for (const next of returnTransitions[state]) expect(reached(next).has(state), `${state} → ${next}`).toBe(false);
});

it('what has left cannot be called off, and nothing is credited before it was looked at', () => {
  expect(returnStates.filter((state) => mayBecome(state, 'cancelled'))).toEqual(['announced']);
  expect(returnStates.filter((state) => mayBecome(state, 'credited'))).toEqual(['received', 'decided']);
});

function reached(from: ReturnState): Set<ReturnState> {
  const found = new Set([from]);
  for (const state of found) for (const next of returnTransitions[state]) found.add(next);
  return found;
}

it('a decision is credited at once where all that is granted is billed, else it is decided until it is', () => {
  const [billed, unbilled] = [
    { granted: 1, isBilled: true },
    { granted: 2, isBilled: false },
  ];
  expect(stateAfterDecision([billed, billed])).toBe('credited');
  expect(stateAfterDecision([billed, unbilled])).toBe('decided');
  // What is refused needs no invoice.
  expect(stateAfterDecision([billed, { granted: 0, isBilled: false }])).toBe('credited');
  expect(stateAfterDecision([{ granted: 0, isBilled: false }])).toBe('refused');
});
