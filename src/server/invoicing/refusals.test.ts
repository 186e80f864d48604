import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import type { DocumentText } from '#shared/invoicing/settings-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { customerData, type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';
import type { Answer } from '#test/visitor.ts';

/* What the books of a workshop refuse, and that nothing has changed then. */

let app: TestApp;
let desk: InvoicingDesk;
let firmId: number;
const nowhere = 999_999_999;

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle();
  const { firm_id } = await asSystem(app.db, (tx) =>
    tx.selectFrom('account').select('firm_id').where('username', '=', 'chef').executeTakeFirstOrThrow(),
  );
  firmId = firm_id;
});
afterAll(() => app.close());

const refusal = ({ status, json }: Answer) => {
  const { code, fields } = json as { code: string; fields?: { field: string }[] };
  return fields ? `${status} ${code} ${fields.map(({ field }) => field).join()}` : `${status} ${code}`;
};
const remove = (path: string) => desk.visitor.send(path, { method: 'DELETE' });

describe('a customer', () => {
  it('that is not there is neither read, changed, put together nor forgotten', async () => {
    const path = `/api/invoicing/customers/${nowhere}`;
    const { id } = await desk.customer({ name: 'Da' });
    const vehicle = { plate: 'HH-N 1', vin: '', kTypeId: null, name: 'Golf', mileage: null, note: '' };
    const dates = { firstRegistration: null, nextInspection: null };
    const answers = [
      await desk.visitor.get(path),
      await desk.put(path, customerData),
      await desk.visitor.post(`${path}/vehicles`, { id: null, vehicle: { ...vehicle, ...dates } }),
      await desk.visitor.post(`${path}/merge`, { into: id }),
      await desk.visitor.post(`/api/invoicing/customers/${id}/merge`, { into: nowhere }),
      await desk.visitor.post(`${path}/erase`),
      await remove(path),
    ];
    expect(answers.map(refusal)).toEqual(Array(7).fill('404 NOT_FOUND'));
    expect(refusal(await desk.visitor.post(`/api/invoicing/customers/${id}/merge`, { into: id }))).toBe(
      '400 INVALID_INPUT into',
    );
  });

  it('has no plate twice, and a car of somebody else is not its own', async () => {
    const [one, other] = [await desk.customer({ name: 'Eins' }), await desk.customer({ name: 'Zwei' })];
    const [first, second] = [await desk.vehicle(one.id, 'HH-PL 1'), await desk.vehicle(one.id, 'HH-PL 2')];
    const keep = (customer: number, id: number | null, plate: string) => {
      const { id: _, ...vehicle } = { ...second, plate };
      return desk.visitor.post(`/api/invoicing/customers/${customer}/vehicles`, { id, vehicle });
    };
    expect(refusal(await keep(one.id, null, 'HH-PL 1'))).toBe('400 INVALID_INPUT vehicle.plate');
    expect(refusal(await keep(one.id, second.id, 'HH-PL 1'))).toBe('400 INVALID_INPUT vehicle.plate');
    expect((await keep(one.id, second.id, 'HH-PL 3')).json).toMatchObject({ id: second.id, plate: 'HH-PL 3' });
    // Cars without a plate are as many as they are.
    for (const _ of [1, 2]) expect((await keep(other.id, null, '')).status).toBe(200);
    expect(refusal(await keep(other.id, first.id, 'HH-PL 9'))).toBe('404 NOT_FOUND');
    expect(refusal(await remove(`/api/invoicing/customers/${other.id}/vehicles/${first.id}`))).toBe('404 NOT_FOUND');
  });

  it('whose consent changes leaves a note of it, and only then', async () => {
    const { id } = await desk.customer({ name: 'Einwilligung' });
    const notes = async () => {
      const rows = await asFirm(app.db, firmId, (tx) =>
        tx
          .selectFrom('audit_entry')
          .select('detail')
          .where('action', '=', 'consent-changed')
          .where('subject_id', '=', id)
          .execute(),
      );
      return rows.map(({ detail }) => detail);
    };
    const change = (consent: object, name = 'Einwilligung') =>
      desk.put(`/api/invoicing/customers/${id}`, { ...customerData, name, consent });
    await change(customerData.consent, 'Anders');
    expect(await notes()).toEqual([]);
    await change({ mail: true, phone: false, post: true, since: '2026-11-18' });
    expect(await notes()).toEqual([{ before: '', after: 'mail post 2026-11-18' }]);
  });

  it('is found page by page, each once', async () => {
    for (let at = 0; at < 55; at += 1) await desk.customer({ name: `Seite ${at % 7}`, city: 'Blätterhausen' });
    const found: number[] = [];
    let after = '';
    do {
      const query = new URLSearchParams({ text: 'Blätterhausen', ...(after && { after }) });
      const page = (await desk.visitor.get(`/api/invoicing/customers?${query.toString()}`)).json as {
        customers: { id: number }[];
        next: string | null;
        total: number;
      };
      expect(page.total).toBe(55);
      found.push(...page.customers.map(({ id }) => id));
      after = page.next ?? '';
    } while (after !== '');
    expect(new Set(found).size).toBe(55);
    expect(found).toHaveLength(55);
  });
});

