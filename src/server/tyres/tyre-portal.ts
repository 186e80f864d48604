import type { Kysely } from 'kysely';
import { readTradeTerms } from '#server/articles/trade-terms.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTime } from '#server/gateways/in-time.ts';
import type { SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { User } from '#shared/session/user.ts';
import { byNearness, deliveryPlanner } from '#shared/suppliers/delivery.ts';
import type { tyrePortal } from '#shared/tyres/contract.ts';

export type PortalDeps = {
  readonly db: Kysely<Schema>;
  readonly supplierSystems: SupplierSystems;
  readonly sellableTo: (user: User, now: Date) => Promise<(articleId: number) => boolean>;
  readonly patienceMs: number;
  readonly log: Log;
};

type Answer = AnswerOf<typeof tyrePortal>;

/** What the other warehouses hold, and when it would be here. The own branch is in every list already. */
export async function readTyrePortal(
  deps: PortalDeps,
  user: User,
  asked: readonly number[],
  now: Date,
): Promise<Answer> {
  const supplierCode = user.primarySupplier;
  if (supplierCode === null) return { stock: [], failed: [] };
  const isSellable = await deps.sellableTo(user, now);
  const ids = [...new Set(asked)].filter((id) => id > 0 && isSellable(id));
  if (ids.length === 0) return { stock: [], failed: [] };
  const articles = ids.map((id) => ({ id, quantity: 1 }));
  const answered = Promise.all([
    deps.supplierSystems(supplierCode).offers({ firmId: user.firmId, supplierCode, articles, now }),
    readTradeTerms(deps.db, user, supplierCode),
  ]).catch((error: unknown) => {
    deps.log.warn({ err: error, supplier: supplierCode }, 'Stock of the other warehouses could not be asked for');
    return null;
  });
  const both = await inTime(answered, deps.patienceMs);
  if (both === null) return { stock: [], failed: ids };
  const [{ offers, failed }, { tours }] = both;
  const promise = deliveryPlanner(tours, now);
  const stock = offers.flatMap(({ articleId, stock: held }) =>
    held
      .filter(({ warehouse, quantity }) => warehouse.kind !== 'branch' && quantity > 0)
      .toSorted((a, b) => byNearness(a.warehouse, b.warehouse))
      .map(({ warehouse, quantity }) => ({
        articleId,
        warehouse: warehouse.name,
        kind: warehouse.kind,
        quantity,
        arrivesAt:
          promise({ stock: [{ warehouse, quantity }], quantity: 1, daysOnOrder: null }).arrivesAt?.toISOString() ??
          null,
      })),
  );
  return { stock, failed: [...failed] };
}
