import { expect, test } from 'vitest';
import {
  chooseAll,
  chooseCore,
  chosenCores,
  sumsOf,
  withoutAnnounced,
} from '#client/returns/special/cores/core-choice.ts';
import { testCore } from '#client/returns/special/test-special.ts';
import { returnLimits } from '#shared/returns/contract.ts';

const [brake, starter] = [testCore(2), testCore(4, { quantity: 1, unitPrice: 6000 })];

test('never more is chosen than is out, and none takes it away again', () => {
  const chosen = chooseCore(new Map(), brake, 9);
  expect(chosenCores([brake, starter], chosen)).toEqual([{ core: brake, quantity: 2 }]);
  expect(chooseCore(chosen, brake, 0).size).toBe(0);
  expect(chooseCore(chosen, brake, -3).size).toBe(0);
});

test('what a colleague has sent meanwhile is no longer chosen', () => {
  const all = chooseAll([brake, starter]);
  expect(chosenCores([starter], all)).toEqual([{ core: starter, quantity: 1 }]);
  expect(chosenCores([{ ...brake, quantity: 1 }], all)[0]?.quantity).toBe(1);
});

test('all at once are as many as one return takes', () => {
  const many = Array.from({ length: returnLimits.wanted + 5 }, (_, at) => testCore(at + 1));
  expect(chooseAll(many).size).toBe(returnLimits.wanted);
});

test('sums count articles, pieces and deposits; without prices there is no sum', () => {
  const chosen = chosenCores([brake, starter], chooseAll([brake, starter]));
  expect(sumsOf(chosen)).toEqual({ articles: 2, pieces: 3, deposit: 10_800 });
  expect(sumsOf([{ core: { ...brake, unitPrice: null }, quantity: 1 }]).deposit).toBeNull();
});

test('what was announced is no longer chosen, what was chosen since then is', () => {
  const later = withoutAnnounced(chooseAll([brake, starter]), [{ documentId: 8, position: 2 }]);
  expect(chosenCores([brake, starter], later)).toEqual([{ core: starter, quantity: 1 }]);
});
