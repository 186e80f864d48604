import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;

const supplierOf = async (tx: Tx) =>
  (await tx.selectFrom('firm').select('primary_supplier').executeTakeFirstOrThrow()).primary_supplier;

/** With another supplier another provider begins, to which nobody has agreed. */
export async function readAgreement(tx: Tx): Promise<{ isAgreed: boolean }> {
  const supplier = await supplierOf(tx);
  const row = await tx.selectFrom('sso_agreement').select('supplier_code').executeTakeFirst();
  return { isAgreed: row !== undefined && row.supplier_code === supplier };
}

export async function changeAgreement(tx: Tx, admin: FirmAdmin, isAgreed: boolean, now: Date) {
  const { isAgreed: before } = await readAgreement(tx);
  if (before === isAgreed) return { isAgreed };
  const supplier_code = await supplierOf(tx);
  if (supplier_code === null) throw new Failure('NOT_FOUND');
  await tx.deleteFrom('sso_agreement').execute();
  if (isAgreed) {
    const row = { firm_id: admin.firm.id, supplier_code, agreed_at: now, agreed_by: admin.name };
    await tx.insertInto('sso_agreement').values(row).execute();
  }
  const detail = { name: supplier_code, before: wordOf(before), after: wordOf(isAgreed) };
  await admin.note({ action: 'consent-changed', subject: 'firm', subjectId: admin.firm.id, detail });
  return { isAgreed };
}

const wordOf = (isAgreed: boolean) => (isAgreed ? 'SSO +' : 'SSO −');
