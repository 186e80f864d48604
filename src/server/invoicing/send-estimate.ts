import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import type { LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { checkDay } from '#server/invoicing/change-estimate.ts';
import { linkPath, newLink } from '#server/invoicing/estimate-link.ts';
import { estimateMail } from '#server/invoicing/estimate-mail.ts';
import { readSender } from '#server/invoicing/sender.ts';
import { lockOwnEstimate, moveTo, readEstimateIn, readLines } from '#server/invoicing/store.ts';
import { takeNumber } from '#server/invoicing/take-number.ts';
import { mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';

type Sending = {
  readonly id: number;
  readonly byMail: boolean;
  /** Where people reach the portal, if anyone has said so. */
  readonly publicUrl: string | undefined;
  /** Without a mail server a mail is kept, and the workshop passes on the link itself. */
  readonly sendsMails: boolean;
  /** See LinkSeal. */
  readonly seal: LinkSeal['seal'];
};

/** Number, link and mail come together or not at all. */
export function sendEstimate(db: Kysely<Schema>, user: User, sending: Sending, now: Date) {
  const { id, byMail, publicUrl, sendsMails, seal } = sending;
  return asFirm(db, user.firmId, async (tx) => {
    if (byMail) await actAsHouse(tx, () => takeQuota(tx, user, mailQuotas, now));
    const row = await lockOwnEstimate(tx, user, id);
    if (row.state !== 'draft') throw new Failure('TOO_LATE');
    const missing = [
      ...(row.customer === null ? [{ field: 'customerId', reason: 'a customer is missing' }] : []),
      ...(await readLines(tx, id))
        .filter(({ unit_price }) => unit_price === null)
        .slice(0, 20)
        .map(({ line }) => ({ field: `lines.${line}.unitPrice`, reason: 'a price is missing' })),
    ];
    if (missing.length > 0) throw new Failure('INVALID_INPUT', { fields: missing });
    checkDay(row.valid_until, now);
    const number = await takeNumber(tx, user.firmId, 'estimate', localDay(now));
    await tx.updateTable('estimate').set({ number, sent_at: now }).where('id', '=', id).execute();
    await moveTo(tx, row, { to: 'sent', by: user.name }, now);
    const token = await newLink(tx, row, now);
    const path = linkPath(token);
    const url = portalUrl(publicUrl, path);
    const estimate = await readEstimateIn(tx, id, now);
    const isQueued = byMail && Boolean(estimate.customer?.email);
    if (isQueued) {
      const account = await tx.selectFrom('account').select('email').where('id', '=', user.id).executeTakeFirst();
      const to = estimate.customer?.email ?? '';
      const way = {
        link: portalUrl(publicUrl, linkPath(seal(token, to))),
        firmId: user.firmId,
        replyTo: account?.email ?? null,
      };
      await queueMail(tx, estimateMail(estimate, await readSender(tx), way), now);
    }
    return { estimate, link: url ?? path, isMailed: isQueued && sendsMails };
  });
}
