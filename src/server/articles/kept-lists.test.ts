import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownFirmHeader } from '#shared/request-headers.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { smallTypes } from '#test/small-catalogue.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  await runSmallCatalogue(app);
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const [bmw] = smallTypes;

it('a list that is kept goes out as one that was just made, and is counted like it', async () => {
  const path = `/api/articles?node=100&kTypeId=${bmw}&limit=7`;
  const headersOf = ({ headers }: { headers: Headers }) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
  const made = await chef.get(path);
  const kept = await chef.get(path);
  expect(kept.text).toBe(made.text);
  expect(headersOf(kept)).toEqual(headersOf(made));
  const [isNew, again] = [
    await chef.get(path, { 'if-none-match': '"x"' }),
    await chef.get(path, { 'if-none-match': `"x", W/${made.headers.get('etag')}` }),
  ];
  expect([isNew.status, again.status]).toEqual([200, 304]);
  const { text } = await chef.get('/metrics');
  expect(text).toMatch(/http_request_seconds_count\{route="\/api\/articles",status="304"\} [1-9]/);
});

it('a list that is asked for again goes out packed to whoever can unpack it, and says the same', async () => {
  const path = `/api/articles?node=100&kTypeId=${bmw}&limit=9`;
  const made = await chef.get(path, { 'accept-encoding': 'gzip, br' });
  expect(made.headers.get('content-encoding')).toBeNull();
  const again = async () => {
    const { headers, text } = await chef.get(path, { 'accept-encoding': 'gzip, br' });
    return [headers.get('content-encoding'), text, headers.get('etag')];
  };
  await expect.poll(again).toEqual(['br', made.text, made.headers.get('etag')]);
  const not = ['gzip', 'br;q=0', 'gzip, br;q=0.0', 'brotli'];
  for (const accepted of [...not, 'br', 'gzip,br', 'br;q=1.0, gzip', 'gzip;q=0.2, br;q=0.8']) {
    const { headers, text } = await chef.get(path, { 'accept-encoding': accepted });
    const encoding = not.includes(accepted) ? null : 'br';
    expect([accepted, headers.get('content-encoding'), text]).toEqual([accepted, encoding, made.text]);
  }
});

it('a list that is kept is refused to whoever may not see it, or shows another firm', async () => {
  const path = `/api/articles?node=100&kTypeId=${bmw}&limit=7`;
  await chef.get(path);
  expect((await chef.get(path, { 'x-requested-with': null })).status).toBe(403);
  expect((await chef.get(path, { [shownFirmHeader]: '999999' })).status).toBe(409);
  expect((await app.visitor().get(path)).status).toBe(401);
  // The tree is the same for all firms of a country: kept for one, it is kept for all.
  const tree = `/api/articles/tree?kTypeId=${bmw}`;
  expect((await chef.get(tree)).status).toBe(200);
  const noroles = await app.signedIn('noroles');
  // From the second call on the session is kept, too.
  for (const _ of [1, 2, 3]) expect((await noroles.get(tree)).status).toBe(403);
});

it('an article and suggestions that are kept say the same again, to each in his language, and to nobody else', async () => {
  const { rows } = (await chef.get(`/api/articles?node=100&limit=1`)).json as { rows: { id: number }[] };
  const paths = [`/api/articles/${rows[0]?.id}?kTypeId=${bmw}`, '/api/search/suggestions?text=brems'];
  const english = await app.signedIn('english');
  for (const path of paths) {
    const made = await chef.get(path);
    expect([made.status, made.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
    expect(made.text).toContain('Bremsscheibe');
    // From the second call on both the session and the answer are kept.
    for (const _ of [1, 2, 3]) expect((await chef.get(path)).text).toBe(made.text);
    expect((await chef.get(path, { 'if-none-match': made.headers.get('etag') ?? '' })).status).toBe(304);
    const translated = await english.get(path);
    expect([translated.status, translated.text.includes('Bremsscheibe')]).toEqual([200, false]);
    expect((await app.visitor().get(path)).status).toBe(401);
    const noroles = await app.signedIn('noroles');
    for (const _ of [1, 2, 3]) expect((await noroles.get(path)).status).toBe(403);
  }
  const { text } = await chef.get('/metrics');
  expect(text).toMatch(/http_request_seconds_count\{route="\/api\/search\/suggestions",status="304"\} 1/);
});
