import { type Selectable, sql, type Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import { type BannerAnswer, type BannerDraft, mostBanners, type PlannedBanner } from '#shared/banner/edit-contract.ts';
import { Failure } from '#shared/failures.ts';
import { formatPeriod } from '#shared/format/date.ts';
import { languages } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;
type Row = Selectable<Schema['banner']>;

/** A desk sees what its customers see: its own, and those of the operator that reach them and are published. */
export async function plannedBanners(tx: Tx, desk: string | null): Promise<PlannedBanner[]> {
  let wanted = tx.selectFrom('banner').selectAll();
  if (desk !== null)
    wanted = wanted.where((eb) =>
      eb.or([
        eb('owner_code', '=', desk),
        eb.and([
          eb('owner_code', 'is', null),
          eb('is_published', '=', true),
          eb.or([eb('supplier_code', 'is', null), eb('supplier_code', '=', desk)]),
        ]),
      ]),
    );
  const rows = await wanted
    .orderBy(sql`coalesce(valid_to, 'infinity')`, 'desc')
    .orderBy('id', 'desc')
    .limit(mostBanners)
    .execute();
  return rows.map(toPlanned);
}

type Audience = { readonly supplier: string | null; readonly roles: readonly Role[] };

export async function reachOf(tx: Tx, { supplier, roles }: Audience) {
  const { rows } = await sql<{ firms: number; users: number }>`
    select count(distinct firm.id)::int as firms, count(*)::int as users
    from account join firm on firm.id = account.firm_id
    where account.locked_at is null and account.stands_for is null and (${supplier}::text is null or firm.primary_supplier = ${supplier})
      and (cardinality(${roles}::text[]) = 0 or account.roles && ${roles}::text[])`.execute(tx);
  return rows[0] ?? { firms: 0, users: 0 };
}

type Writer = {
  /** null: the operator, who may write to everybody and change all of them. */
  readonly desk: string | null;
  readonly note: (act: Act) => Promise<void>;
  readonly by: string;
  readonly now: Date;
};

export async function addBanner(tx: Tx, writer: Writer, draft: BannerDraft): Promise<BannerAnswer> {
  const { desk, by, now } = writer;
  const reason = await refusal(tx, desk, draft);
  if (reason) return { kind: 'refused', reason };
  const row = await tx
    .insertInto('banner')
    .values({ ...toRow(draft), owner_code: desk, changed_by: by, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(writer, draft.isPublished ? 'published' : 'added', row);
  return { kind: 'saved', banner: toPlanned(row) };
}

type Change = { readonly version: number; readonly draft: BannerDraft };

export async function changeBanner(
  tx: Tx,
  writer: Writer,
  id: number,
  { version, draft }: Change,
): Promise<BannerAnswer> {
  const { desk, by, now } = writer;
  const before = await readRow(tx, desk, id);
  const reason = await refusal(tx, desk, draft);
  if (reason) return { kind: 'refused', reason };
  if (before.version !== version) return { kind: 'changed', banner: toPlanned(before) };
  const row = await tx
    .updateTable('banner')
    .set({ ...toRow(draft), version: version + 1, changed_by: by, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const action = draft.isPublished === before.is_published ? 'changed' : draft.isPublished ? 'published' : 'withdrawn';
  await note(writer, action, row);
  return { kind: 'saved', banner: toPlanned(row) };
}

export async function removeBanner(tx: Tx, writer: Writer, id: number): Promise<null> {
  const row = await readRow(tx, writer.desk, id);
  await tx.deleteFrom('banner').where('id', '=', id).execute();
  await note(writer, 'removed', row);
  return null;
}

async function readRow(tx: Tx, desk: string | null, id: number): Promise<Row> {
  let wanted = tx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate();
  if (desk !== null) wanted = wanted.where('owner_code', '=', desk);
  const row = await wanted.executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

async function refusal(tx: Tx, desk: string | null, { kind, from, to, supplier, linkUrl, texts }: BannerDraft) {
  if (desk !== null && supplier !== desk) return 'not-your-customers' as const;
  if (desk !== null && kind === 'outage') return 'operators-word' as const;
  if (to !== null && new Date(to) <= new Date(from)) return 'ends-before-it-begins' as const;
  if (linkUrl !== null && texts.de.link === '') return 'link-without-words' as const;
  if (linkUrl === null && languages.some((language) => texts[language].link !== ''))
    return 'words-without-link' as const;
  if (supplier === null) return null;
  const known = await tx.selectFrom('supplier').select('code').where('code', '=', supplier).executeTakeFirst();
  return known ? null : ('unknown-supplier' as const);
}

const note = (writer: Writer, action: AuditAction, row: Row) =>
  writer.note({
    action,
    subject: 'banner',
    subjectId: row.id,
    detail: {
      title: row.texts.de.title,
      kind: row.kind,
      audience: [row.supplier_code ?? '*', ...row.roles].join(' '),
      period: formatPeriod(row.valid_from, row.valid_to),
    },
  });

const toRow = (draft: BannerDraft) => ({
  kind: draft.kind,
  texts: JSON.stringify(draft.texts),
  link_url: draft.linkUrl,
  supplier_code: draft.supplier,
  roles: [...new Set(draft.roles)],
  valid_from: new Date(draft.from),
  valid_to: draft.to === null ? null : new Date(draft.to),
  may_close: draft.mayClose,
  is_published: draft.isPublished,
});

function toPlanned(row: Row): PlannedBanner {
  const words = (language: (typeof languages)[number]) => {
    const { title, text, link = '' } = row.texts[language];
    return { title, text, link };
  };
  return {
    id: row.id,
    version: row.version,
    draft: {
      kind: row.kind,
      texts: { de: words('de'), en: words('en'), fr: words('fr'), it: words('it') },
      linkUrl: row.link_url,
      supplier: row.supplier_code,
      roles: row.roles,
      from: row.valid_from.toISOString(),
      to: row.valid_to?.toISOString() ?? null,
      mayClose: row.may_close,
      isPublished: row.is_published,
    },
    owner: row.owner_code,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  };
}
