import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '#shared/invoicing/customer.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { customerData, type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';

/* The workshop's customers: found, told apart, read from a table. */

let app: TestApp;
let desk: InvoicingDesk;

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle();
});
afterAll(() => app.close());

type Register = { customers: { id: number; name: string; plates: string[] }[]; next: string | null; total: number };
const search = async (text: string) =>
  (await desk.visitor.get(`/api/invoicing/customers?text=${encodeURIComponent(text)}`)).json as Register;
const keep = async (more: object, isNew = false) =>
  (await desk.visitor.post('/api/invoicing/customers', { isNew, customer: { ...customerData, ...more } })).json as {
    kind: string;
    customer?: CustomerFile;
    customers?: Customer[];
  };
describe('customers', () => {
  it('are found by name, town and plate, whatever way it is written', async () => {
    const { id } = await desk.customer({ name: 'Käthe Ångström', city: 'Wedel' });
    await desk.vehicle(id, 'HH-KA 77');
    for (const text of ['ångström', 'käthe wedel', 'HH-KA 77', 'hhka77']) {
      expect(
        (await search(text)).customers.map((customer) => customer.id),
        text,
      ).toContain(id);
      const picked = (await desk.visitor.get(`/api/customers?text=${encodeURIComponent(text)}`)).json as Register;
      expect(picked.customers, `${text}, for an estimate`).toContainEqual(expect.objectContaining({ id }));
    }
    expect((await search('%')).customers).toEqual([]);
    expect((await search("'; drop table customer; --")).customers).toEqual([]);
  });

  it('who look like one that is known are shown first: by name and place, mail, phone or VAT id', async () => {
    const known = await desk.customer({
      name: 'Doppelt GmbH',
      email: 'Info@doppelt.example',
      phone: '040 66969-77',
      vatId: 'DE111111111',
    });
    const alike = [
      { name: 'doppelt gmbh' },
      { name: 'Anders', email: 'info@DOPPELT.example' },
      { name: 'Anders', phone: '+49 40 6696977' },
      { name: 'Anders', vatId: 'de 111111111' },
    ];
    for (const more of alike)
      expect(
        (await keep(more)).customers?.map(({ id }) => id),
        JSON.stringify(more),
      ).toEqual([known.id]);
    expect((await keep({ name: 'Doppelt GmbH', postalCode: '1' })).kind).toBe('kept');
    expect((await keep({ name: 'doppelt gmbh' }, true)).kind).toBe('kept');
  });

  it('that are one are put together: cars and papers move, what is empty is filled in', async () => {
    const [one, two] = [
      await desk.customer({ name: 'Erst', email: '' }),
      await desk.customer({ name: 'Erst', email: 'erst@x.example' }),
    ];
    await desk.vehicle(two.id, 'HH-ZZ 1');
    const paper = await desk.issued(await desk.draft('invoice', two.id));
    const { groups } = (await desk.visitor.get('/api/invoicing/duplicates')).json as {
      groups: { customers: Customer[] }[];
    };
    expect(
      groups.some(
        ({ customers }) => customers.some(({ id }) => id === one.id) && customers.some(({ id }) => id === two.id),
      ),
    ).toBe(true);
    const merged = (await desk.visitor.post(`/api/invoicing/customers/${two.id}/merge`, { into: one.id }))
      .json as CustomerFile;
    expect(merged).toMatchObject({
      id: one.id,
      email: 'erst@x.example',
      documents: 1,
      vehicles: [{ plate: 'HH-ZZ 1' }],
    });
    expect((await desk.read(paper.id)).sheet).toEqual(paper.sheet);
    expect((await desk.visitor.get(`/api/invoicing/customers/${two.id}`)).status).toBe(404);
  });

  it('take their drafts along, with the car of the same plate; terms and consent too', async () => {
    const consent = { mail: true, phone: false, post: false, since: '2026-01-02' };
    const [kept, gone] = [
      await desk.customer({ name: 'A' }),
      await desk.customer({ name: 'B', paymentDays: 5, consent }),
    ];
    const [own, twin] = [await desk.vehicle(kept.id, 'HH-TW 1'), await desk.vehicle(gone.id, 'HH-TW 1')];
    const draft = await desk.draft('invoice', gone.id, { vehicleId: twin.id });
    const merged = (await desk.visitor.post(`/api/invoicing/customers/${gone.id}/merge`, { into: kept.id })).json;
    expect(merged).toMatchObject({ paymentDays: 5, consent });
    const moved = await desk.save(await desk.read(draft.id), { closing: 'weiter' });
    expect(moved.sheet.draft).toMatchObject({ customerId: kept.id, vehicleId: own.id });
    const path = `/api/invoicing/customers/${kept.id}/vehicles/${own.id}`;
    expect((await desk.visitor.send(path, { method: 'DELETE' })).status).toBe(204);
    const without = await desk.save(await desk.read(draft.id), { closing: 'ohne' });
    expect(without.sheet.draft.vehicleId).toBeNull();
  });

  it('with papers are not forgotten, others are', async () => {
    const customer = await desk.customer({ name: 'Weg' });
    const draft = await desk.draft('invoice', customer.id);
    const path = `/api/invoicing/customers/${customer.id}`;
    expect((await desk.visitor.send(path, { method: 'DELETE' })).status).toBe(409);
    await desk.visitor.send(`/api/invoicing/documents/${draft.id}`, { method: 'DELETE' });
    expect((await desk.visitor.send(path, { method: 'DELETE' })).status).toBe(204);
  });
});
