import { sql } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { findParts, putLines } from '#server/cart/put-lines.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readHead } from '#server/documents/store.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { User } from '#shared/session/user.ts';

type PartRow = {
  readonly articleId: number;
  readonly brand: string;
  readonly number: string;
  readonly quantity: number;
  readonly carId: number | null;
  readonly kTypeId: number | null;
  readonly plate: string | null;
  readonly carName: string | null;
};

/** The parts of any document into the current cart, for the same cars. Prices are those of today. */
export async function orderDocumentAgain(deps: CartDeps, user: User, id: number, key: string, now: Date) {
  const parts = await readParts(deps, user, id, now);
  const { found, missing } = await findParts(deps, user, parts, now);
  const cars = new Map(
    parts.flatMap(({ carId, kTypeId, plate, carName }): [number, CartCar][] =>
      carId === null ? [] : [[carId, { id: carId, kTypeId, plate, name: carName ?? '' }]],
    ),
  );
  const wish = { key, parts: found, missing, cars: [...cars.values()] };
  const put = await tryAgain(() => asFirm(deps.db, user.firmId, (tx) => putLines(tx, user, wish, now)));
  const gone = new Map(
    parts
      .filter(({ articleId }) => put.missing.includes(articleId))
      .map(({ articleId, brand, number }) => [articleId, { brand, number }]),
  );
  return { added: put.added, missing: [...gone.values()] };
}

function readParts({ db }: CartDeps, user: User, id: number, now: Date): Promise<PartRow[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const head = await readHead(tx, user, id, now);
    const { rows } = await sql<PartRow>`
      with wanted as (
        select order_id, line, quantity from order_line
        where firm_id = ${user.firmId} and order_id = ${head.order_id}
        union all
        select order_id, order_line, quantity from supplier_document_line
        where firm_id = ${user.firmId} and document_id = ${head.supplier_document_id} and order_line is not null
      )
      select ordered.article_id as "articleId", ordered.brand, ordered.number, wanted.quantity,
        ordered.car_id as "carId", ordered.k_type_id as "kTypeId", ordered.plate, ordered.car_name as "carName"
      from wanted
      join order_line ordered on ordered.firm_id = ${user.firmId} and ordered.order_id = wanted.order_id
        and ordered.line = wanted.line
      where ordered.kind = 'part'
      order by ordered.order_id, ordered.line
      limit 2000`.execute(tx);
    return rows;
  });
}
