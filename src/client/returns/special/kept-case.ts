import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/device-drafts.ts';
import { type CaseDraft, caseDraftSchema, emptyDraft } from '#client/returns/special/case-draft.ts';
import { idSchema } from '#shared/values.ts';

const keptSchema = z.object({ userId: idSchema, at: z.date(), draft: caseDraftSchema });

const name = 'warranty-case';
const dayMs = 86_400_000;
const keptMs = 7 * dayMs;
/** The server forgets photos that no return has taken within a day. */
const photosMs = dayMs - 3_600_000;

/** The case that this user has begun on this device. */
export async function keptCase(userId: number, now: Date): Promise<CaseDraft> {
  const read = keptSchema.safeParse(await deviceDrafts.read(name));
  if (!read.success || read.data.userId !== userId) return emptyDraft;
  const { at, draft } = read.data;
  const age = now.getTime() - at.getTime();
  if (age > keptMs) return emptyDraft;
  return age > photosMs ? { ...draft, photos: [] } : draft;
}

export const keepCase = (userId: number, draft: CaseDraft, at: Date): Promise<void> =>
  deviceDrafts.keep(name, { userId, at, draft });

export const dropCase = (): Promise<void> => deviceDrafts.drop(name);
