import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { actingFor, endActingFor, tellActingFor } from '#server/session/acting-sessions.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';
import type { grantSupplierAccess, SupplierAccess } from '#shared/settings/supplier-access-contract.ts';

type Tx = Transaction<Schema>;
type Answer = { readonly suppliers: SupplierAccess[] };

/** The firm's supplier today, and every other that has had access. */
export async function listSupplierAccess(tx: Tx, { firm }: FirmAdmin, now: Date): Promise<Answer> {
  const rows = await tx
    .selectFrom('supplier')
    .innerJoin('firm', (join) => join.onTrue())
    .leftJoin('supplier_grant as held', (join) =>
      join.onRef('held.supplier_code', '=', 'supplier.code').onRef('held.firm_id', '=', 'firm.id'),
    )
    .selectAll('held')
    .select(['supplier.code', 'supplier.name'])
    .where('firm.kind', '=', 'workshop')
    .where((eb) =>
      eb.or([eb('held.supplier_code', 'is not', null), eb('supplier.code', '=', eb.ref('firm.primary_supplier'))]),
    )
    .orderBy('supplier.name')
    .limit(100)
    .execute();
  const acting = await actAsHouse(tx, () => actingFor(tx, firm.id, now));
  return {
    suppliers: rows.map(
      ({ code, name, ...held }): SupplierAccess => ({
        supplier: code,
        supplierName: name,
        state: stateOf(held, now),
        purpose: held.purpose ?? '',
        scopes: held.scopes ?? [...actingScopes],
        givenBy: held.given_by ?? '',
        givenAt: held.given_at?.toISOString() ?? null,
        endsOn: held.ends_at ? localDay(held.ends_at, -1) : null,
        withdrawnBy: held.withdrawn_by,
        withdrawnAt: held.withdrawn_at?.toISOString() ?? null,
        acting: acting.filter(({ supplier }) => supplier === code).map((one) => one.name),
        version: held.version ?? 0,
      }),
    ),
  };
}

type Held = { readonly given_at: Date | null; readonly ends_at: Date | null; readonly withdrawn_at: Date | null };

function stateOf({ given_at, ends_at, withdrawn_at }: Held, now: Date): SupplierAccess['state'] {
  if (given_at === null) return 'none';
  if (withdrawn_at !== null) return 'withdrawn';
  return ends_at !== null && ends_at <= now ? 'ended' : 'given';
}

type Wish = CallInput<typeof grantSupplierAccess>['body'];

export async function grantAccess(
  tx: Tx,
  admin: FirmAdmin,
  supplier: string,
  { purpose, scopes, endsOn, version }: Wish,
  now: Date,
): Promise<AnswerOf<typeof grantSupplierAccess>> {
  // The last day is over when the next one begins.
  const ends_at = endsOn === null ? null : localInstant(localDay(localInstant(endsOn, '12:00'), 1), '00:00');
  if (ends_at !== null && ends_at <= now) return { kind: 'past' };
  const before = await find(tx, admin, supplier, now);
  if (before.version !== version) return { kind: 'changed', ...(await listSupplierAccess(tx, admin, now)) };
  const chosen = actingScopes.filter((scope) => scopes.includes(scope));
  const given = {
    purpose,
    scopes: chosen,
    given_by: admin.name,
    given_at: now,
    ends_at,
    withdrawn_at: null,
    withdrawn_by: null,
  };
  await tx
    .insertInto('supplier_grant')
    .values({ firm_id: admin.firm.id, supplier_code: supplier, ...given })
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'supplier_code'])
        .doUpdateSet((eb) => ({ ...given, version: eb('supplier_grant.version', '+', 1) })),
    )
    .execute();
  await actAsHouse(tx, () => tellActingFor(tx, { firmId: admin.firm.id, supplier }));
  await note(admin, before.state === 'given' ? 'access-changed' : 'access-granted', supplier, {
    scopes: chosen.join(' '),
    ...(purpose !== '' && { purpose }),
    ...(endsOn !== null && { endsOn }),
  });
  return { kind: 'saved', ...(await listSupplierAccess(tx, admin, now)) };
}

export async function withdrawAccess(tx: Tx, admin: FirmAdmin, supplier: string, now: Date): Promise<Answer> {
  const { state } = await find(tx, admin, supplier, now);
  if (state === 'given' || state === 'ended') {
    await tx
      .updateTable('supplier_grant')
      .set((eb) => ({ withdrawn_at: now, withdrawn_by: admin.name, version: eb('version', '+', 1) }))
      .where('supplier_code', '=', supplier)
      .execute();
    await note(admin, 'access-withdrawn', supplier);
    await actAsHouse(tx, () => endActingFor(tx, { firmId: admin.firm.id, supplier }, now));
  }
  return listSupplierAccess(tx, admin, now);
}

/** Whom the firm has nothing to do with does not exist for it. */
async function find(tx: Tx, admin: FirmAdmin, supplier: string, now: Date): Promise<SupplierAccess> {
  const { suppliers } = await listSupplierAccess(tx, admin, now);
  const found = suppliers.find((one) => one.supplier === supplier);
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

const note = ({ note: write }: FirmAdmin, action: AuditAction, supplier: string, detail: Record<string, string> = {}) =>
  write({ action, subject: 'supplier-access', detail: { supplier, ...detail } });
