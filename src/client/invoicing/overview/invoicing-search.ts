import * as z from 'zod/mini';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import { documentStages } from '#shared/invoicing/document-stage.ts';

export const invoicingViews = ['overview', 'documents', 'customers', 'settings'] as const;
export type InvoicingView = (typeof invoicingViews)[number];

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type InvoicingSearch = {
  readonly view: InvoicingView;
  readonly text: string;
  readonly kind: (typeof documentKinds)[number] | null;
  readonly stage: (typeof documentStages)[number] | null;
  readonly customer: number | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The customer whose sheet is open. */
  readonly open: number | null;
  /** The setting that a finding asks for. */
  readonly field: string | null;
};

const id = z.catch(z.nullable(z.int().check(z.positive())), null);
const day = z.catch(z.nullable(z.iso.date()), null);

// An address may be typed or cut by anyone: what does not fit counts as absent. The router reads digits as a number.
const address = z.object({
  view: z.catch(z.enum(invoicingViews), 'overview'),
  text: z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((text) => String(text).slice(0, 100)),
    ),
    '',
  ),
  kind: z.catch(z.nullable(z.enum(documentKinds)), null),
  stage: z.catch(z.nullable(z.enum(documentStages)), null),
  customer: id,
  from: day,
  to: day,
  open: id,
  field: z.catch(z.nullable(z.string().check(z.regex(/^\w{1,40}$/))), null),
});

export const readInvoicingSearch = (raw: object): InvoicingSearch => address.parse(raw);

export const emptyInvoicingSearch: InvoicingSearch = readInvoicingSearch({});

/** Only what differs from an empty search stands in the address. */
export const writeInvoicingSearch = (search: InvoicingSearch): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === null || value === '' || (name === 'view' && value === 'overview') ? [] : [[name, value]],
    ),
  );
