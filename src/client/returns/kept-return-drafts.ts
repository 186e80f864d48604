import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/device-drafts.ts';
import { freshPhotos } from '#client/returns/photo-draft.ts';
import type { ReturnSource } from '#client/returns/queries.ts';
import { type LineDraft, lineKey, type ReturnDraft, returnDraftSchema } from '#client/returns/return-draft.ts';
import { idSchema } from '#shared/values.ts';

const keptSchema = z.array(
  z.object({
    userId: idSchema,
    source: z.union([z.object({ document: idSchema }), z.object({ text: z.string() })]),
    /** The number of the paper, or the words. */
    title: z.string(),
    at: z.date(),
    draft: returnDraftSchema,
  }),
);
export type KeptDraft = z.infer<typeof keptSchema>[number];

const name = 'return-drafts';
/** Those that were worked on last. */
const keptAtMost = 8;
/** What was written is of use for some days; photos last one, each by itself. */
const keptMs = 3 * 86_400_000;

export const sourceKey = (source: ReturnSource): string =>
  'document' in source ? `document ${source.document}` : `text ${source.text}`;

async function all(): Promise<readonly KeptDraft[]> {
  const read = keptSchema.safeParse(await deviceDrafts.read(name));
  return read.success ? read.data.filter(({ at }) => Date.now() - at.getTime() < keptMs) : [];
}

/** Begun on this device by this user, latest first. */
export const keptDrafts = async (userId: number): Promise<readonly KeptDraft[]> =>
  (await all()).filter((kept) => kept.userId === userId);

export async function keptDraft(userId: number, source: ReturnSource): Promise<ReturnDraft | null> {
  const kept = (await keptDrafts(userId)).find((one) => sourceKey(one.source) === sourceKey(source));
  if (!kept) return null;
  const lines = kept.draft.lines.map((line) => ({ ...line, photos: freshPhotos(line.photos, new Date()) }));
  return { ...kept.draft, lines };
}

/** One after the other: each reads what the one before has written. */
let writing: Promise<void> = Promise.resolve();

/** `draft: null`: it is sent, or given up. */
export function keepDraft(whose: Omit<KeptDraft, 'at' | 'draft'>, draft: ReturnDraft | null): Promise<void> {
  const isSame = (kept: KeptDraft) =>
    kept.userId === whose.userId && sourceKey(kept.source) === sourceKey(whose.source);
  writing = writing.then(async () => {
    const others = (await all()).filter((kept) => !isSame(kept));
    const own = draft?.lines.some(({ isChosen }) => isChosen) ? [{ ...whose, at: new Date(), draft }] : [];
    await deviceDrafts.keep(name, [...own, ...others].slice(0, keptAtMost));
  });
  return writing;
}

/** All that was chosen in them has been announced. */
export function dropAnnounced(
  userId: number,
  lines: readonly Pick<LineDraft, 'documentId' | 'position'>[],
): Promise<void> {
  const announced = new Set(lines.map(lineKey));
  const isDone = ({ draft }: KeptDraft) =>
    draft.lines.filter(({ isChosen }) => isChosen).every((line) => announced.has(lineKey(line)));
  writing = writing.then(async () => {
    const left = (await all()).filter((kept) => kept.userId !== userId || !isDone(kept));
    await deviceDrafts.keep(name, left);
  });
  return writing;
}
