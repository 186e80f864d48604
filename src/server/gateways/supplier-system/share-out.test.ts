import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HeldStock, shareOut } from '#server/gateways/supplier-system/share-out.ts';

const warehouse = (code: string, kind: 'branch' | 'branch-other' | 'central', transferMinutes = 0) => ({
  code,
  name: code,
  kind,
  transferMinutes,
  days: kind === 'central' ? 1 : 0,
  cutOff: null,
});
const warehouses = [
  warehouse('ZL', 'central'),
  warehouse('HB', 'branch-other', 120),
  warehouse('HL', 'branch-other', 75),
  warehouse('HH', 'branch'),
];

it('the own branch comes first, then the others by the way, then the central warehouse', () => {
  const stock = warehouses.map((held) => ({ articleId: 1, quantity: 1, warehouse: held }));
  const { shares } = shareOut([{ line: 1, articleId: 1, quantity: 5 }], stock, () => true);
  expect(shares.map((share) => share.warehouse?.code ?? null)).toEqual(['HH', 'HL', 'HB', 'ZL', null]);
});

const wanted = fc.array(
  fc.record({ articleId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const held = fc.array(
  fc.record({
    articleId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 0, max: 9 }),
    warehouse: fc.constantFrom(...warehouses),
  }),
  { maxLength: 8 },
);

it('every line gets all of it or is missing, and no heap gives more than it has', () => {
  const property = fc.property(wanted, held, fc.integer({ min: 0, max: 3 }), (lines, rows, gettable) => {
    const keyOf = ({ articleId, warehouse: { code } }: HeldStock) => `${articleId} ${code}`;
    const stock = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
    const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }));
    const { shares, missing } = shareOut(numbered, stock, (id) => id === gettable);
    for (const { line, quantity, articleId } of numbered) {
      const own = shares.filter((share) => share.line === line);
      const sum = own.reduce((total, share) => total + share.quantity, 0);
      if (missing.includes(line)) expect(articleId).not.toBe(gettable);
      else expect(sum).toBe(quantity);
    }
    for (const heap of stock) {
      const taken = shares.filter(
        (share) => share.warehouse && keyOf({ ...share, warehouse: share.warehouse }) === keyOf(heap),
      );
      expect(taken.reduce((total, share) => total + share.quantity, 0)).toBeLessThanOrEqual(heap.quantity);
    }
  });
  fc.assert(property);
});
