import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { addAddress, addressColumns, changeAddress, mostAddresses } from '#server/orders/delivery-addresses.ts';
import { type AddressNews, addressLine, mailAddressChange } from '#server/session/factor/address-mails.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import type { AddressFields } from '#shared/orders/addresses-contract.ts';
import type { User } from '#shared/session/user.ts';
import type { FirmAddress } from '#shared/settings/firm-facts-contract.ts';

type Tx = Transaction<Schema>;
type Answer = { readonly addresses: FirmAddress[] };

export async function listAddresses(tx: Tx): Promise<Answer> {
  const addresses = await tx
    .selectFrom('delivery_address')
    .select(['id', 'is_default as isDefault', ...addressColumns])
    .orderBy('name')
    .orderBy('id')
    .limit(mostAddresses)
    .execute();
  return { addresses };
}

/** The one way to write them, from wherever: each is noted, and told to the admins by mail. Answers with its id. */
export async function addFirmAddress(
  tx: Tx,
  admin: FirmAdmin,
  user: User,
  fields: AddressFields,
  news: AddressNews,
): Promise<number> {
  const { id } = await addAddress(tx, user, fields);
  await mailAdmins(tx, admin, addressLine(fields), news);
  await note(admin, 'address-added', id, addressLine(fields));
  return id;
}

export async function changeFirmAddress(
  tx: Tx,
  admin: FirmAdmin,
  id: number,
  fields: AddressFields,
  news: AddressNews,
): Promise<void> {
  await changeAddress(tx, id, fields);
  await mailAdmins(tx, admin, addressLine(fields), news);
  await note(admin, 'address-changed', id, addressLine(fields));
}

/** One that is gone already is no failure. What was ordered has its address written down: nothing hangs on this one. */
export async function removeFirmAddress(tx: Tx, admin: FirmAdmin, id: number, news: AddressNews): Promise<void> {
  const gone = await tx.deleteFrom('delivery_address').where('id', '=', id).returning('name').executeTakeFirst();
  if (!gone) return;
  await mailAdmins(tx, admin, gone.name, news);
  await note(admin, 'address-removed', id, gone.name);
}

export async function chooseAddress(tx: Tx, admin: FirmAdmin, id: number | null, news: AddressNews): Promise<Answer> {
  await tx.updateTable('delivery_address').set({ is_default: false }).where('is_default', '=', true).execute();
  const chosen =
    id === null
      ? null
      : await tx
          .updateTable('delivery_address')
          .set({ is_default: true })
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
  if (chosen === undefined) throw new Failure('NOT_FOUND');
  await mailAdmins(tx, admin, chosen?.name ?? '–', news);
  await note(admin, 'address-chosen', id ?? 0, chosen?.name ?? '');
  return listAddresses(tx);
}

const note = ({ note: write }: FirmAdmin, action: AuditAction, subjectId: number, address: string) =>
  write({ action, subject: 'delivery-address', subjectId, detail: { address } });

const mailAdmins = (tx: Tx, { id, firm, name }: FirmAdmin, delivery: string, news: AddressNews): Promise<void> =>
  mailAddressChange(tx, { firmId: firm.id, by: name, delivery, admin: id }, news);
