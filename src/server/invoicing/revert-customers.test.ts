import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { FileImportAnswer } from '#shared/imports/file-import-endpoints.ts';
import type { UndoneRuns } from '#shared/imports/import-run.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let desk: InvoicingDesk;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
  desk = invoicingDesk(chef);
  await desk.settle();
});
afterAll(() => app.close());

const path = '/api/invoicing/customers-import';
type Wish = { isTrial?: boolean; isDelta?: boolean; removed?: number | null };
const load = async (csv: string, wish: Wish = {}) =>
  (await chef.post(path, { name: 'kunden.csv', file: Buffer.from(csv).toString('base64'), ...wish }))
    .json as FileImportAnswer;
const done = async (csv: string, wish: Wish = {}): Promise<number> => {
  const answer = await load(csv, wish);
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return answer.import;
};
const revert = async (id: number) => {
  const { runs, count } = (await chef.get(`${path}/runs/${id}/revert`)).json as UndoneRuns;
  return (await chef.post(`${path}/runs/${id}/revert`, { newest: runs[0]?.id, count })).json;
};
const named = async (text: string): Promise<CustomerFile> => {
  const { customers } = (await chef.get(`/api/invoicing/customers?text=${encodeURIComponent(text)}`)).json as {
    customers: { id: number }[];
  };
  return (await chef.get(`/api/invoicing/customers/${customers[0]?.id}`)).json as CustomerFile;
};

describe('undo of a customers import', () => {
  it('is refused where a draft names a vehicle that it added, and the draft can still be saved', async () => {
    const { id } = await desk.customer({ name: 'Mit Entwurf', postalCode: '50001' });
    const run = await done('Name;PLZ;Kennzeichen\nMit Entwurf;50001;K-ME 1\n');
    const vehicleId = (await named('Mit Entwurf')).vehicles[0]?.id ?? 0;
    const draft = await desk.draft('invoice', id, { vehicleId });
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'in-use' });
    expect((await named('Mit Entwurf')).vehicles).toHaveLength(1);
    const saved = await desk.save(draft, { vehicleId: null });
    expect(await revert(run)).toEqual({ kind: 'reverted', runs: 1 });
    expect((await named('Mit Entwurf')).vehicles).toEqual([]);
    await desk.save(saved, {});
  });

  it('is refused where an issued document names a vehicle that it added', async () => {
    const { id } = await desk.customer({ name: 'Mit Rechnung', postalCode: '50002' });
    const run = await done('Name;PLZ;Kennzeichen\nMit Rechnung;50002;K-MR 1\n');
    const vehicleId = (await named('Mit Rechnung')).vehicles[0]?.id ?? 0;
    await desk.issued(await desk.draft('invoice', id, { vehicleId }));
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'in-use' });
  });

  it('is refused where a draft names a customer whom it added', async () => {
    const run = await done('Name;PLZ\nNur Entwurf;50003\n');
    await desk.draft('invoice', (await named('Nur Entwurf')).id);
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'in-use' });
  });

  it('notes in the audit log that a consent is withdrawn or given again', async () => {
    const consent = { mail: true, phone: false, post: false, since: '2026-01-02' };
    const { id: asked } = await desk.customer({ name: 'Fragt Nach', postalCode: '50004' });
    const { id: agreed } = await desk.customer({ name: 'Hat Zugestimmt', postalCode: '50005', consent });
    const { id: neither } = await desk.customer({ name: 'Ohne Wechsel', postalCode: '50006' });
    const head = 'Name;PLZ;Einwilligung\n';
    const first = await done(`${head}Fragt Nach;50004;ja\nHat Zugestimmt;50005;nein\nOhne Wechsel;50006;nein\n`);
    await done(`${head}Ohne Wechsel;50006;ja\n`);
    await done(`${head}Ohne Wechsel;50006;nein\n`);
    const entries = (id: number) =>
      asSystem(app.db, (tx) =>
        tx
          .selectFrom('audit_entry')
          .select(['detail', 'by_name'])
          .where('action', '=', 'consent-changed')
          .where('subject_id', '=', id)
          .orderBy('entry')
          .execute(),
      );
    const before = (await entries(neither)).length;
    expect(await revert(first)).toEqual({ kind: 'reverted', runs: 3 });
    expect((await named('Fragt Nach')).consent.mail).toBe(false);
    expect((await named('Hat Zugestimmt')).consent.mail).toBe(true);
    const details = async (id: number) => (await entries(id)).map(({ detail }) => detail);
    expect(await details(asked)).toEqual([
      { before: '', after: 'mail' },
      { before: 'mail', after: '' },
    ]);
    expect(await details(agreed)).toEqual([
      { before: 'mail', after: '' },
      { before: '', after: 'mail' },
    ]);
    expect(await entries(neither)).toHaveLength(before);
  });

  it('is done with its entries in the audit log, or not at all', async () => {
    const { id } = await desk.customer({ name: 'Bleibt Stehen', postalCode: '50007' });
    const run = await done('Name;PLZ;Einwilligung;Tel\nBleibt Stehen;50007;ja;030 1\n');
    const {
      vehicles: _,
      since: __,
      revenue: ___,
      open: ____,
      documents: _____,
      id: ______,
      ...data
    } = await named('Bleibt Stehen');
    await chef.send(`/api/invoicing/customers/${id}`, { method: 'PUT', body: { ...data, phone: '030 2' } });
    const count = () =>
      asSystem(app.db, (tx) => tx.selectFrom('audit_entry').select('entry').where('subject_id', '=', id).execute());
    const before = await count();
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'edited' });
    expect(await count()).toEqual(before);
  });
});

it('import of customers: only the exact number of removed entries confirms it, otherwise the preview is the answer', async () => {
  for (const name of ['Erika', 'Frieda', 'Gerda', 'Hilde']) await desk.customer({ name, postalCode: '60000' });
  const csv = 'Name;PLZ\nErika;60000\n';
  const trial = await load(csv, { isDelta: false, isTrial: true });
  if (trial.kind !== 'preview') throw new Error(trial.kind);
  const { removed } = trial.preview;
  for (const typed of [2_147_483_647, removed + 1, removed - 1, 0, null])
    expect(await load(csv, { isDelta: false, removed: typed })).toMatchObject({
      kind: 'preview',
      preview: { removed },
    });
  expect((await named('Hilde')).name).toBe('Hilde');
  expect(await load(csv, { isDelta: false, removed })).toMatchObject({ kind: 'done', preview: { removed } });
});

it('import of customers: a whole list keeps the vehicles of a customer with a line that cannot be used', async () => {
  const list = (mileage: string) =>
    `Name;PLZ;Kennzeichen;Kilometerstand\nZwei Wagen;50010;KS-ZW 1;1\nZwei Wagen;50010;KS-ZW 2;${mileage}\n`;
  await done(list('2'));
  const csv = list('ca. zwei');
  const trial = await load(csv, { isDelta: false, isTrial: true });
  if (trial.kind !== 'preview') throw new Error(trial.kind);
  await done(csv, { isDelta: false, removed: trial.preview.removed });
  expect((await named('Zwei Wagen')).vehicles.map(({ plate }) => plate)).toEqual(['KS-ZW 1', 'KS-ZW 2']);
});
