import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Banner } from '#shared/banner/contract.ts';
import { bannerFor } from '#shared/banner/plan.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

/** More than are ever in their time at once. */
const mostAtOnce = 100;

/** The one banner of this moment for this user, in the user's language. */
export function currentBanner(db: Kysely<Schema>, user: User, now: Date): Promise<Banner | null> {
  return asFirm(db, user.firmId, async (tx) => {
    const rows = await tx
      .selectFrom('banner')
      .selectAll()
      .where('is_published', '=', true)
      .where('valid_from', '<=', now)
      .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
      .where((eb) => eb.or([eb('supplier_code', 'is', null), eb('supplier_code', '=', user.primarySupplier)]))
      .orderBy('valid_from', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute();
    const planned = rows.map((row) => ({
      ...row,
      supplier: row.supplier_code,
      from: row.valid_from,
      to: row.valid_to,
    }));
    const row = bannerFor(planned, { supplier: user.primarySupplier, roles: user.roles }, now);
    if (!row) return null;
    const own = row.texts[languageOf(user.locale)];
    const { title, text, link } = own?.title ? own : row.texts.de;
    return {
      id: row.id,
      kind: row.kind,
      title,
      text,
      link: row.link_url && link ? { label: link, url: row.link_url } : null,
      mayClose: row.may_close,
    };
  });
}
