import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recompile } from '#server/catalogue/record/recompile.ts';
import type { Operator } from '#server/db/as-operator.ts';
import { hasWords } from '#server/db/has-words.ts';
import type { Schema } from '#server/db/schema.ts';
import { mostCounted, pageSize } from '#shared/admin/paging.ts';
import type { Synonym, SynonymKey } from '#shared/admin/synonyms-contract.ts';
import { Failure } from '#shared/failures.ts';
import type { Language } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;

type Filter = {
  readonly text?: string | undefined;
  readonly language?: Language | undefined;
  readonly after?: string | undefined;
};

/** What the running release calls a target. */
const nameOf = (language: RawBuilder<unknown>) => sql`coalesce(
  (select names ->> ${language} from generic_article named join running_release on named.release_id = running_release.release_id
    where synonym.target = 'generic-article' and named.id = synonym.target_id),
  (select names ->> ${language} from tree_node named join running_release on named.release_id = running_release.release_id
    where synonym.target = 'tree-node' and named.id = synonym.target_id))`;

/** The house's, or the own ones of a supplier. */
const wordsOf = (code: string | null) =>
  code === null
    ? sql`synonym`
    : sql`(select target, target_id, language, word from supplier_synonym where supplier_code = ${code})`;

export async function findSynonyms(tx: Tx, { text, language, after }: Filter, code: string | null = null) {
  const where = sql.join(
    [
      hasWords(sql`word || ' ' || target_id::text || ' ' || coalesce(name, '')`, text),
      ...(language === undefined ? [] : [sql`language = ${language}`]),
    ],
    sql` and `,
  );
  const from = sql`(select synonym.*, ${nameOf(sql`synonym.language`)} as name from ${wordsOf(code)} synonym) synonym`;
  const [word = '', target = '', id = '0', of = ''] = after?.split('\n') ?? [];
  const page =
    after === undefined
      ? sql`true`
      : sql`(word collate german, target, target_id, language) > (${word} collate german, ${target}, ${Number(id) || 0}::int, ${of})`;
  const { rows } = await sql<Synonym>`
    select target, target_id as "targetId", language, word, name from ${from} where ${where} and ${page}
    order by word collate german, target, target_id, language limit ${pageSize + 1}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${mostCounted}) found`.execute(tx);
  const synonyms = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? synonyms.at(-1) : undefined;
  return {
    synonyms,
    total: counted[0]?.total ?? 0,
    next: last ? [last.word, last.target, last.targetId, last.language].join('\n') : null,
  };
}

/** More than a house ever has words. */
const mostExported = 200_000;

export async function allSynonyms(
  tx: Tx,
  code: string | null = null,
): Promise<Pick<Synonym, 'target' | 'targetId' | 'language' | 'word'>[]> {
  const { rows } = await sql<Pick<Synonym, 'target' | 'targetId' | 'language' | 'word'>>`
    select target, target_id as "targetId", language, word from ${wordsOf(code)} synonym
    order by target, target_id, language, word limit ${mostExported}`.execute(tx);
  return rows;
}

const shownTargets = 20;

export async function findTargets(tx: Tx, { text, language }: { readonly text: string; readonly language: Language }) {
  if (text === '') return { targets: [] };
  const { rows } = await sql<{ target: Synonym['target']; targetId: number; name: string }>`
    select * from (
      select 'generic-article' as target, id as "targetId", names ->> ${language} as name
        from generic_article join running_release using (release_id)
      union all
      select 'tree-node', id, names ->> ${language} from tree_node join running_release using (release_id)
    ) named where ${hasWords(sql`name`, text)} order by length(name), name, "targetId" limit ${shownTargets}`.execute(
    tx,
  );
  return { targets: rows };
}

export async function addSynonym(tx: Tx, operator: Operator, key: SynonymKey) {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameOf(sql`'de'`)} as name from (select ${key.target} as target, ${key.targetId}::int as target_id) synonym`.execute(
    tx,
  );
  const name = rows[0]?.name ?? null;
  if (name === null) return { kind: 'refused' as const, reason: 'unknown-target' as const };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('synonym')
    .values(toRow(key))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return { kind: 'refused' as const, reason: 'there-already' as const };
  await noteAnd(tx, operator, 'added', key);
  return { kind: 'saved' as const };
}

export async function removeSynonym(tx: Tx, operator: Operator, key: SynonymKey): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('synonym')
    .where((eb) => eb.and(toRow(key)))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND');
  await noteAnd(tx, operator, 'removed', key);
  return null;
}

const toRow = ({ target, targetId: target_id, language, word }: SynonymKey) => ({ target, target_id, language, word });

/** The search knows it as soon as every node has compiled its catalogue anew. */
async function noteAnd(
  tx: Tx,
  operator: Operator,
  action: 'added' | 'removed',
  { target, targetId, language, word }: SynonymKey,
) {
  await operator.note({ action, subject: 'synonym', subjectId: targetId, detail: { target, language, word } });
  await recompile(tx);
}