describe('a text', () => {
  const text = { place: 'template', kind: null, name: 'Räderwechsel', text: '', isDefault: false };
  const save = (id: number | null, more: object = {}) =>
    desk.visitor.post('/api/invoicing/texts', { id, ...text, positions: [position('labour')], ...more });

  it('is changed and removed once, and one that is gone is not found', async () => {
    const { id } = (await save(null)).json as DocumentText;
    expect((await save(id, { name: 'Räder' })).json).toMatchObject({ id, name: 'Räder' });
    expect((await remove(`/api/invoicing/texts/${id}`)).status).toBe(204);
    expect(refusal(await remove(`/api/invoicing/texts/${id}`))).toBe('404 NOT_FOUND');
    expect(refusal(await save(id))).toBe('404 NOT_FOUND');
  });

  it('is put into a draft as positions of its own, if it is a template', async () => {
    const { id } = await desk.customer({ name: 'Vorlage' });
    const [template, closing] = [
      (await save(null)).json as DocumentText,
      (await save(null, { place: 'closing', text: 'Danke' })).json as DocumentText,
    ];
    const draft = await desk.draft('invoice', id);
    const take = (from: object, version = draft.version) =>
      desk.visitor.post(`/api/invoicing/documents/${draft.id}/positions`, { version, from });
    for (const templateId of [closing.id, nowhere])
      expect(refusal(await take({ kind: 'template', templateId }))).toBe('404 NOT_FOUND');
    expect(refusal(await take({ kind: 'cart', cartId: nowhere }))).toBe('404 NOT_FOUND');
    expect(refusal(await take({ kind: 'jobs', jobIds: [nowhere], adcTypeId: nowhere }))).toBe('404 NOT_FOUND');
    expect(refusal(await take({ kind: 'package', packageId: nowhere, adcTypeId: nowhere }))).toBe('404 NOT_FOUND');
    expect((await take({ kind: 'template', templateId: template.id })).status).toBe(200);
    const { positions } = (await desk.read(draft.id)).sheet.draft;
    expect(positions).toHaveLength(2);
    expect(new Set(positions.map(({ key }) => key)).size).toBe(2);
  });
});

