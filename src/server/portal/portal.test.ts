import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlAttributes } from '#server/portal/html-attributes.ts';
import { openTexts } from '#shared/texts/open-texts.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-notices-'));
  await writeFile(join(folder, 'site-notice.de.txt'), '# Impressum\n\nTeile Nord <script>\nHamburg\n');
  app = await freshApp({ env: { PRODUCT_NAME: 'Teileportal', NOTICE_DIR: folder, PHONE: '040 66969-100' } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the portal', () => {
  it('tells a visitor its name, phone and, in demo mode, the accounts', async () => {
    const { json } = await app.visitor().get('/api/portal');
    expect(json).toMatchObject({
      productName: 'Teileportal',
      phone: '040 66969-100',
      resetBaseUrl: '/api',
      hostOrigins: [],
    });
    expect((json as { demo: { accounts: unknown[] } }).demo.accounts).toHaveLength(16);
  });

  it('tells which suppliers show the type number to all their customers (R1.4)', async () => {
    expect((await app.visitor().get('/api/portal')).json).toMatchObject({ typeNumberSuppliers: ['ALPTEIL'] });
    const other = await freshApp({ env: { TYPE_NUMBER_SUPPLIERS: 'NORDTEIL, ALPTEIL' } });
    const { json } = await other.visitor().get('/api/portal');
    expect(json).toMatchObject({ typeNumberSuppliers: ['NORDTEIL', 'ALPTEIL'] });
    await other.close();
  });

  it('the site notice comes from configuration; what is not given there is ours (R2.1)', async () => {
    const notice = async (name: string, language: string) =>
      (await app.visitor().get(`/api/portal/notice/${name}?language=${language}`)).json;
    const own = [
      { kind: 'heading', text: 'Impressum' },
      { kind: 'paragraph', text: 'Teile Nord <script>\nHamburg' },
    ];
    expect(await notice('site-notice', 'de')).toEqual(own);
    expect(await notice('site-notice', 'fr')).toEqual(own);
    expect(await notice('terms', 'fr')).toContainEqual({ kind: 'heading', text: 'Conditions d’utilisation' });
    expect((await app.visitor().get('/api/portal/notice/passwd?language=de')).status).toBe(400);
  });

  it.each(['de', 'en', 'fr', 'it'])('one JSON holds all texts in %s (R3.8, R7.5)', async (language) => {
    const answer = await app.visitor().get(`/assets/i18n/${language}.json`, { 'x-requested-with': null });
    expect(answer.json).toHaveProperty('TOAST_MESSAGES.ERROR_CREDENTIALS');
    const again = await app
      .visitor()
      .get(`/assets/i18n/${language}.json`, { 'if-none-match': answer.headers.get('etag') });
    expect(again.status).toBe(304);
  });

  it('what the open pages say comes in a small file of its own', async () => {
    const [all, open] = await Promise.all(
      ['', 'open/'].map((part) => app.visitor().get(`/assets/i18n/${part}it.json`, { 'accept-encoding': 'identity' })),
    );
    expect(all?.json).toMatchObject(open?.json ?? {});
    for (const area of openTexts) expect(open?.json).toHaveProperty(area);
    expect(open?.json).not.toHaveProperty('articles');
    expect((open?.text.length ?? 0) * 5).toBeLessThan(all?.text.length ?? 0);
    expect((await app.visitor().get('/assets/i18n/open/passwd')).status).toBe(404);
  });

  it('texts go out packed to whoever can unpack them, and plainly to everybody else', async () => {
    const ask = (encoding: string) => app.visitor().get('/assets/i18n/de.json', { 'accept-encoding': encoding });
    const [packed, plain, refused] = await Promise.all([ask('gzip, br'), ask('identity'), ask('br;q=0')]);
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(plain.text) / 3);
    expect(packed.text).toBe(plain.text);
    for (const { headers } of [plain, refused]) expect(headers.get('content-encoding')).toBeNull();
    expect(refused.text).toBe(plain.text);
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });

  it('a language without a file falls back to de (R7.5)', async () => {
    const [pl, de] = await Promise.all(
      ['pl', 'de'].map((language) => app.visitor().get(`/assets/i18n/${language}.json`)),
    );
    expect(pl?.text).toBe(de?.text);
    expect((await app.visitor().get('/assets/i18n/passwd')).status).toBe(404);
  });
});

it('only known words of the device cookie get into the page', () => {
  expect(htmlAttributes('theme=dark&density=werkstatt')).toBe('lang="de" data-theme="dark" data-density="werkstatt"');
  expect(htmlAttributes('theme="><script>&density=huge')).toBe('lang="de"');
});
