import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { PartsDeps } from '#server/articles/best-article.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { Schema } from '#server/db/schema.ts';
import { cartPositions, orderPositions } from '#server/invoicing/cart-positions.ts';
import { readTemplate } from '#server/invoicing/document-texts.ts';
import { changeDraft } from '#server/invoicing/save-document.ts';
import { servicePositions } from '#server/invoicing/service-positions.ts';
import { jobPositions, neededPart, ownVatRate } from '#server/invoicing/work-positions.ts';
import { partNames } from '#server/work/part-names.ts';
import { isPermitted, type Permission } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import type { takePositions as endpoint } from '#shared/invoicing/documents-contract.ts';
import type { Position } from '#shared/invoicing/position.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Deps = CartDeps & PartsDeps;
type Source = z.output<(typeof endpoint)['body']>['from'];
type Wish = { readonly id: number; readonly version: number; readonly from: Source };

/** R6.8: what a user may not see elsewhere is not had this way either. */
const asked: Readonly<Partial<Record<Source['kind'], Permission>>> = {
  jobs: 'ROUTE_WORK_DATA',
  package: 'ROUTE_WORK_DATA',
  maintenance: 'ROUTE_MAINTENANCE_DATA',
};

/** Puts positions at the end of a draft. */
export async function takePositions(deps: Deps, user: User, { id, version, from }: Wish, now: Date) {
  const permission = asked[from.kind];
  if (permission && !isPermitted(user.roles, permission)) throw new Failure('NOT_PERMITTED');
  const service = from.kind === 'maintenance' ? await servicePositions(deps, user, { id, ...from }, now) : [];
  return changeDraft(
    deps.db,
    user,
    { id, version },
    async (tx, { draft }) => ({
      ...draft,
      positions: [...draft.positions, ...service, ...(await positionsFrom({ tx, deps }, user, from, now))],
    }),
    now,
  );
}

type Inside = { readonly tx: Tx; readonly deps: Deps };

async function positionsFrom({ tx, deps }: Inside, user: User, from: Source, now: Date): Promise<Position[]> {
  switch (from.kind) {
    case 'cart':
      return cartPositions(tx, user, from.cartId, now);
    case 'order':
      return orderPositions(tx, user, from.orderId);
    case 'template': {
      const { positions } = await readTemplate(tx, from.templateId);
      return positions.map((position) => ({ ...position, key: randomUUID() }));
    }
    case 'jobs': {
      const labour = await jobPositions(tx, user, { jobs: from.jobIds, adcTypeId: from.adcTypeId, origin: 'work' });
      if (labour.length === 0) throw new Failure('NOT_FOUND');
      return labour;
    }
    case 'package':
      return packagePositions({ tx, deps }, user, from);
    case 'maintenance':
      // They are there already: see servicePositions.
      return [];
  }
}

type PackageWish = { readonly packageId: number; readonly adcTypeId: number };

/** Of jobs that the car does not have only the parts come. */
async function packagePositions({ tx, deps }: Inside, user: User, { packageId, adcTypeId }: PackageWish) {
  const row = await tx.selectFrom('work_package').selectAll().where('id', '=', packageId).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  const nameOf = partNames(deps.catalogue.current(), languageOf(user.locale));
  const vatRate = await ownVatRate(tx);
  return [
    ...(await jobPositions(tx, user, { jobs: row.jobs, adcTypeId, origin: 'package' })),
    ...row.parts.map(({ genericArticleId, quantity }) =>
      neededPart({ text: nameOf(genericArticleId), quantity }, vatRate, 'package'),
    ),
  ];
}
