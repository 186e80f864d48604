import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { cleanSvg } from '#server/drawings/clean-svg.ts';
import { examinePhoto } from '#server/returns/examine-photo.ts';
import type { Writer } from '#server/webdays/edit-web-day.ts';
import { noteWebDay } from '#server/webdays/note-web-day.ts';
import { findWebDay, readDeskWebDay } from '#server/webdays/read-desk-web-day.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { largestPicture, type pictureRefusals, type setWebDayPicture } from '#shared/webdays/desk-contract.ts';

type Tx = Transaction<Schema>;
type Refusal = (typeof pictureRefusals)[number];
export type GoodPicture = { readonly media_type: string; readonly content: Buffer };

/** A picture is what its bytes say, whatever its name; a drawing is written anew from what is harmless. */
export async function examinePicture(bytes: Buffer): Promise<GoodPicture | Refusal> {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > largestPicture) return 'too-large';
  const examined = examinePhoto(bytes);
  if (examined.kind === 'too-large') return 'too-large';
  if (examined.kind === 'good')
    return examined.type === 'application/pdf' ? 'no-picture' : { media_type: examined.type, content: bytes };
  const clean = await cleanSvg(bytes);
  return clean.kind === 'refused' ? 'no-picture' : { media_type: 'image/svg+xml', content: Buffer.from(clean.svg) };
}

/** Words and picture may change as long as the web day is not over. */
export async function setPicture(
  tx: Tx,
  writer: Writer,
  id: number,
  picture: GoodPicture | null,
): Promise<AnswerOf<typeof setWebDayPicture>> {
  const { code, by, now, desk } = writer;
  const row = await findWebDay(tx, code, id, true);
  if (row.ended_at !== null || (row.is_published && row.valid_to <= now)) return { kind: 'refused', reason: 'ended' };
  const added = picture && (await keep(tx, code, picture, now));
  await tx
    .updateTable('web_day')
    .set({ picture_id: added, changed_by: by, changed_at: now })
    .where('supplier_code', '=', code)
    .where('promotion_id', '=', id)
    .execute();
  if (row.picture_id !== null)
    await tx.deleteFrom('web_day_picture').where('supplier_code', '=', code).where('id', '=', row.picture_id).execute();
  const webDay = await readDeskWebDay(tx, writer, id);
  await noteWebDay(desk, picture ? 'picture-changed' : 'picture-removed', webDay);
  return { kind: 'saved', webDay };
}

async function keep(tx: Tx, code: string, picture: GoodPicture, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('web_day_picture')
    .values({ supplier_code: code, ...picture, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
