import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Banner } from '#shared/banner/contract.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

/** The newest banner in its time for this user's supplier, or for all. */
export function currentBanner(db: Kysely<Schema>, user: User, now: Date): Promise<Banner | null> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await tx
      .selectFrom('banner')
      .select(['id', 'texts', 'link_url'])
      .where('valid_from', '<=', now)
      .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', now)]))
      .where((eb) => eb.or([eb('supplier_code', 'is', null), eb('supplier_code', '=', user.primarySupplier)]))
      .orderBy('valid_from', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { title, text, link } = row.texts[languageOf(user.locale)] ?? row.texts.de;
    return { id: row.id, title, text, link: row.link_url && link ? { label: link, url: row.link_url } : null };
  });
}
