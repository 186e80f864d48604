import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type InvoicingFiles, readInvoicingFiles } from '#demo/invoicing/invoicing-files.ts';
import { demoPositions } from '#demo/invoicing/plan-visits.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { lockRow } from '#server/invoicing/document-rows.ts';
import { freezeDocument } from '#server/invoicing/freeze-document.ts';
import { blankDraft, keepDraft } from '#server/invoicing/new-document.ts';
import { sheetOf } from '#server/invoicing/sheet-of.ts';
import type { User } from '#shared/session/user.ts';

/** Which work is offered to whom, so many days ago. */
const offers = [
  { plate: 0, work: 'timing', daysAgo: 6 },
  { plate: 5, work: 'clutch', daysAgo: 3 },
  { plate: 9, work: 'exhaust', daysAgo: 1 },
];

/** Estimates have a page for the customer, so they are made the way the desk makes them. */
export async function loadEstimates(db: Kysely<Schema>, user: User, now: Date): Promise<void> {
  const { vehicles, works }: InvoicingFiles = await readInvoicingFiles();
  for (const { plate, work, daysAgo } of offers) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    await asFirm(db, user.firmId, async (tx) => {
      const vehicle = await tx
        .selectFrom('customer_vehicle')
        .select(['id', 'customer_id'])
        .where('plate', '=', vehicles[plate]?.plate ?? '')
        .executeTakeFirst();
      if (!vehicle) return;
      const wish = { kind: 'estimate' as const, customerId: vehicle.customer_id, vehicleId: vehicle.id };
      const positions = (works.get(work) ?? []).flatMap((line, index) => demoPositions(line, `offer-${index}`));
      const draft = { ...(await blankDraft(tx, user, wish, at)), positions };
      const row = await lockRow(tx, await keepDraft(tx, user, { kind: 'estimate', draft, key: null }, at));
      await freezeDocument(tx, user, { row, sheet: await sheetOf(tx, row), key: randomUUID() }, at);
    });
  }
}
