import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import { freshPhotos } from '#client/returns/photos/photo-draft.ts';
import { type CaseDraft, caseDraftSchema, emptyDraft } from '#client/returns/special/cases/case-draft.ts';
import { idSchema } from '#shared/values.ts';

const keptSchema = z.object({ userId: idSchema, at: z.date(), draft: caseDraftSchema });

const name = 'warranty-case';
const keptMs = 7 * 86_400_000;

/** The case that this user has begun on this device. */
export async function keptCase(userId: number, now: Date): Promise<CaseDraft> {
  const read = keptSchema.safeParse(await deviceDrafts.read(name));
  if (!read.success || read.data.userId !== userId) return emptyDraft;
  const { at, draft } = read.data;
  const age = now.getTime() - at.getTime();
  if (age > keptMs) return emptyDraft;
  return { ...draft, photos: freshPhotos(draft.photos, now) };
}

export const keepCase = (userId: number, draft: CaseDraft, at: Date): Promise<void> =>
  deviceDrafts.keep(name, { userId, at, draft });

export const dropCase = (): Promise<void> => deviceDrafts.drop(name);
