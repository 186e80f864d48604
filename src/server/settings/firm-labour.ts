import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { readLabourRates, writeLabourRates } from '#server/work/labour-rates.ts';
import type { User } from '#shared/session/user.ts';
import type { FirmLabour } from '#shared/settings/firm-trade-contract.ts';
import { rateKinds } from '#shared/work/labour-rate.ts';

type Tx = Transaction<Schema>;

export async function readFirmLabour(tx: Tx): Promise<FirmLabour> {
  const { unit } = await tx.selectFrom('firm').select('labour_unit as unit').executeTakeFirstOrThrow();
  return { rates: await readLabourRates(tx), unit };
}

const isSame = (one: FirmLabour, other: FirmLabour) =>
  one.unit === other.unit && rateKinds.every((kind) => one.rates[kind] === other.rates[kind]);

type Wish = { readonly before: FirmLabour; readonly labour: FirmLabour };

export async function changeFirmLabour(tx: Tx, admin: FirmAdmin, user: User, wish: Wish, now: Date) {
  const standing = await readFirmLabour(tx);
  if (!isSame(standing, wish.before)) return { kind: 'changed' as const, labour: standing };
  const { rates, unit } = wish.labour;
  await writeLabourRates(tx, user, rates, now);
  if (unit !== standing.unit) {
    await tx.updateTable('firm').set({ labour_unit: unit }).execute();
    const detail = { unit: `${standing.unit} → ${unit}` };
    await admin.note({ action: 'labour-unit-changed', subject: 'firm', subjectId: admin.firm.id, detail });
  }
  return { kind: 'saved' as const, labour: await readFirmLabour(tx) };
}
