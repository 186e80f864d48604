import { expect, test } from 'vitest';
import { emptySearch } from '#client/articles/article-search.ts';
import { comparedLines } from '#client/articles/compare/compared-lines.ts';
import { piecePrice } from '#client/articles/detail/piece-price.ts';
import { firstQuantity, rowAction, wholeQuantity } from '#client/articles/list/row-action.ts';
import { carInput, isSameSubject, listInput } from '#client/articles/list-input.ts';
import { fetchRows } from '#client/articles/queries.ts';
import { testArticle, testDetail, testList, testOffer } from '#client/articles/test-articles.ts';
import { testCar } from '#client/vehicle/test-car.ts';

test('the action of a row follows its state and its verdict', () => {
  const judged = (verdict: 'check' | 'no') => testArticle(1, { fit: { verdict, reasons: [] } });
  const successor = { id: 2, brand: 'NORA', number: 'N-2' };
  expect(rowAction(testArticle(1))).toBe('cart');
  expect(rowAction(testArticle(1, { fit: null }))).toBe('cart');
  expect(rowAction(judged('check'))).toBe('check');
  expect(rowAction(judged('no'))).toBe('fitting');
  expect(rowAction({ ...judged('no'), state: 'superseded', successor })).toBe('successor');
  expect(rowAction(testArticle(1, { state: 'superseded' }))).toBe('cart');
});

test('quantities are whole packs, never below the least', () => {
  expect(firstQuantity({ packSize: 1, minimum: 2 })).toBe(2);
  expect(firstQuantity({ packSize: 5, minimum: 6 })).toBe(10);
  expect(firstQuantity({ packSize: 0, minimum: 0 })).toBe(1);
  expect(wholeQuantity({ packSize: 5, minimum: 1 }, 7)).toBe(10);
  expect(wholeQuantity({ packSize: 1, minimum: 4 }, 1)).toBe(4);
});

test('the price of a piece falls with the quantity, and stays hidden where it is', () => {
  expect(piecePrice(testOffer(1), 9)).toBe(4180);
  expect(piecePrice(testOffer(1), 10)).toBe(3900);
  expect(piecePrice(testOffer(1, { purchasePrice: null }), 10)).toBeNull();
});

test('what is known of the car stands in the address of the list, in one order', () => {
  const car = testCar({ kTypeId: 5, firstRegistration: '2016-04-22' });
  const facts = [
    { criterionId: 18, valueId: null },
    { criterionId: 17, valueId: 4711 },
  ];
  const input = carInput(car, facts);
  expect(input).toEqual({ kTypeId: '5', registered: '2016-04', facts: '17:4711,18:' });
  expect(listInput({ ...emptySearch, text: ' ' }, input)).toBeNull();
  expect(listInput({ ...emptySearch, node: 4, filters: ['v2', 'b1'] }, {})).toEqual({ node: '4', filters: 'b1,v2' });
  expect(isSameSubject({ node: '4', filters: 'b1' }, { node: '4' })).toBe(true);
  expect(isSameSubject({ node: '4' }, { node: '4', kTypeId: '5' })).toBe(false);
});

test('of too many facts the answers stay, and "none of these" is told apart from "not known"', () => {
  const vin = Array.from({ length: 70 }, (_, at) => ({ criterionId: at + 1, valueId: 1, known: 'vin' as const }));
  const answers = [
    { criterionId: 900, valueId: 2, known: 'answer' as const },
    { criterionId: 901, valueId: null, isNone: true, known: 'answer' as const },
    { criterionId: 902, valueId: null, isNone: false, known: 'answer' as const },
  ];
  const pairs = carInput(testCar(), [...vin, ...answers]).facts?.split(',') ?? [];
  expect(pairs).toHaveLength(60);
  expect(pairs.slice(-4)).toEqual(['57:1v', '900:2', '901:0', '902:']);
});

test('paper never has pages of two orders', async () => {
  const page = (ids: readonly number[], order: string) => ({
    input: { node: '4' },
    answer: testList(
      ids.map((id) => testArticle(id)),
      { total: 100, order },
    ),
  });
  const asked: unknown[] = [];
  const fetchPage: Parameters<typeof fetchRows>[0] = async ({ queryKey }) => {
    asked.push(queryKey.slice(2));
    return queryKey[2] === 0 ? page([3], 'noon') : page([4], 'noon');
  };
  const rows = await fetchRows(fetchPage, page([4], 'morning'), 200);
  expect(rows.map(({ id }) => id)).toEqual([3, 4]);
  expect(asked).toEqual([
    [1, '1 morning'],
    [0, null],
    [1, '1 noon'],
  ]);
});

test('a comparison names every criterion once and marks what differs', () => {
  const [a, b] = [
    testDetail(1),
    testDetail(2, {
      allCriteria: [
        { name: 'Durchmesser', value: '340', unit: 'mm' },
        { name: 'Farbe', value: 'grau', unit: null },
      ],
    }),
  ];
  expect(comparedLines([a, b])).toEqual([
    { name: 'Durchmesser', values: ['312\u00a0mm', '340\u00a0mm'], differs: true },
    { name: 'Farbe', values: [null, 'grau'], differs: true },
  ]);
  expect(comparedLines([a, a])[0]?.differs).toBe(false);
});
