import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { AttachmentMaker } from '#server/gateways/mail/outgoing-mail.ts';
import { estimatePaper } from '#server/invoicing/estimate-paper.ts';
import { readSender } from '#server/invoicing/sender.ts';
import { readEstimateIn } from '#server/invoicing/store.ts';
import { keptPapers } from '#server/papers/kept-papers.ts';
import { Failure } from '#shared/failures.ts';

/** A customer opens the same paper several times, and the mail has it too. */
const writePaper = keptPapers();

/** The estimate as PDF. */
export async function writeEstimate(db: Kysely<Schema>, firmId: number, id: number, now: Date) {
  const { estimate, sender } = await asFirm(db, firmId, async (tx) => ({
    estimate: await readEstimateIn(tx, id, now),
    sender: await readSender(tx),
  }));
  return { name: `${estimate.number ?? `A-${id}`}.pdf`, bytes: await writePaper(estimatePaper(estimate, sender, now)) };
}

/** Written when the mail leaves. */
export const estimateAttachment =
  (db: Kysely<Schema>): AttachmentMaker =>
  async ({ firmId, id, now }) => {
    if (firmId === null) return null;
    try {
      const { name, bytes } = await writeEstimate(db, firmId, Number(id), now);
      return { name, contentType: 'application/pdf', bytes };
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
