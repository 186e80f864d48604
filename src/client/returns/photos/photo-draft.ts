import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';

/** One that was sent and that no return has taken yet. */
export const photoDraftSchema = z.object({
  id: idSchema,
  name: z.string(),
  isReport: z.boolean(),
  /** When it was sent, in milliseconds; of old drafts nobody knows. */
  at: z._default(z.number(), 0),
});
export type PhotoDraft = z.infer<typeof photoDraftSchema>;

/** The server forgets photos that no return has taken within a day. */
const keptMs = 23 * 3_600_000;

/** Those that the server still has. */
export const freshPhotos = (photos: readonly PhotoDraft[], now: Date): PhotoDraft[] =>
  photos.filter(({ at }) => now.getTime() - at < keptMs);
