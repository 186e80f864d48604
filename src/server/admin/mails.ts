import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Operator } from '#server/db/as-operator.ts';
import { hasWords } from '#server/db/has-words.ts';
import type { Schema } from '#server/db/schema.ts';
import { isMailAddress } from '#server/gateways/mail/mail-words.ts';
import { mailChannel } from '#server/gateways/mail/outbox.ts';
import { hideKeys } from '#shared/admin/hide-keys.ts';
import { type MailState, mailStates, type OutboxMail } from '#shared/admin/mails-contract.ts';
import { mostCounted, pageSize } from '#shared/admin/paging.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;

type Filter = {
  readonly text?: string | undefined;
  readonly state?: MailState | undefined;
  readonly after?: number | undefined;
};

type Row = {
  readonly id: number;
  readonly firm_id: number | null;
  readonly firm_name: string | null;
  readonly to_address: string;
  readonly subject: string;
  readonly state: MailState;
  readonly tries: number;
  readonly queued_at: Date;
  readonly sent_at: Date | null;
  readonly next_try_at: Date;
  readonly last_error: string | null;
};

const columns = sql`mail.id, mail.firm_id, firm.name as firm_name, to_address, subject, state, tries, queued_at, sent_at,
  next_try_at, last_error`;

export async function findMails(tx: Tx, { text, state, after }: Filter) {
  const where: RawBuilder<unknown>[] = [
    hasWords(sql`to_address || ' ' || subject || ' ' || coalesce(firm.name, '')`, text),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(after === undefined ? [] : [sql`mail.id < ${after}`]),
  ];
  const { rows } = await sql<Row>`
    select ${columns} from mail left join firm on firm.id = mail.firm_id
    where ${sql.join(where, sql` and `)} order by mail.id desc limit ${pageSize + 1}`.execute(tx);
  const mails = rows.slice(0, pageSize).map(toMail);
  return { mails, counts: await countMails(tx), next: rows.length > pageSize ? (mails.at(-1)?.id ?? null) : null };
}

/** Each count ends where nobody would count on: what was sent is the most. */
export async function countMails(tx: Tx): Promise<Record<MailState, number>> {
  const counts = { queued: 0, sent: 0, failed: 0, kept: 0 };
  for (const state of mailStates) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from mail where state = ${state} limit ${mostCounted}) found`.execute(
      tx,
    );
    counts[state] = rows[0]?.count ?? 0;
  }
  return counts;
}

export async function readMail(tx: Tx, operator: Operator, id: number) {
  const { rows } = await sql<Row & { readonly reply_to: string | null; readonly text: string }>`
    select ${columns}, reply_to, text from mail left join firm on firm.id = mail.firm_id where mail.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  const attachments = await tx
    .selectFrom('mail_attachment')
    .select(['name', 'makes'])
    .where('mail_id', '=', id)
    .orderBy('position')
    .limit(100)
    .execute();
  const act = {
    action: 'read',
    subject: 'mail',
    subjectId: id,
    detail: { to: row.to_address, subject: row.subject },
  } as const;
  await operator.note({ ...act, ...(row.firm_id !== null && { firmId: row.firm_id }) });
  return {
    mail: toMail(row),
    replyTo: row.reply_to,
    text: hideKeys(row.text),
    attachments: attachments.map(({ name, makes }) => name ?? makes ?? ''),
  };
}

const mostAtOnce = 1000;

type Wish = { readonly mail: number | null; readonly state: 'failed' | 'kept' };

/** Back into the queue, with all tries before it. What nobody can receive stays where it is. */
export async function retryMails(tx: Tx, operator: Operator, { mail, state }: Wish, hasServer: boolean, now: Date) {
  if (!hasServer) return { kind: 'refused' as const, reason: 'no-mail-server' as const };
  const { rows: found } = await sql<{ id: number; to_address: string }>`
    select id, to_address from mail where state = ${state} and (${mail}::bigint is null or id = ${mail})
    order by id limit ${mostAtOnce + 1} for update skip locked`.execute(tx);
  if (mail !== null && found.length === 0) return { kind: 'refused' as const, reason: 'not-there' as const };
  const ids = found.slice(0, mostAtOnce).filter((row) => isMailAddress(row.to_address));
  if (mail !== null && ids.length === 0) return { kind: 'refused' as const, reason: 'not-an-address' as const };
  if (ids.length > 0) {
    await tx
      .updateTable('mail')
      .set({ state: 'queued', tries: 0, next_try_at: now, last_error: null })
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute();
    await sql`select pg_notify(${mailChannel}, '')`.execute(tx);
    await operator.note({
      action: 'retried',
      subject: 'mail',
      subjectId: mail ?? 0,
      detail: { count: String(ids.length), state },
    });
  }
  return { kind: 'queued' as const, count: ids.length, isAll: found.length <= mostAtOnce };
}

function toMail(row: Row): OutboxMail {
  const { firm_id, firm_name } = row;
  return {
    id: row.id,
    firm: firm_id !== null && firm_name !== null ? { id: firm_id, name: firm_name } : null,
    to: row.to_address,
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    queuedAt: row.queued_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextTryAt: row.state === 'queued' ? row.next_try_at.toISOString() : null,
    lastError: row.last_error,
  };
}
