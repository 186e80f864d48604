import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import type { LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { layOutMail } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import type { AttachmentMaker } from '#server/gateways/mail/outgoing-mail.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { documentWords, kindName } from '#server/invoicing/document-words.ts';
import { linkPath, newLink } from '#server/invoicing/estimate-link.ts';
import { estimateWords } from '#server/invoicing/estimate-words.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { documentFile } from '#server/invoicing/keep-paper.ts';
import { auditSubject } from '#server/invoicing/read-document.ts';
import { sheetOf } from '#server/invoicing/sheet-of.ts';
import { lockEstimate } from '#server/invoicing/store.ts';
import { mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import { Failure } from '#shared/failures.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { demandOf } from '#shared/invoicing/sheet-sums.ts';
import type { User } from '#shared/session/user.ts';

/** Under this name the files are fetched when the mail leaves. */
export const documentAttachmentName = 'sales-document';

type Wish = {
  readonly id: number;
  readonly to: string;
  readonly text: string;
  readonly xml: 'cii' | 'ubl' | null;
  readonly key: string;
  /** Where people reach the portal, if anyone has said so. */
  readonly publicUrl: string | undefined;
  /** See LinkSeal. */
  readonly seal: LinkSeal['seal'];
};

/** Exactly once by its key. A draft is not sent. An estimate brings a link to the customer's page. */
export function mailDocument(db: Kysely<Schema>, user: User, wish: Wish, now: Date): Promise<void> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockRow(tx, wish.id);
    if (row.state === 'draft') throw new Failure('TOO_LATE');
    const isNew = await tx
      .insertInto('sales_mail')
      .values({ firm_id: user.firmId, document_id: wish.id, key: wish.key, to_address: wish.to, at: now })
      .onConflict((conflict) => conflict.columns(['firm_id', 'document_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!isNew) return;
    await actAsHouse(tx, () => takeQuota(tx, user, mailQuotas, now));
    const sheet = await sheetOf(tx, row);
    const account = await tx.selectFrom('account').select('email').where('id', '=', user.id).executeTakeFirst();
    const replyTo = sheet.seller.email || account?.email;
    await queueMail(
      tx,
      {
        firmId: user.firmId,
        to: wish.to,
        ...(replyTo && { replyTo }),
        ...mailOf(sheet, wish.text, await pageOf(tx, row, wish, now)),
        attachments: attachments(wish, sheet),
      },
      now,
    );
    await tx.updateTable('sales_document').set({ mailed_at: now }).where('id', '=', wish.id).execute();
    const act = { ...whoOf(user), action: 'mailed', subject: auditSubject, subjectId: wish.id } as const;
    await appendAudit(tx, { ...act, detail: { note: wish.to } }, now);
  });
}

/** null: there is no page, nobody answers there any more, or nobody has said where the portal is. */
async function pageOf(tx: Transaction<Schema>, row: DocumentRow, { publicUrl, seal, to }: Wish, now: Date) {
  if (row.estimate_id === null || publicUrl === undefined) return null;
  const { state } = await lockEstimate(tx, row.estimate_id);
  if (state === 'withdrawn') return null;
  const token = await newLink(tx, { firm_id: row.firm_id, id: row.estimate_id }, now);
  return portalUrl(publicUrl, linkPath(seal(token, to)));
}

function attachments({ id, xml }: Wish, { kind }: Sheet) {
  const pdf = { makes: documentAttachmentName, id: `${id}.pdf` };
  if (!isBill(kind) || xml === null) return [pdf];
  return [pdf, { makes: documentAttachmentName, id: `${id}.${xml}` }];
}

function mailOf(sheet: Sheet, text: string, page: string | null) {
  const { draft, kind, seller, totals, dueOn } = sheet;
  const [say, offer] = [documentWords(draft.language), estimateWords(draft.language)];
  const values = {
    kind: kindName(draft.language, kind),
    number: sheet.number ?? '',
    firm: seller.legalName || seller.name,
    date: formatBusinessDate(draft.documentDate),
  };
  const isReminder = kind === 'reminder';
  const subject = say('mailSubject', values);
  const phone = seller.phone || seller.address.phone;
  return {
    subject,
    ...layOutMail({
      language: draft.language,
      title: subject,
      paragraphs: [
        ...(text === '' ? [say('mailOpening', values)] : text.split(/\n{2,}/)),
        ...(page === null ? [] : [offer('mailHow')]),
      ],
      facts: [
        isReminder
          ? { name: say('toPay'), value: formatMoney(demandOf(sheet)) }
          : { name: say('total'), value: formatMoney(totals.due) },
        ...(dueOn === null ? [] : [{ name: say('dueOn'), value: formatBusinessDate(dueOn) }]),
        ...(phone ? [{ name: values.firm, value: phone }] : []),
      ],
      ...(page !== null && { action: { text: offer('mailAction'), url: page } }),
    }),
  };
}

/** As they were kept when the paper was issued. */
export const documentAttachment =
  (db: Kysely<Schema>): AttachmentMaker =>
  async ({ firmId, id, now }) => {
    const [, document, format] = /^(\d+)\.(pdf|cii|ubl)$/.exec(id) ?? [];
    if (firmId === null || document === undefined) return null;
    try {
      const wanted = format === 'cii' || format === 'ubl' ? format : 'pdf';
      return await documentFile(db, firmId, { id: Number(document), format: wanted }, now);
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
