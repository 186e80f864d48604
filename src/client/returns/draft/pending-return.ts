import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import { announceReturn, type ReturnWish } from '#shared/returns/contract.ts';
import type { ReturnKind } from '#shared/returns/return-reasons.ts';

/** A return that was sent and not yet answered. */
export type SentReturn = { readonly wish: ReturnWish; readonly sentAt: Date };

const keptSchema = z.object({ userId: z.int(), wish: announceReturn.body, sentAt: z.date() });
const nameOf = (kind: ReturnKind) => `sent-${kind}`;

/** Before it is sent: after a reload the same key asks what became of it. */
export async function keepSent(userId: number, { wish, sentAt }: SentReturn): Promise<void> {
  await deviceDrafts.keep(nameOf(wish.kind), { userId, wish, sentAt });
}

export async function dropSent(kind: ReturnKind): Promise<void> {
  await deviceDrafts.drop(nameOf(kind));
}

/** null: everything of this kind that was sent is answered, or it was another user's. */
export async function keptSent(userId: number, kind: ReturnKind): Promise<SentReturn | null> {
  const kept = keptSchema.safeParse(await deviceDrafts.read(nameOf(kind)));
  return kept.success && kept.data.userId === userId ? kept.data : null;
}
