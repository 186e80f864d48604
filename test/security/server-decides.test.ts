import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import { figure } from '#test/security/form.ts';

/* Point 3: what a call may say of prices, taxes, firms and suppliers. All else is known to the server alone. */

type Schema = z.core.JSONSchema.BaseSchema;
type Found = { readonly field: string; readonly schema: Schema };

/** Every field of a body, with those inside it: "draft.positions.unitPrice". */
function* fieldsOf(schema: Schema, path = ''): Iterable<Found> {
  for (const one of schema.anyOf ?? schema.oneOf ?? []) yield* fieldsOf(one, path);
  if (schema.items) yield* fieldsOf(schema.items as Schema, path);
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    const field = path === '' ? name : `${path}.${name}`;
    yield { field, schema: inner };
    yield* fieldsOf(inner, field);
  }
}

/** Objects that would take a field which nobody declared. */
function* looseObjects(schema: Schema, path = 'body'): Iterable<string> {
  if (schema.type === 'object' && schema.properties && schema.additionalProperties !== false) yield path;
  for (const one of schema.anyOf ?? schema.oneOf ?? []) yield* looseObjects(one, path);
  if (schema.items) yield* looseObjects(schema.items as Schema, `${path}[]`);
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    yield* looseObjects(inner, `${path}.${name}`);
}

const bodyOf = ({ body }: Endpoint) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
const open = endpoints.filter(({ access }) => access !== 'ROLE_ADMIN');

const judged = /price|amount|rate$|vat|tax|discount|margin|total|cents|firmId|supplier|accountId|role/i;

/** These are the caller's own to say. Nothing that is bought here is among them: what it costs, the supplier says. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // What a workshop asks of its own customers, and what they have paid.
  addLine: ['salesPrice'],
  changePosition: ['salesPrice'],
  changeEstimate: ['lines.discount', 'lines.unitPrice'],
  saveDocumentText: ['positions.discount', 'positions.purchasePrice', 'positions.unitPrice', 'positions.vatRate'],
  saveSalesDocument: [
    'draft.cashDiscountDays',
    'draft.cashDiscountRate',
    'draft.positions.discount',
    'draft.positions.purchasePrice',
    'draft.positions.unitPrice',
    'draft.positions.vatRate',
    'draft.taxation',
  ],
  addPayment: ['amount', 'takesCashDiscount'],
  changeFirmPrices: ['groups.margin', 'groups.margin.rate', 'showsPurchasePrices', 'standard.rate'],
  changeInvoiceSettings: ['cashDiscountDays', 'cashDiscountRate', 'taxNumber', 'vatId'],
  workToCart: ['centsPerHour', 'rate'],
  serviceToCart: ['rate'],
  // Tax numbers of customers, and of the own firm.
  addCustomer: ['customer.vatId'],
  keepCustomer: ['customer.vatId'],
  changeCustomer: ['vatId'],
  changeFirmFacts: ['before.vatId', 'self.vatId'],
  // Roles within what is booked, which the server looks up; and the wish for more.
  addFirmUser: ['roles'],
  changeFirmUserRoles: ['roles'],
  approveRegistration: ['roles'],
  requestBooking: ['role'],
  // A supplier's desk says what its own goods cost and to whom, and is held to its own customers. Its VAT id is its own.
  changeDeskSetup: ['setup.terms.vatId'],
  changeDeskCustomer: ['terms.discounts', 'terms.discounts.rate'],
  decideReturn: ['lines.unitPrice'],
  addWebDay: ['firmIds', 'offers.price'],
  changeWebDay: ['draft.firmIds', 'draft.offers.price'],
  advanceSuppliersOrder: ['step.supplierNumber'],
  deskAddBanner: ['roles', 'supplier'],
  deskChangeBanner: ['draft.roles', 'draft.supplier'],
  deskImportOrder: ['supplier'],
  // Headings that are remembered: a desk's and a firm's own ones, whatever is named.
  deskColumns: ['supplier'],
  deskColumnsAssign: ['supplier'],
  deskSynonymColumns: ['supplier'],
  deskSynonymColumnsAssign: ['supplier'],
  tourColumns: ['supplier'],
  tourColumnsAssign: ['supplier'],
  customerColumns: ['supplier'],
  customerColumnsAssign: ['supplier'],
  // For whom to act, which the server checks anew with each call; and with whom to register.
  beginActing: ['firmId'],
  register: ['firm.vatId', 'supplier'],
};

/** Left out without a word before a handler sees it, for these shapes are answers too. */
const dropped = [
  // What a browser's authenticator returns has further fields in each browser.
  'proveByPasskey body.response',
  'addPasskey body.response',
  'selectCar body.serviceInfos[]',
  'keepCustomer body.customer.consent',
  'changeCustomer body.consent',
  'saveSalesDocument body.draft.positions[]',
  'saveDocumentText body.positions[]',
];

it('a call names a price, a tax, a firm or a supplier only where that is its own to say', () => {
  const found = open.flatMap((endpoint) => {
    const fields = [...fieldsOf(bodyOf(endpoint))].map(({ field }) => field);
    const named = [...new Set(fields.filter((field) => judged.test(field.split('.').at(-1) ?? '')))].toSorted();
    return named.length === 0 ? [] : [[endpoint.name, named] as const];
  });
  expect(Object.fromEntries(found)).toEqual(allowed);
  figure(3, 'calls that name a price, a tax, a firm or a supplier, each with its reason', found.length);
});

it('what nobody has declared is refused, or at seven places dropped, at every depth of every body', () => {
  const loose = endpoints.flatMap((endpoint) =>
    [...looseObjects(bodyOf(endpoint))].map((at) => `${endpoint.name} ${at}`),
  );
  expect(loose.toSorted()).toEqual(dropped.toSorted());
});
