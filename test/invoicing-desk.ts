import { randomUUID } from 'node:crypto';
import type { CustomerData, CustomerFile, CustomerVehicle } from '#shared/invoicing/customer-file.ts';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { Draft, SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { InvoiceSettings } from '#shared/invoicing/seller.ts';
import { position, seller } from '#test/sales-sheets.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

export const customerData: CustomerData = {
  kind: 'business',
  name: 'Haustechnik Wagner GmbH',
  contact: '',
  street: 'Frankfurter Straße 301',
  postalCode: '34134',
  city: 'Kassel',
  country: 'DE',
  email: '',
  phone: '',
  vatId: '',
  note: '',
  language: 'de',
  leitwegId: '',
  paymentDays: null,
  consent: { mail: false, phone: false, post: false, since: null },
};

/** Someone at the desk of a workshop, who writes bills. */
export const invoicingDesk = (visitor: Visitor) => {
  const put = (path: string, body: unknown) => visitor.send(path, { method: 'PUT', body });
  const documents = '/api/invoicing/documents';

  const desk = {
    visitor,
    put,
    async settle(more: Partial<InvoiceSettings> = {}): Promise<void> {
      const { settings } = (await visitor.get('/api/invoicing/settings')).json as { settings: InvoiceSettings };
      const { name: _, address: __, logo: ___, ...facts } = seller;
      const answer = await put('/api/invoicing/settings', { ...settings, ...facts, ...more });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    async customer(more: Partial<CustomerData> = {}): Promise<CustomerFile> {
      const body = { isNew: true, customer: { ...customerData, ...more } };
      return ((await visitor.post('/api/invoicing/customers', body)).json as { customer: CustomerFile }).customer;
    },
    async vehicle(customerId: number, plate: string): Promise<CustomerVehicle> {
      const vehicle = {
        plate,
        vin: '',
        kTypeId: null,
        name: 'Sprinter',
        mileage: 1,
        firstRegistration: null,
        nextInspection: null,
        note: '',
      };
      const path = `/api/invoicing/customers/${customerId}/vehicles`;
      return (await visitor.post(path, { id: null, vehicle })).json as CustomerVehicle;
    },
    read: async (id: number) => (await visitor.get(`${documents}/${id}`)).json as SalesDocument,
    async draft(kind: DocumentKind, customerId: number, change: Partial<Draft> = {}): Promise<SalesDocument> {
      const body = { kind, customerId, vehicleId: null, cartId: null, key: randomUUID() };
      const made = (await visitor.post(documents, body)).json as SalesDocument;
      return desk.save(made, { positions: [position('part', { unitPrice: 10_000 })], ...change });
    },
    async save(made: SalesDocument, change: Partial<Draft>): Promise<SalesDocument> {
      const answer = await put(`${documents}/${made.id}`, {
        version: made.version,
        draft: { ...made.sheet.draft, ...change },
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return (answer.json as { document: SalesDocument }).document;
    },
    issue: (made: SalesDocument, key: string = randomUUID()): Promise<Answer> =>
      visitor.post(`${documents}/${made.id}/issue`, { version: made.version, key }),
    /** With the same key again where a busy server says to come later. */
    async issued(made: SalesDocument): Promise<SalesDocument> {
      const key = randomUUID();
      let answer = await desk.issue(made, key);
      for (let times = 0; answer.status === 503 && times < 20; times += 1) answer = await desk.issue(made, key);
      const { document } = answer.json as { document?: SalesDocument };
      if (!document) throw new Error(answer.text);
      return document;
    },
    turn: (id: number, into: DocumentKind, more: Record<string, unknown> = {}): Promise<Answer> =>
      visitor.post(`${documents}/${id}/turn`, { into, key: randomUUID(), ...more }),
    async turned(id: number, into: DocumentKind, more: Record<string, unknown> = {}): Promise<SalesDocument> {
      const answer = await desk.turn(id, into, more);
      const { document } = answer.json as { document?: SalesDocument };
      if (!document) throw new Error(answer.text);
      return document;
    },
    pay: (id: number, amount: number, more: Record<string, unknown> = {}): Promise<Answer> =>
      visitor.post(`${documents}/${id}/payments`, {
        amount,
        method: 'transfer',
        paidOn: '2026-11-18',
        takesCashDiscount: false,
        note: '',
        key: randomUUID(),
        ...more,
      }),
  };
  return desk;
};
export type InvoicingDesk = ReturnType<typeof invoicingDesk>;
