import { describe, expect, it } from 'vitest';
import type { Judged } from '#shared/articles/fit-verdict.ts';
import { separatingQuestion } from '#shared/articles/separating-question.ts';

const open = (criterionId: number, valueId: number): Judged => ({
  condition: { judgement: 'question', criterionId, valueId },
  outcome: 'open',
  known: null,
});
const met = (criterionId: number, valueId: number): Judged => ({
  ...open(criterionId, valueId),
  outcome: 'met',
  known: 'answer',
});
const nobodyAsked = new Set<number>();
const row = (...groups: Judged[][]) => ({ count: 1, groups });

describe('the separating question', () => {
  it('is the one that most rows wait for, with the values that they ask for', () => {
    const rows = [row([open(7, 71)]), row([open(7, 72)]), row([open(7, 71)]), row([open(5, 51)])];
    expect(separatingQuestion(rows, nobodyAsked)).toEqual({
      criterionId: 7,
      clears: 3,
      answers: [
        { valueId: 71, count: 2 },
        { valueId: 72, count: 1 },
      ],
    });
  });

  it('counts a row once for each value, however many groups ask for it', () => {
    expect(separatingQuestion([row([open(7, 71)], [open(7, 71), met(5, 51)], [open(7, 72)])], nobodyAsked)).toEqual({
      criterionId: 7,
      clears: 1,
      answers: [
        { valueId: 71, count: 1 },
        { valueId: 72, count: 1 },
      ],
    });
  });

  it('answers that clear as many stand in the order of their numbers', () => {
    expect(separatingQuestion([row([open(7, 72)], [open(7, 71)])], nobodyAsked)?.answers).toEqual([
      { valueId: 71, count: 1 },
      { valueId: 72, count: 1 },
    ]);
  });

  it('of two that clear as many the one with the lower number is asked', () => {
    expect(separatingQuestion([row([open(9, 91)]), row([open(5, 51)])], nobodyAsked)?.criterionId).toBe(5);
  });

  it('asks for the engine too, with the codes that the type can have', () => {
    const engine = (valueId: number): Judged => ({
      condition: { judgement: 'engine', criterionId: 8, valueId },
      outcome: 'open',
      known: null,
    });
    const rows = [row([engine(82)]), row([engine(82)]), row([engine(83)]), row([open(7, 71)])];
    expect(separatingQuestion(rows, nobodyAsked, (criterionId) => (criterionId === 8 ? [81, 82] : []))).toEqual({
      criterionId: 8,
      clears: 3,
      answers: [
        { valueId: 82, count: 2 },
        { valueId: 81, count: 0 },
      ],
    });
    expect(separatingQuestion(rows, nobodyAsked, () => [81])?.answers).toEqual([{ valueId: 81, count: 0 }]);
    // Of a type whose codes nobody knows, the rows say which there are.
    expect(separatingQuestion(rows, nobodyAsked)?.answers.map(({ valueId }) => valueId)).toEqual([82, 83]);
    expect(separatingQuestion(rows, new Set([8]))?.criterionId).toBe(7);
  });

  it('nothing is asked twice, and nothing where only a build date is missing', () => {
    expect(separatingQuestion([row([open(7, 71)])], new Set([7]))).toBeNull();
    const date: Judged = { condition: { judgement: 'built', from: '2013-05', to: null }, outcome: 'open', known: null };
    expect(separatingQuestion([row([date, met(7, 71)])], nobodyAsked)).toBeNull();
    expect(separatingQuestion([], nobodyAsked)).toBeNull();
  });
});
