import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { FirmFacts } from '#shared/settings/firm-facts-contract.ts';
import type { FirmLabour, FirmPrices } from '#shared/settings/firm-trade-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let other: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
  other = await app.signedIn('other');
});
afterAll(() => app.close());

const put = (path: string, body: unknown, by = chef) => by.send(`/api/firm/${path}`, { method: 'PUT', body });
const facts = async () => (await chef.get('/api/firm/facts')).json as FirmFacts;

/** A PNG without a checksum that anybody asks for: 40 by 20 pixels of grey. */
function png(): Buffer {
  const piece = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40, 0);
  head.writeUInt32BE(20, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(41 * 20, 128));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, piece('IHDR', head), piece('IDAT', pixels), piece('IEND', Buffer.alloc(0))]);
}
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inner}</svg>`);
const logo = async (file: Buffer | null, by = chef) =>
  (await put('logo', { file: file?.toString('base64') ?? null }, by)).json as {
    kind: string;
    reason?: string;
    logo?: string;
  };

describe('the firm', () => {
  it('changes its address and VAT id, by check digit, and not over somebody else’s change', async () => {
    const { self } = await facts();
    const wish = { ...self, street: 'Leuchtturmallee 9', vatId: 'de 136 695 976' };
    expect((await put('facts', { before: self, self: { ...wish, vatId: 'DE136695977' } })).json).toEqual({
      kind: 'wrong-vat-id',
      flaw: 'checkDigit',
    });
    expect((await put('facts', { before: self, self: { ...wish, postalCode: '1' } })).json).toEqual({
      kind: 'wrong-postal-code',
    });
    const saved = await put('facts', { before: self, self: wish });
    expect(saved.json).toMatchObject({ kind: 'saved', facts: { self: { vatId: 'DE136695976' } } });
    expect((await put('facts', { before: self, self: { ...wish, city: 'Kiel' } })).json).toMatchObject({
      kind: 'changed',
    });
    expect((await put('facts', { before: self, self: { ...wish, name: 'Andere' } })).status).toBe(400);
  });

  it('keeps delivery addresses, and one of them is where goods go', async () => {
    const fields = { name: 'Halle 2', street: 'Am Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
    const added = (await chef.post('/api/firm/addresses', fields)).json as { addresses: { id: number }[] };
    const id = added.addresses[0]?.id ?? 0;
    expect((await put('default-address', { id })).json).toMatchObject({ addresses: [{ id, isDefault: true }] });
    const { settings } = (await chef.silentLogin()).json as { settings: Record<string, string> };
    expect(settings.DELIVERY_ADDRESS).toBe(String(id));
    expect((await put('default-address', { id }, other)).status).toBe(404);
    expect((await put(`addresses/${id}`, fields, other)).status).toBe(404);
    expect((await put('default-address', { id: null })).json).toMatchObject({ addresses: [{ isDefault: false }] });
    const gone = await chef.send(`/api/firm/addresses/${id}`, { method: 'DELETE' });
    expect(gone.json).toEqual({ addresses: [] });
    expect((await chef.send(`/api/firm/addresses/${id}`, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('a logo', () => {
  it('that is a picture stands in the top bar, is served to the own firm, and changes its address', async () => {
    const first = await logo(png());
    expect(first).toMatchObject({ kind: 'saved' });
    const { settings } = (await chef.silentLogin()).json as { settings: Record<string, string> };
    expect(settings.FIRM_LOGO).toBe(first.logo);
    const file = await chef.get(first.logo ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await app.visitor().get(first.logo ?? '')).status).toBe(401);
    expect((await other.get(first.logo ?? '')).status).toBe(404);
    const second = await logo(svg('<rect width="300" height="80" fill="#123456"/><script>alert(1)</script>'));
    expect(second.logo).not.toBe(first.logo);
    expect((await chef.get(second.logo ?? '')).text).not.toContain('script');
    const seller = (await chef.get('/api/invoicing/settings')).json as { seller: { logo: string } };
    expect(seller.seller.logo).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it('that is none is refused with the reason, and the old one stays', async () => {
    const before = (await facts()).logo;
    expect(await logo(Buffer.from('MZ this is no picture'))).toEqual({ kind: 'refused', reason: 'unknown-kind' });
    expect(await logo(Buffer.from('<html><body>hi</body></html>'))).toMatchObject({ kind: 'refused' });
    expect(await logo(png().subarray(0, 70))).toEqual({ kind: 'refused', reason: 'damaged' });
    expect(await logo(Buffer.alloc(0))).toEqual({ kind: 'refused', reason: 'empty' });
    expect(await logo(svg(''))).toEqual({ kind: 'refused', reason: 'nothing-drawn' });
    const entities = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>';
    expect(await logo(Buffer.from(entities))).toEqual({ kind: 'refused', reason: 'entities' });
    expect((await put('logo', { file: 'kein base64 !' })).status).toBe(400);
    expect((await put('logo', { file: 'A'.repeat(600_000) })).status).toBeGreaterThanOrEqual(400);
    expect((await facts()).logo).toBe(before);
  });

  it('goes when it is taken away', async () => {
    expect(await logo(null)).toEqual({ kind: 'saved', logo: null });
    expect((await chef.get('/files/firm-logo?v=x')).status).toBe(404);
  });
});

describe('prices', () => {
  const read = async () => (await chef.get('/api/firm/prices')).json as FirmPrices;
  const bodyOf = ({ version, standard, groups, showsPurchasePrices }: FirmPrices) => ({
    version,
    standard,
    groups: groups.map(({ group, margin }) => ({ group, margin })),
    showsPurchasePrices,
  });

  it('have groups with an example each, and a margin for all others', async () => {
    const { groups, supplier } = await read();
    expect(supplier).toBe('Nordteile');
    expect(groups.map(({ group }) => group)).toContain('BR');
    const brake = groups.find(({ group }) => group === 'BR');
    expect(brake?.example.purchasePrice).toBeLessThan(brake?.example.listPrice ?? 0);
  });

  it('are changed, and one who has not seen the change is told', async () => {
    const body = { ...bodyOf(await read()), standard: { basis: 'purchase', rate: 2500 } };
    const saved = await put('prices', body);
    expect(saved.json).toMatchObject({ kind: 'saved', prices: { standard: { basis: 'purchase', rate: 2500 } } });
    expect((await put('prices', body)).json).toMatchObject({ kind: 'changed' });
  });

  it('of a group that there is not, or beyond all measure, are refused', async () => {
    const body = bodyOf(await read());
    const strange = [{ group: 'NIX', margin: { basis: 'list', rate: 100 } }];
    expect((await put('prices', { ...body, groups: strange })).status).toBe(400);
    expect((await put('prices', { ...body, standard: { basis: 'list', rate: 1e9 } })).status).toBe(400);
  });

  it('of purchase are hidden from those without the right at once', async () => {
    const sees = async () => {
      const light = await app.signedIn('light');
      const [article] = app.catalogue.current().articles.ids;
      return (await light.post('/api/articles/offers', { articles: [{ id: article }] })).text;
    };
    expect(await sees()).toMatch(/"purchasePrice":\d/);
    expect((await put('prices', { ...bodyOf(await read()), showsPurchasePrices: false })).json).toMatchObject({
      prices: { showsPurchasePrices: false },
    });
    expect(await sees()).not.toMatch(/"purchasePrice":\d/);
    await put('prices', { ...bodyOf(await read()), showsPurchasePrices: true });
  });
});

describe('labour', () => {
  it('rates and unit are changed together and stand on the work screen', async () => {
    const before = (await chef.get('/api/firm/labour')).json as FirmLabour;
    const labour = { rates: { ...before.rates, diagnosis: 14250 }, unit: 'hours' };
    expect((await put('labour', { before, labour })).json).toEqual({ kind: 'saved', labour });
    expect((await chef.get('/api/work/rates')).json).toMatchObject({ diagnosis: 14250 });
    const { settings } = (await chef.silentLogin()).json as { settings: Record<string, string> };
    expect(settings.LABOUR_UNIT).toBe('hours');
    expect((await put('labour', { before, labour })).json).toMatchObject({ kind: 'changed' });
    const tooMuch = { ...labour, rates: { ...labour.rates, body: 100_001 } };
    expect((await put('labour', { before: labour, labour: tooMuch })).status).toBe(400);
  });
});

describe('packages', () => {
  it('are listed, changed and removed for the whole firm, and only for it', async () => {
    const saved = await chef.post('/api/work/packages', {
      name: 'Bremse vorn',
      jobs: [46010110, 46010120],
      parts: [{ genericArticleId: 82, quantity: 2 }],
    });
    const { id } = saved.json as { id: number };
    const list = (await chef.get('/api/firm/packages')).json as { packages: { id: number; jobs: unknown[] }[] };
    expect(list.packages.find((one) => one.id === id)?.jobs.length).toBe(2);
    const wish = { name: 'Bremse VA', jobs: [46010110], parts: [] };
    expect((await put(`packages/${id}`, wish, other)).status).toBe(404);
    expect((await put(`packages/${id}`, wish)).json).toMatchObject({ kind: 'saved' });
    expect((await chef.send(`/api/firm/packages/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await chef.send(`/api/firm/packages/${id}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('numbers', () => {
  const start = (body: object) => chef.send('/api/invoicing/numbers', { method: 'PUT', body });
  type Answer = { numbers: { kind: string; example: string; isBegun: boolean }[] };
  const next = async (kind: string) =>
    ((await chef.get('/api/invoicing/settings')).json as Answer).numbers.find((one) => one.kind === kind);

  it('begin with letters of the firm’s own, which no other kind has', async () => {
    const year = testNow.getUTCFullYear();
    expect((await start({ kind: 'reminder', next: 40, prefix: 'MAHN' })).status).toBe(200);
    expect(await next('reminder')).toMatchObject({ example: `MAHN-${year}-00040`, isBegun: false });
    expect((await start({ kind: 'job-order', next: 1, prefix: 'MAHN' })).status).toBe(400);
    expect((await start({ kind: 'job-order', next: 1, prefix: 'a b' })).status).toBe(400);
  });

  it('stay once the year has begun', async () => {
    await asSystem(app.db, (tx) =>
      sql`update number_series set last_date = make_date(year, 1, 2) where series = 'MA'`.execute(tx),
    );
    const late = await start({ kind: 'reminder', next: 90, prefix: 'X' });
    expect((late.json as { code: string }).code).toBe('TOO_LATE');
    expect(await next('reminder')).toMatchObject({ isBegun: true });
  });

  it('a firm admin without the right to write bills settles them too, others do not', async () => {
    const plus = await app.signedIn('plus');
    const body = { kind: 'reminder', next: 1 };
    expect((await plus.send('/api/invoicing/numbers', { method: 'PUT', body })).status).toBe(403);
  });
});
