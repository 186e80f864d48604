import type { Kysely } from 'kysely';
import { currentBanner } from '#server/banner/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/banner/contract.ts';

/** R7.20 */
export function bannerRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [serve(contract.banner, (_input, { user, now }) => currentBanner(db, user.user, now))];
}
