import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { documentHeadSchema } from '#shared/invoicing/sales-document.ts';
import { idSchema } from '#shared/values.ts';

const cents = z.int();

/** Files of the same area: /files/invoicing/{id}.pdf, .xml, .ubl.xml; datev.csv and gobd.zip with from and to. */
export const invoicingOverview = endpoint({
  area: 'invoicing',
  name: 'invoicingOverview',
  summary: 'Open items, revenue of the last thirteen months, best customers, inspections that are due',
  method: 'GET',
  path: '/invoicing/overview',
  access: 'ROUTE_INVOICING',
  answer: z.object({
    open: z.object({ count: z.int(), amount: cents }),
    overdue: z.object({ count: z.int(), amount: cents }),
    /** To be paid out: credits and cancellations. */
    owed: z.object({ count: z.int(), amount: cents }),
    drafts: z.int(),
    /** Oldest day first, at most 100. */
    openItems: z.array(documentHeadSchema),
    /** YYYY-MM, without gaps, this month last; credits and cancellations are taken off. */
    months: z.array(z.object({ month: z.string(), net: cents, gross: cents, documents: z.int() })),
    /** Of the last twelve months, at most ten. */
    bestCustomers: z.array(z.object({ id: idSchema, name: z.string(), net: cents, documents: z.int() })),
    /** In the next sixty days or over, at most 50. */
    inspections: z.array(
      z.object({
        customerId: idSchema,
        customerName: z.string(),
        vehicleId: idSchema,
        plate: z.string(),
        name: z.string(),
        on: z.iso.date(),
        /** Whether the customer has agreed to be written to. */
        mayWrite: z.boolean(),
      }),
    ),
  }),
});
