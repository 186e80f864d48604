import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { asSystem } from '#server/db/tenant.ts';
import { bytesPolicy } from '#server/http/picture-policy.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import type { ReturnCase, ReturnHead } from '#shared/returns/return-case.ts';
import { fetchFile, readWithPoppler } from '#test/document-files.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { moveDesk } from '#test/move-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let held: ReturnCase;
beforeAll(async () => {
  app = await freshApp({ database: 'documents' });
  await loadDemoReturns(app.db, testNow);
  chef = await app.signedIn('chef');
  const { returns } = (await chef.get('/api/returns?kinds=return&state=received')).json as { returns: ReturnHead[] }; // checked by the server itself outside production
  held = (await chef.get(`/api/returns/${returns[0]?.id}`)).json as ReturnCase; // as above
});
afterAll(() => app.close());

const file = (path: string, visitor = chef) => fetchFile(app.origin, visitor, path);

describe('papers of a return, opened by a real reader', () => {
  it('the note names sender, recipient, lines and reasons, and no prices', async () => {
    const { status, headers, bytes } = await file(`/files/returns/${held.id}/note.pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text, pages } = readWithPoppler(bytes);
    expect(pages).toBe(1);
    for (const words of ['Retourenschein', held.number, 'Autohaus Nordlicht', 'Retourenannahme', 'beschädigt'])
      expect(text).toContain(words);
    expect(text).toContain(held.lines[0]?.number);
    expect(text).toMatch(/Kundennummer\s+10117/);
    expect(text).not.toContain('€');
  });

  it('the label fits a corner of one sheet and carries the number', async () => {
    const { status, bytes } = await file(`/files/returns/${held.id}/label.pdf`);
    expect(status).toBe(200);
    const { text, pages } = readWithPoppler(bytes);
    expect(pages).toBe(1);
    for (const words of [held.number, 'Nordteile', 'Retourenannahme', 'Autohaus Nordlicht'])
      expect(text).toContain(words);
  });

  it('the note of a warranty case says what was answered', async () => {
    const { returns } = (await chef.get('/api/returns?kinds=warranty')).json as { returns: ReturnHead[] }; // as above
    const { bytes } = await file(`/files/returns/${returns[0]?.id}/note.pdf`);
    const { text } = readWithPoppler(bytes);
    for (const words of ['Eingebaut am: ', 'Kilometerstand beim Ausbau: 89.750 km', 'Was ist der Fehler?'])
      expect(text).toContain(words);
  });

  it('speaks the language of whoever opens it', async () => {
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ locale: 'fr_CH' }).where('username', '=', 'chef').execute(),
    );
    const french = await app.signedIn('chef');
    const { text } = readWithPoppler((await file(`/files/returns/${held.id}/note.pdf`, french)).bytes);
    expect(text).toContain(`Bon de retour ${held.number}`);
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ locale: 'de_DE' }).where('username', '=', 'chef').execute(),
    );
  });

  it('the register hands out the same note', async () => {
    const { json } = await chef.get(`/api/documents?kinds=return-note&number=${held.number}`);
    const [paper] = (json as { documents: DocumentHead[] }).documents; // as above
    const { status, bytes } = await file(`/files/documents/${paper?.id}.pdf`);
    expect(status).toBe(200);
    expect(readWithPoppler(bytes).text).toContain(held.number);
  });
});

it('any other file, and any other number, is not found', async () => {
  for (const path of [
    `${held.id}/note.xml`,
    `${held.id}/..%2fnote.pdf`,
    '0/note.pdf',
    'x/note.pdf',
    '999999999999999/note.pdf',
  ])
    expect([path, (await file(`/files/returns/${path}`)).status]).toEqual([path, 404]);
  for (const path of ['/files/return-photos/x', '/files/return-photos/999999', '/files/supplier/return-photos/1/1'])
    expect([200, 500]).not.toContain((await file(path)).status);
});

it('the desk of the supplier sees the photos, other desks do not', async () => {
  const photo = held.lines[0]?.photos[0] ?? 0;
  const { status, headers } = await file(`/files/return-photos/${photo}`);
  expect([status, headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    200,
    'image/png',
    bytesPolicy,
  ]);
  const desk = await app.signedIn('supplier');
  const { returns } = (await desk.get('/api/supplier/returns?state=received')).json as {
    returns: { firmId: number; number: string }[];
  }; // as above
  const firm = returns.find(({ number }) => number === held.number)?.firmId ?? 0;
  expect((await file(`/files/supplier/return-photos/${firm}/${photo}`, desk)).status).toBe(200);
  expect((await file(`/files/supplier/return-photos/${firm + 1}/${photo}`, desk)).status).toBe(404);
  await moveDesk(app.db, 'ALPTEIL');
  expect((await file(`/files/supplier/return-photos/${firm}/${photo}`, desk)).status).toBe(404);
  await moveDesk(app.db, 'NORDTEIL');
  expect((await file(`/files/supplier/return-photos/${firm}/${photo}`)).status).toBe(403);
});