describe('a paper', () => {
  const path = `/api/invoicing/documents/${nowhere}`;

  it('that is not there is refused in every way', async () => {
    const key = randomUUID();
    const answers = [
      await desk.visitor.get(path),
      await desk.visitor.get(`${path}/car`),
      await desk.visitor.post(`${path}/issue`, { version: 1, key }),
      await desk.visitor.post(`${path}/turn`, { into: 'cancellation', key }),
      await desk.visitor.post(`${path}/positions`, { version: 1, from: { kind: 'cart', cartId: 1 } }),
      await desk.pay(nowhere, 100),
      await desk.visitor.post(`${path}/payments/1/reverse`, { reason: 'Irrtum' }),
      await remove(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  });

  it('is found by its days, and page by page', async () => {
    const { id } = await desk.customer({ name: 'Zeitraum' });
    const days = ['2026-11-10', '2026-11-12', '2026-11-14'];
    for (const documentDate of days) await desk.draft('invoice', id, { documentDate });
    const list = async (query: object) => {
      const asked = new URLSearchParams({ customer: String(id), ...query });
      const { documents } = (await desk.visitor.get(`/api/invoicing/documents?${asked.toString()}`)).json as {
        documents: { id: number; documentDate: string }[];
      };
      return documents;
    };
    const daysOf = async (query: object) => (await list(query)).map(({ documentDate }) => documentDate);
    expect(await daysOf({ from: '2026-11-12' })).toEqual(['2026-11-14', '2026-11-12']);
    expect(await daysOf({ to: '2026-11-12' })).toEqual(['2026-11-12', '2026-11-10']);
    const [last] = await list({});
    expect(await daysOf({ after: `${last?.documentDate}_${last?.id}` })).toEqual(['2026-11-12', '2026-11-10']);
  });

  it('is paid with a cash discount only where one was agreed, in its days, and up to what it leaves', async () => {
    const { id } = await desk.customer({ name: 'Skonto' });
    const agreed = { cashDiscountDays: 3, cashDiscountRate: 200 };
    const plain = await desk.issued(await desk.draft('invoice', id));
    const taking = { takesCashDiscount: true };
    expect(refusal(await desk.pay(plain.id, 11_600, taking))).toBe('400 INVALID_INPUT takesCashDiscount');
    const credit = await desk.issued(await desk.draft('credit-note', id));
    expect(refusal(await desk.pay(credit.id, 11_600, taking))).toBe('400 INVALID_INPUT takesCashDiscount');
    const bill = await desk.issued(await desk.draft('invoice', id, agreed));
    expect(refusal(await desk.pay(bill.id, 11_000, taking))).toBe('400 INVALID_INPUT amount');
    expect(refusal(await desk.pay(bill.id, 11_901))).toBe('400 INVALID_INPUT amount');
    expect(refusal(await desk.pay(bill.id, 100, { paidOn: '2026-11-17' }))).toBe('400 INVALID_INPUT paidOn');
    expect(refusal(await desk.pay(bill.id, 100, { paidOn: '2026-11-19' }))).toBe('400 INVALID_INPUT paidOn');
    expect(refusal(await desk.pay(bill.id, 100, { method: 'waived' }))).toBe('400 INVALID_INPUT method');
    expect((await desk.pay(bill.id, 11_662, taking)).status).toBe(200);
    expect((await desk.read(bill.id)).open).toBe(0);
  });

  it('gives no payment back that is not its own', async () => {
    const { id } = await desk.customer({ name: 'Zurück' });
    const bill = await desk.issued(await desk.draft('invoice', id));
    const reverse = (payment: number) =>
      desk.visitor.post(`/api/invoicing/documents/${bill.id}/payments/${payment}/reverse`, { reason: 'Irrtum' });
    expect(refusal(await reverse(nowhere))).toBe('404 NOT_FOUND');
  });

  it('is handed out as a file only under the names that there are, to whom it belongs', async () => {
    const { id } = await desk.customer({ name: 'Datei' });
    const bill = await desk.issued(await desk.draft('invoice', id));
    const file = (path: string) => desk.visitor.get(`/files/${path}`);
    expect((await file(`invoicing/${bill.id}.pdf`)).status).toBe(200);
    const wrong = ['x.pdf', `${bill.id}.exe`, '0.pdf', `${nowhere}.xml`].map((name) => `invoicing/${name}`);
    for (const name of [...wrong, 'privacy/customers/x.json', `privacy/customers/${nowhere}.json`])
      expect((await file(name)).status, name).toBe(404);
    expect((await file(`privacy/customers/${id}.json`)).status).toBe(200);
  });
});
