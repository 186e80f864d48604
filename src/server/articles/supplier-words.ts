import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inCatalogueWords, type SupplierWord } from '#server/catalogue/search/supplier-words.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { poolOf } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { lookAsFirm } from '#server/db/tenant.ts';
import { watchWrites, writesTo } from '#server/db/watch-writes.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import type { Language } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

/** What a supplier's customers may say besides the catalogue's words. */
export type OwnWords = {
  /** What an answer depends on. Empty: there are none. */
  readonly version: string;
  readonly read: (snapshot: Snapshot, text: string, language: Language) => string;
};

export type SupplierWords = ((user: User, now: Date) => Promise<OwnWords>) & {
  /** null: they have to be asked for. */
  readonly known: (user: User, now: Date) => OwnWords | null;
};

const none: OwnWords = { version: '', read: (_snapshot, text) => text };
/** What another process has changed is known after this. */
const lastsMs = 30_000;
const mostSuppliers = 1_000;
const mostWords = 20_000;

export function supplierWords(db: Kysely<Schema>): SupplierWords {
  const kept = new BoundedMap<string, { readonly words: OwnWords; readonly until: number }>(mostSuppliers);
  watchWrites(poolOf(db), writesTo('supplier_synonym'), () => kept.clear());
  const known = ({ primarySupplier: code }: User, now: Date): OwnWords | null => {
    if (code === null) return none;
    const held = kept.get(code);
    return held && held.until > now.getTime() ? held.words : null;
  };
  const wordsFor = async (user: User, now: Date): Promise<OwnWords> => {
    const { primarySupplier: code, firmId } = user;
    const held = known(user, now);
    if (held || code === null) return held ?? none;
    const rows = await lookAsFirm(db, firmId, (tx) =>
      tx
        .selectFrom('supplier_synonym')
        .select(['target', 'target_id as targetId', 'language', 'word'])
        .where('supplier_code', '=', code)
        .orderBy('target')
        .orderBy('target_id')
        .orderBy('language')
        .orderBy('word')
        .limit(mostWords)
        .execute(),
    );
    const words = rows.length === 0 ? none : wordsIn(rows);
    kept.set(code, { words, until: now.getTime() + lastsMs });
    return words;
  };
  return Object.assign(wordsFor, { known });
}

const wordsIn = (rows: readonly SupplierWord[]): OwnWords => ({
  version: createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 12),
  read: (snapshot, text, language) => inCatalogueWords(snapshot, rows, { text, language }),
});
