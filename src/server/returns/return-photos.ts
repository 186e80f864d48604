import { type Kysely, sql } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm, asSystem } from '#server/db/tenant.ts';
import { plainPicture } from '#server/pictures/plain-picture.ts';
import { examinePhoto, type PhotoType } from '#server/returns/examine-photo.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import { photoLimits } from '#shared/returns/contract.ts';
import type { User } from '#shared/session/user.ts';

/** A picture or a report, until a return takes it. */
export function takePhoto(db: Kysely<Schema>, user: User, sent: Buffer, now: Date) {
  if (sent.length > photoLimits.bytes) throw new Failure('TOO_LARGE');
  const examined = examinePhoto(sent);
  if (examined.kind === 'too-large') throw new Failure('TOO_LARGE');
  if (examined.kind === 'other')
    throw new Failure('INVALID_INPUT', { fields: [{ field: 'file', reason: 'no picture and no PDF' }] });
  const { type } = examined;
  const bytes = type === 'application/pdf' ? sent : plainPicture(sent, type);
  return asFirm(db, user.firmId, async (tx) => {
    // Two at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`return photos ${user.id}`}, 0))`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from return_photo photo
      left join return_case held on held.firm_id = photo.firm_id and held.id = photo.return_id
      where photo.firm_id = ${user.firmId} and photo.account_id = ${user.id}
        and (photo.return_id is null or held.state = 'cancelled')`.execute(tx);
    // Nobody fills the house with what belongs to no return, or to returns that are called off again.
    if ((rows[0]?.count ?? 0) >= photoLimits.loose) throw new Failure('TOO_MANY_ATTEMPTS');
    const { id } = await tx
      .insertInto('return_photo')
      .values({
        firm_id: user.firmId,
        account_id: user.id,
        return_id: null,
        line: null,
        content_type: type,
        size: bytes.length,
        bytes,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, isReport: type === 'application/pdf' };
  });
}

/** What one has sent oneself and no return has taken; what is gone stays gone. */
export function dropPhoto(db: Kysely<Schema>, user: User, id: number): Promise<null> {
  return asFirm(db, user.firmId, async (tx) => {
    await actAsHouse(tx, () =>
      tx
        .deleteFrom('return_photo')
        .where('firm_id', '=', user.firmId)
        .where('account_id', '=', user.id)
        .where('id', '=', id)
        .where('return_id', 'is', null)
        .execute(),
    );
    return null;
  });
}

export type PhotoFile = { readonly contentType: PhotoType; readonly bytes: Buffer };

/** What one has sent oneself, and what belongs to a return that one may see. */
export function readPhoto(db: Kysely<Schema>, user: User, id: number): Promise<PhotoFile> {
  return asFirm(db, user.firmId, async (tx) => {
    const seesAll = isPermitted(user.roles, 'ROLE_DOCUMENT_MANAGEMENT');
    const { rows } = await sql<PhotoFile>`
      select photo.content_type as "contentType", photo.bytes from return_photo photo
      left join return_case held on held.firm_id = photo.firm_id and held.id = photo.return_id
      where photo.firm_id = ${user.firmId} and photo.id = ${id}
        and (photo.account_id = ${user.id} or held.account_id = ${user.id}
          or (${seesAll}::boolean and held.id is not null))`.execute(tx);
    return first(rows);
  });
}

/** For the supplier that is to judge it. */
export function readPhotoForDesk(
  db: Kysely<Schema>,
  user: User,
  { firmId, id, now }: { readonly firmId: number; readonly id: number; readonly now: Date },
): Promise<PhotoFile> {
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code }) => {
    const { rows } = await sql<PhotoFile>`
      select photo.content_type as "contentType", photo.bytes from return_photo photo
      join return_case held on held.firm_id = photo.firm_id and held.id = photo.return_id
      where photo.firm_id = ${firmId} and photo.id = ${id} and held.supplier_code = ${code}`.execute(tx);
    return first(rows);
  });
}

function first([photo]: readonly PhotoFile[]): PhotoFile {
  if (!photo) throw new Failure('NOT_FOUND');
  return photo;
}

const dayMs = 24 * 3_600_000;
/** Whoever called a return off by mistake can still look at its pictures. */
const keptCancelledMs = 7 * dayMs;
const mostForgotten = 500;

/** What no return has taken within a day, and what belongs to one that was called off. True: there is more of it. */
export async function forgetPhotos(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - dayMs);
  const cancelledBefore = new Date(now.getTime() - keptCancelledMs);
  const { rows } = await asSystem(db, (tx) =>
    sql`
      delete from return_photo where (firm_id, id) in (
        select firm_id, id from return_photo where return_id is null and created_at < ${before}
        order by created_at limit ${mostForgotten} for update skip locked
      ) returning id`.execute(tx),
  );
  const { rows: cancelled } = await asSystem(db, (tx) =>
    sql`
      delete from return_photo where (firm_id, id) in (
        select photo.firm_id, photo.id from return_photo photo
        join return_case held on held.firm_id = photo.firm_id and held.id = photo.return_id
        join return_event event on event.firm_id = held.firm_id and event.return_id = held.id
          and event.state = 'cancelled' and event.at < ${cancelledBefore}
        where held.state = 'cancelled'
        limit ${mostForgotten} for update of photo skip locked
      ) returning id`.execute(tx),
  );
  return rows.length === mostForgotten || cancelled.length === mostForgotten;
}
