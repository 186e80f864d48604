import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { findCustomer, keepVehicle } from '#server/invoicing/customers.ts';
import type { LineRow } from '#server/invoicing/estimate-rows.ts';
import { lockOwnEstimate, readEstimateIn, readLines, writeTotals } from '#server/invoicing/store.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { changeEstimate as endpoint } from '#shared/invoicing/contract.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import { lineAmount } from '#shared/invoicing/estimate-totals.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Changes = z.output<(typeof endpoint)['body']>;
type LineChange = NonNullable<Changes['lines']>[number];

const mostDays = 366;
const wrong = (field: string, reason: string) => new Failure('INVALID_INPUT', { fields: [{ field, reason }] });

/** While it is a draft. What is not named stays. */
export function changeEstimate(
  db: Kysely<Schema>,
  user: User,
  id: number,
  changes: Changes,
  now: Date,
): Promise<Estimate> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockOwnEstimate(tx, user, id);
    if (row.state !== 'draft') throw new Failure('TOO_LATE');
    const { customerId, validUntil, note, lines } = changes;
    if (validUntil !== undefined) {
      checkDay(validUntil, now);
      await tx.updateTable('estimate').set({ valid_until: validUntil }).where('id', '=', id).execute();
    }
    if (note !== undefined) await tx.updateTable('estimate').set({ note }).where('id', '=', id).execute();
    if (customerId !== undefined) {
      // Whoever may not look into the register of customers does not read it number by number either.
      if (!isPermitted(user.roles, 'ROUTE_INVOICING')) throw new Failure('NOT_PERMITTED');
      const customer = await findCustomer(tx, customerId);
      if (!customer) throw wrong('customerId', 'there is no such customer');
      await tx
        .updateTable('estimate')
        .set({ customer_id: customerId, customer: JSON.stringify(customer) })
        .where('id', '=', id)
        .execute();
      for (const car of row.cars) await keepVehicle(tx, user, customerId, car, now);
    }
    if (lines && lines.length > 0) {
      await changeLines(tx, id, lines);
      await writeTotals(tx, row);
    }
    return readEstimateIn(tx, id, now);
  });
}

/** From today to a year ahead. */
export function checkDay(validUntil: string, now: Date): void {
  if (validUntil < localDay(now)) throw wrong('validUntil', 'the day is over');
  if (validUntil > localDay(now, mostDays)) throw wrong('validUntil', 'at most a year ahead');
}

async function changeLines(tx: Tx, id: number, changes: readonly LineChange[]): Promise<void> {
  const known = new Map((await readLines(tx, id)).map((row) => [row.line, row]));
  for (const change of changes) {
    const row = known.get(change.line);
    if (!row) throw wrong('lines', `there is no line ${change.line}`);
    // A deposit is what the supplier asks for; whether it is on offer its part says.
    if (row.belongs_to !== null) throw wrong('lines', `line ${change.line} goes with its part`);
    const next = changed(row, change);
    known.set(row.line, next);
    const { text, unit_price, discount, is_optional, amount } = next;
    await tx
      .updateTable('estimate_line')
      .set({ text, unit_price, discount, is_optional, amount })
      .where('estimate_id', '=', id)
      .where('line', '=', row.line)
      .execute();
    await tx
      .updateTable('estimate_line')
      .set({ is_optional })
      .where('estimate_id', '=', id)
      .where('belongs_to', '=', row.line)
      .execute();
  }
}

function changed(row: LineRow, { text, unitPrice, discount, isOptional }: LineChange): LineRow {
  const next = {
    ...row,
    text: text ?? row.text,
    unit_price: unitPrice ?? row.unit_price,
    discount: discount ?? row.discount,
    is_optional: isOptional ?? row.is_optional,
  };
  const { quantity, unit_price } = next;
  return { ...next, amount: lineAmount({ quantity, unitPrice: unit_price, discount: next.discount }) };
}
