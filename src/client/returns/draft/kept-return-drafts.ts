import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import { type LineDraft, lineKey, type ReturnDraft, returnDraftSchema } from '#client/returns/draft/return-draft.ts';
import { freshPhotos } from '#client/returns/photos/photo-draft.ts';
import type { ReturnSource } from '#client/returns/queries.ts';
import { idSchema } from '#shared/values.ts';

const keptSchema = z.object({
  userId: idSchema,
  source: z.union([z.object({ document: idSchema }), z.object({ text: z.string() })]),
  /** The number of the paper, or the words. */
  title: z.string(),
  at: z.date(),
  draft: returnDraftSchema,
});
export type KeptDraft = z.infer<typeof keptSchema>;

/** Those that were worked on last. */
const keptAtMost = 8;
/** What was written is of use for some days; photos last one, each by itself. */
const keptMs = 3 * 86_400_000;

export const sourceKey = (source: ReturnSource): string =>
  'document' in source ? `document ${source.document}` : `text ${source.text}`;

type Whose = Pick<KeptDraft, 'userId' | 'source'>;
const namesOf = (userId: number) => `return-draft ${userId} `;
const nameOf = ({ userId, source }: Whose) => namesOf(userId) + sourceKey(source);

const isFresh = ({ at }: KeptDraft) => Date.now() - at.getTime() < keptMs;

/** Begun on this device by this user, latest first; what is old is forgotten. */
export async function keptDrafts(userId: number): Promise<readonly KeptDraft[]> {
  const all = await deviceDrafts.readAll(namesOf(userId));
  const readable = all.flatMap((one) => keptSchema.safeParse(one).data ?? []);
  const latest = readable.sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = latest.slice(0, keptAtMost).filter(isFresh);
  await Promise.all(latest.slice(kept.length).map((old) => deviceDrafts.drop(nameOf(old))));
  return kept;
}

export async function keptDraft(userId: number, source: ReturnSource): Promise<ReturnDraft | null> {
  const { data: kept } = keptSchema.safeParse(await deviceDrafts.read(nameOf({ userId, source })));
  if (!kept || !isFresh(kept)) return null;
  const lines = kept.draft.lines.map((line) => ({ ...line, photos: freshPhotos(line.photos, new Date()) }));
  return { ...kept.draft, lines };
}

/** `draft: null`: it is sent, or given up. */
export function keepDraft(whose: Omit<KeptDraft, 'at' | 'draft'>, draft: ReturnDraft | null): Promise<void> {
  if (!draft?.lines.some(({ isChosen }) => isChosen)) return deviceDrafts.drop(nameOf(whose));
  return deviceDrafts.keep(nameOf(whose), { ...whose, at: new Date(), draft });
}

/** All that was chosen in them has been announced. */
export async function dropAnnounced(
  userId: number,
  lines: readonly Pick<LineDraft, 'documentId' | 'position'>[],
): Promise<void> {
  const announced = new Set(lines.map(lineKey));
  const isDone = ({ draft }: KeptDraft) =>
    draft.lines.filter(({ isChosen }) => isChosen).every((line) => announced.has(lineKey(line)));
  const done = (await keptDrafts(userId)).filter(isDone);
  await Promise.all(done.map((kept) => deviceDrafts.drop(nameOf(kept))));
}
