import { describe, expect, it } from 'vitest';
import { changesSince, sayable, withoutPurchasePrice } from '#shared/handoff/changes.ts';
import { testLine } from '#shared/handoff/test-document.ts';

const line = (id: number, quantity: number) => testLine({ line: id, quantity });
const had = (...lines: ReturnType<typeof line>[]) => lines.map((given) => ({ quantity: given.quantity, given }));

describe('what is new since the last hand-over', () => {
  it('is everything at the first time, and nothing right after', () => {
    const lines = [line(1, 2), line(2, 1)];
    expect(changesSince(lines, []).map(({ change }) => change)).toEqual(['new', 'new']);
    expect(changesSince(lines, had(...lines))).toEqual([]);
  });

  it('knows a line without an article again by its place', () => {
    const labour = testLine({ line: 5, kind: 'labour', articleId: null, quantity: 1 });
    expect(changesSince([labour], had(labour))).toEqual([]);
    expect(changesSince([{ ...labour, quantity: 2 }], had(labour)).map(({ change }) => change)).toEqual(['more']);
  });

  it('names new totals, what was before, and what is gone', () => {
    const changes = changesSince([line(1, 5), line(2, 1), line(4, 1)], had(line(1, 2), line(2, 3), line(3, 7)));
    expect(
      changes.map(({ line: id, change, quantity, previousQuantity }) => [id, change, quantity, previousQuantity]),
    ).toEqual([
      [3, 'removed', 0, 7],
      [1, 'more', 5, 2],
      [2, 'fewer', 1, 3],
      [4, 'new', 1, 0],
    ]);
  });

  it('a format that only adds leaves out what is less; an order leaves out labour', () => {
    const labour = { ...line(9, 1), kind: 'labour' as const };
    const changes = changesSince([line(1, 5), line(2, 1), labour], had(line(1, 2), line(2, 3)));
    const said = (format: Parameters<typeof sayable>[0]) => sayable(format, changes).lines.map(({ line: id }) => id);
    expect(said('push')).toEqual([1, 2, 9]);
    expect(said('oci4')).toEqual([1, 9]);
    expect(said('opentrans')).toEqual([1]);
    expect(sayable('oci5', changes)).toMatchObject({ more: 2, changed: 1 });
  });

  it('another article in the place of the first is that one gone and a new one, whatever the quantity', () => {
    const successor = { ...line(1, 2), articleId: 4712, number: '24.0125-0145.2' };
    const changes = changesSince([successor], had(line(1, 2)));
    expect(changes).toMatchObject([
      { line: 1, articleId: 4711, change: 'removed', quantity: 0, previousQuantity: 2 },
      { line: 1, articleId: 4712, change: 'new', quantity: 2, previousQuantity: 0 },
    ]);
    expect(sayable('oci4', changes)).toMatchObject({ lines: [{ articleId: 4712 }], more: 1, changed: 1 });
    // Told of the new one alone, the receiver still has the first.
    expect(changesSince([successor], [...had(line(1, 2)), ...had(successor)])).toMatchObject([
      { articleId: 4711, change: 'removed' },
    ]);
  });

  it.each([
    { number: '1' },
    { name: 'Bremsscheibe, belüftet' },
    { price: 4170 },
    { deposit: 500 },
    { minutes: 90 },
    { note: 'vorne' },
    { reference: 'WM-7' },
  ])('%j is a change though the quantity is the same; a format that only adds cannot say it', (part) => {
    const changes = changesSince([{ ...line(1, 2), ...part }], had(line(1, 2)));
    expect(changes).toMatchObject([{ change: 'changed', quantity: 2, previousQuantity: 2, ...part }]);
    expect(sayable('csv', changes)).toMatchObject({ lines: [part], more: 0, changed: 1 });
    expect(sayable('oci4', changes)).toMatchObject({ lines: [], more: 0, changed: 1 });
  });

  it('VK after EK, a price that is not known for now, and another arrival are no news', () => {
    const again = (part: object) => changesSince([{ ...line(1, 2), ...part }], had(line(1, 2)));
    expect(again({ price: 5900, priceKind: 'sales' })).toEqual([]);
    expect(again({ price: null, priceKind: null })).toEqual([]);
    expect(again({ arrivesAt: '2026-11-20T09:00:00.000Z' })).toEqual([]);
    const unknown = { ...line(1, 2), price: null, priceKind: null };
    expect(changesSince([line(1, 2)], had(unknown))).toMatchObject([{ change: 'changed', price: 4180 }]);
  });

  it('of who may not see EK it is left out', () => {
    expect(withoutPurchasePrice(line(1, 2))).toMatchObject({ price: null, priceKind: null, quantity: 2 });
    const sales = testLine({ priceKind: 'sales' });
    expect(withoutPurchasePrice(sales)).toEqual(sales);
  });
});
