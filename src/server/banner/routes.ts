import type { Kysely, Transaction } from 'kysely';
import { addBanner, changeBanner, plannedBanners, reachOf, removeBanner } from '#server/banner/edit-banner.ts';
import { currentBanner } from '#server/banner/store.ts';
import { asDesk } from '#server/db/as-desk.ts';
import { type Act, asOperator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { roles as allRoles, type Role } from '#shared/access/roles.ts';
import * as contract from '#shared/banner/contract.ts';
import { houseBanners } from '#shared/banner/edit-contract.ts';
import { deskBanners } from '#shared/desk/banners-contract.ts';
import type { User } from '#shared/session/user.ts';

type Deps = { readonly db: Kysely<Schema> };
type Who = { readonly desk: string | null; readonly note: (act: Act) => Promise<void> };
type BannerDoor = <Result>(
  user: User,
  now: Date,
  work: (tx: Transaction<Schema>, who: Who) => Promise<Result>,
) => Promise<Result>;

/** R7.20, and what the operator and the suppliers plan. */
export function bannerRoutes({ db }: Deps): Route[] {
  const asHouse: BannerDoor = (user, now, work) =>
    asOperator(db, user, now, (tx, { note }) => work(tx, { desk: null, note }));
  const asSupplier: BannerDoor = (user, now, work) =>
    asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, { code, note }) => work(tx, { desk: code, note }));
  return [
    serve(contract.banner, (_input, { user, now }) => currentBanner(db, user.user, now)),
    ...editRoutes(houseBanners, asHouse),
    ...editRoutes(deskBanners, asSupplier),
  ];
}

function editRoutes(edit: typeof houseBanners | typeof deskBanners, through: BannerDoor): Route[] {
  return [
    serve(edit.planned, (_input, { user: { user }, now }) =>
      through(user, now, async (tx, { desk }) => ({ banners: await plannedBanners(tx, desk), supplier: desk })),
    ),
    serve(edit.reach, ({ query: { supplier = null, roles = '' } }, { user: { user }, now }) =>
      through(user, now, (tx, { desk }) => reachOf(tx, { supplier: desk ?? supplier, roles: knownRoles(roles) })),
    ),
    serve(edit.add, ({ body }, { user: { user }, now }) =>
      through(user, now, (tx, who) => addBanner(tx, { ...who, by: user.name, now }, body)),
    ),
    serve(edit.change, ({ params, body }, { user: { user }, now }) =>
      through(user, now, (tx, who) => changeBanner(tx, { ...who, by: user.name, now }, params.banner, body)),
    ),
    serve(edit.remove, ({ params }, { user: { user }, now }) =>
      through(user, now, (tx, who) => removeBanner(tx, { ...who, by: user.name, now }, params.banner)),
    ),
  ];
}

function knownRoles(list: string): Role[] {
  const wanted = list.split(',');
  return allRoles.filter((role) => wanted.includes(role));
}
