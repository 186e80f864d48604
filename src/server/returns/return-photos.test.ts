import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgetPhotos } from '#server/returns/return-photos.ts';
import { photoLimits, photoUpload } from '#shared/returns/contract.ts';
import { uploadFile } from '#test/document-files.ts';
import { days, hours } from '#test/fresh-app.ts';
import { openReturnWorld } from '#test/return-world.ts';
import { testNow } from '#test/test-now.ts';

const { app, chef, other, free, wanted, wish, announced, refused } = await openReturnWorld();
afterAll(() => app.close());

describe('photos', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (bytes: Uint8Array, visitor = chef) => uploadFile(app.origin, visitor, photoUpload.path, bytes);
  const fetchPhoto = (id: number, visitor = chef) => visitor.get(`/files/return-photos/${id}`);

  it('are taken by what they are, and shown to who may see them', async () => {
    const { status, json } = await send(png);
    expect(status).toBe(200);
    const { id } = json as { id: number }; // as above
    const shown = await fetchPhoto(id);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect((await fetchPhoto(id, other)).status).toBe(404);
    const line = await free('return');
    const body = wanted(line, { reason: 'damaged', text: 'gebrochen', photos: [id] });
    expect(await announced(wish([body]))).toMatchObject({ lines: [{ photos: [id], reports: [] }] });
    expect(await refused(wish([wanted(await free('return'), { photos: [id] })]))).toEqual(['unknown-photo']);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a'],
    ['nothing', ''],
    ['half a PNG', '\u0089PNG'],
  ])('%s is no photo', async (_what, text) => {
    expect((await send(Buffer.from(text))).status).toBe(400);
  });

  it('that are too large are turned away, and those that nobody takes are gone after a day', async () => {
    expect((await send(Buffer.alloc(8_000_001, 0xff))).status).toBe(413);
    const { id } = (await send(png)).json as { id: number }; // as above
    await forgetPhotos(app.db, new Date(testNow.getTime() + hours(23)));
    expect((await fetchPhoto(id)).status).toBe(200);
    await forgetPhotos(app.db, new Date(testNow.getTime() + hours(25)));
    expect((await fetchPhoto(id)).status).toBe(404);
  });

  const sentBy = async (visitor = chef) => ((await send(png, visitor)).json as { id: number }).id; // as above

  it('of somebody else, colleague or other firm, are unknown to a return (R6.8)', async () => {
    const light = await app.signedIn('light');
    for (const visitor of [light, other]) {
      const id = await sentBy(visitor);
      expect(await refused(wish([wanted(await free('return'), { photos: [id] })]))).toEqual(['unknown-photo']);
      expect((await fetchPhoto(id)).status).toBe(404);
      // It is still the sender's own, whoever else wants it gone.
      expect((await chef.send(`/api/return-photos/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect((await fetchPhoto(id, visitor)).status).toBe(200);
    }
  });

  it('are taken back, unless a return has them', async () => {
    const [loose, taken] = [await sentBy(), await sentBy()];
    await announced(wish([wanted(await free('return'), { photos: [taken] })]));
    for (const id of [loose, loose, taken])
      expect((await chef.send(`/api/return-photos/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await fetchPhoto(loose)).status).toBe(404);
    expect((await fetchPhoto(taken)).status).toBe(200);
  });

  it('are asked for anew each time, and sent anew only if the browser has none', async () => {
    const id = await sentBy();
    const { headers } = await fetchPhoto(id);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const etag = headers.get('etag') ?? '';
    const again = (visitor: typeof chef) => visitor.get(`/files/return-photos/${id}`, { 'if-none-match': etag });
    expect((await again(chef)).status).toBe(304);
    expect((await again(other)).status).toBe(404);
  });

  it('of a return that was called off are gone after a week', async () => {
    const id = await sentBy();
    const made = await announced(wish([wanted(await free('return'), { photos: [id] })]));
    await chef.post(`/api/returns/${made.id}/cancel`);
    await forgetPhotos(app.db, new Date(testNow.getTime() + days(6)));
    expect((await fetchPhoto(id)).status).toBe(200);
    await forgetPhotos(app.db, new Date(testNow.getTime() + days(8)));
    expect((await fetchPhoto(id)).status).toBe(404);
  });

  it('that nobody announces are no more than so many, those of cancelled returns included', async () => {
    const light = await app.signedIn('light');
    await asSystem(app.db, (tx) =>
      sql`
        insert into return_photo (firm_id, account_id, content_type, size, bytes, created_at)
        select firm_id, id, 'image/png', 1, '\\x00', ${testNow}
        from account, generate_series(1, ${photoLimits.loose - 1}) where username = 'light'`.execute(tx),
    );
    await sentBy(light);
    expect((await send(png, light)).json).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await sentBy();
  });
});
