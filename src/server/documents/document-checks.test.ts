import { expect, it } from 'vitest';
import { overOrderOf } from '#server/documents/document-checks.ts';

const line = (orderedPrice: number | null, unitPrice: number, quantity = 1) => ({ orderedPrice, unitPrice, quantity });

it('what is dearer than ordered is not made up for by what is cheaper', () => {
  expect(overOrderOf([line(1000, 1200, 2), line(1000, 600)])).toBe(400);
  expect(overOrderOf([line(1000, 900, 2), line(null, 690)])).toBe(-200);
  expect(overOrderOf([line(1000, 1000)])).toBe(0);
});
