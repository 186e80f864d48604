import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { type AddressNews, addressLine, mailAddressChange } from '#server/session/factor/address-mails.ts';
import { changesOf, type FirmAdmin } from '#server/settings/firm-door.ts';
import { isPostalCode } from '#shared/format/postal-code.ts';
import { judgeVatId } from '#shared/registration/vat-id.ts';
import type { FirmFacts, FirmSelf } from '#shared/settings/firm-facts-contract.ts';

type Tx = Transaction<Schema>;

export async function readFirmFacts(tx: Tx): Promise<FirmFacts> {
  const { name, country, supplier, customerNumber, logo, ...self } = await tx
    .selectFrom('firm')
    .leftJoin('supplier', 'supplier.code', 'firm.primary_supplier')
    .select(['firm.name', 'firm.street', 'firm.postal_code as postalCode', 'firm.city', 'firm.country', 'firm.phone'])
    .select(['firm.vat_id as vatId', 'firm.logo_url as logo', 'firm.customer_number as customerNumber'])
    .select('supplier.name as supplier')
    .executeTakeFirstOrThrow();
  return { name, country, supplier, customerNumber, logo, self };
}

type Wish = { readonly before: FirmFacts['self']; readonly self: FirmSelf };

export async function changeFirmFacts(tx: Tx, admin: FirmAdmin, { before, self }: Wish, news: AddressNews) {
  const facts = await readFirmFacts(tx);
  if (!isPostalCode(facts.country, self.postalCode)) return { kind: 'wrong-postal-code' as const };
  // One that is kept already is not judged again: the firm may have it from elsewhere.
  const { vatId } = self;
  const vat = vatId === facts.self.vatId ? ({ kind: 'right', vatId } as const) : judgeVatId(facts.country, vatId ?? '');
  if (vat.kind === 'wrong') return { kind: 'wrong-vat-id' as const, flaw: vat.flaw };
  if (Object.keys(changesOf(before, facts.self)).length > 0) return { kind: 'changed' as const, facts };
  const wanted = { ...self, vatId: vat.vatId };
  const detail = changesOf(facts.self, wanted);
  if (Object.keys(detail).length === 0) return { kind: 'saved' as const, facts };
  const { postalCode: postal_code, vatId: vat_id, ...rest } = wanted;
  await actAsHouse(tx, () =>
    tx
      .updateTable('firm')
      .set({ ...rest, postal_code, vat_id })
      .where('id', '=', admin.firm.id)
      .execute(),
  );
  const saved = await readFirmFacts(tx);
  // Goods go there where no other address is chosen.
  const delivery = addressLine({ ...saved, ...saved.self });
  if (delivery !== addressLine({ ...facts, ...facts.self }))
    await mailAddressChange(tx, { firmId: admin.firm.id, by: admin.name, delivery, admin: admin.id }, news);
  await admin.note({ action: 'changed', subject: 'firm', subjectId: admin.firm.id, detail });
  return { kind: 'saved' as const, facts: saved };
}
