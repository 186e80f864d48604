import type { Kysely } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { firmHeadings } from '#server/imports/firm-headings.ts';
import { phoneKeyOf } from '#server/invoicing/customer-duplicates.ts';
import { rowOf } from '#server/invoicing/customer-files.ts';
import { readCustomerTable, type TableRow } from '#server/invoicing/customer-table.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { NewCustomer } from '#shared/invoicing/customer.ts';
import type { importCustomers as endpoint } from '#shared/invoicing/customer-file-contract.ts';
import type { User } from '#shared/session/user.ts';

type Answer = AnswerOf<typeof endpoint>;
type Verdict = Extract<Answer, { kind: 'read' }>['rows'][number];

const rowsAtOnce = 500;
const mostKnown = 200_000;

/** What two entries of the same customer have in common. */
function keysOf({
  name,
  postalCode,
  email,
  phone,
  vatId,
}: Pick<NewCustomer, 'name' | 'postalCode' | 'email' | 'phone' | 'vatId'>) {
  const number = phoneKeyOf(phone);
  return [
    `name ${name.toLowerCase()} ${postalCode}`,
    ...(email === '' ? [] : [`mail ${email.toLowerCase()}`]),
    ...(number.length < 6 ? [] : [`phone ${number}`]),
    ...(vatId === '' ? [] : [`vat ${vatId.replaceAll(/\s/g, '').toUpperCase()}`]),
  ];
}

/** New ones are kept, known ones are left alone. A second row of the same customer brings a second car. */
export function importCustomers(
  db: Kysely<Schema>,
  user: User,
  { csv, isTrial }: { readonly csv: string; readonly isTrial: boolean },
  now: Date,
): Promise<Answer> {
  return asFirm(db, user.firmId, async (tx) => {
    const { country } = await tx.selectFrom('firm').select('country').executeTakeFirstOrThrow();
    const table = readCustomerTable(csv, country, await firmHeadings(tx, 'customers'));
    if (table.kind === 'unreadable') return table;
    const kept = await tx
      .selectFrom('customer')
      .select(['name', 'postal_code as postalCode', 'email', 'phone', 'vat_id as vatId'])
      .limit(mostKnown)
      .execute();
    const known = new Set(kept.flatMap(keysOf));
    const fresh: { customer: Read['customer']; vehicles: NonNullable<Read['vehicle']>[] }[] = [];
    const byKey = new Map<string, (typeof fresh)[number]>();
    const rows = table.rows.map((row): Verdict => {
      if (row.kind === 'wrong')
        return { row: row.row, verdict: 'wrong', name: row.name, city: '', plate: '', wrong: row.column };
      const { customer, vehicle } = row;
      const shown = {
        row: row.row,
        name: customer.name,
        city: customer.city,
        plate: vehicle?.plate ?? '',
        wrong: null,
      };
      const keys = keysOf(customer);
      if (keys.some((key) => known.has(key))) return { ...shown, verdict: 'known' };
      const before = keys.flatMap((key) => byKey.get(key) ?? [])[0];
      const entry = before ?? { customer, vehicles: [] };
      const isSecond = entry.vehicles.some(({ plate }) => plate !== '' && plate === vehicle?.plate);
      if (vehicle && !isSecond) entry.vehicles.push(vehicle);
      if (before) return { ...shown, verdict: 'twice' };
      fresh.push(entry);
      for (const key of keys) byKey.set(key, entry);
      return { ...shown, verdict: 'new' };
    });
    const unknownColumns = [...table.unknownColumns];
    if (isTrial || fresh.length === 0) return { kind: 'read', rows, added: 0, unknownColumns };
    for (let at = 0; at < fresh.length; at += rowsAtOnce) {
      const part = fresh.slice(at, at + rowsAtOnce);
      const ids = await tx
        .insertInto('customer')
        .values(part.map(({ customer }) => ({ firm_id: user.firmId, created_at: now, ...rowOf(customer) })))
        .returning('id')
        .execute();
      const vehicles = part.flatMap((entry, index) =>
        entry.vehicles.map(({ kTypeId, name, firstRegistration, nextInspection, ...vehicle }) => ({
          ...vehicle,
          firm_id: user.firmId,
          customer_id: ids[index]?.id ?? 0,
          k_type_id: kTypeId,
          car_name: name,
          first_registration: firstRegistration,
          next_inspection: nextInspection,
          created_at: now,
        })),
      );
      if (vehicles.length > 0) await tx.insertInto('customer_vehicle').values(vehicles).execute();
    }
    const detail = { added: String(fresh.length) };
    await appendAudit(tx, { ...whoOf(user), action: 'imported', subject: 'customer', subjectId: 0, detail }, now);
    return { kind: 'read', rows, added: fresh.length, unknownColumns };
  });
}

type Read = Extract<TableRow, { kind: 'read' }>;
