import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#shared/contract.ts';
import type { suggestCars } from '#shared/vehicle/search-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

async function suggest(text: string) {
  const { status, json } = await (await app.signedIn('chef')).get(
    `/api/vehicle/suggest?text=${encodeURIComponent(text)}`,
  );
  expect(status).toBe(200);
  return json as AnswerOf<typeof suggestCars>;
}

describe('the smart box', () => {
  it.each([
    ['WVWZZZAUZFW000214', 'vin', 1],
    ['0603 ADT', 'hsnTsn', 6],
    ['KS-PF 214', 'plate', 1],
    ['ks-pf', 'plate', 2],
    ['9ZZ005', 'typeNumber', 3],
    ['990004', 'natCode', 1],
    ['900000032', 'kType', 1],
    ['crbc', 'engineCode', 5],
    ['golf', 'words', 44],
    ['golf 7 gtd', 'words', 1],
    ['peugeot 208', 'words', 8],
  ])('says that %j is a %s with %i cars', async (text, kind, count) => {
    const answer = await suggest(text);
    expect(answer).toMatchObject({ kind, count });
    expect(answer.cars).toHaveLength(Math.min(count, 8));
  });

  it('without a hit it names the likeliest reading, and the maker of a VIN whose model nobody knows', async () => {
    expect(await suggest('KS-PF 999')).toEqual({ kind: 'plate', count: 0, cars: [] });
    expect(await suggest('trabant')).toEqual({ kind: 'words', count: 0, cars: [] });
    expect(await suggest('XQZW')).toEqual({ kind: 'engineCode', count: 0, cars: [] });
    expect(await suggest('WBAXX00000X000001')).toEqual({ kind: 'vin', count: 0, cars: [], maker: 'BMW' });
    expect(await suggest('!?')).toEqual({ kind: 'words', count: 0, cars: [] });
    expect(await suggest('   ')).toEqual({ kind: 'words', count: 0, cars: [] });
  });
});
