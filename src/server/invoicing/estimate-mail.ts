import { layOutMail } from '#server/gateways/mail/mail-layout.ts';
import type { OutgoingMail } from '#server/gateways/mail/outgoing-mail.ts';
import { estimateWords } from '#server/invoicing/estimate-words.ts';
import type { Sender } from '#server/invoicing/sender.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';

/** Under this name the paper is made when the mail leaves: estimateAttachment in write-estimate.ts. */
export const estimateAttachmentName = 'estimate';

type Way = {
  /** null: nobody has said where the portal is; then the paper must do. */
  readonly link: string | null;
  readonly firmId: number;
  /** Of the one who sends it: questions come back to the workshop. */
  readonly replyTo: string | null;
};

/** Link and paper for the customer. */
export function estimateMail(estimate: Estimate, sender: Sender, { link, firmId, replyTo }: Way): OutgoingMail {
  const words = estimateWords(estimate.language);
  const values = { firm: sender.name, number: estimate.number ?? '', car: estimate.car?.name ?? '' };
  const subject = words('mailSubject', values);
  const plate = estimate.car?.plate;
  return {
    firmId,
    to: estimate.customer?.email ?? '',
    ...(replyTo && { replyTo }),
    subject,
    ...layOutMail({
      language: estimate.language,
      title: subject,
      paragraphs: [
        words('mailOpening', values),
        words(link ? 'mailHow' : 'mailHowPaper'),
        ...(estimate.note ? [estimate.note] : []),
      ],
      facts: [
        ...(plate ? [{ name: words('plate'), value: plate }] : []),
        { name: words('gross'), value: formatMoney(estimate.totals.gross) },
        { name: words('validUntil'), value: formatBusinessDate(estimate.validUntil) },
        ...(sender.phone ? [{ name: sender.name, value: sender.phone }] : []),
      ],
      ...(link && { action: { text: words('mailAction'), url: link } }),
    }),
    attachments: [{ makes: estimateAttachmentName, id: String(estimate.id) }],
  };
}
