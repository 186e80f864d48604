import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import type { PortalUrl } from '#server/returns/return-deps.ts';
import type { FullReturn } from '#server/returns/return-rows.ts';
import { returnNames, returnWords } from '#server/returns/return-words.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { languageOf } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;

/** To whoever has announced it: what the supplier makes of each line. Without an address nobody is written to. */
export async function queueDecision(
  tx: Tx,
  { portalUrl }: { readonly portalUrl: PortalUrl },
  held: FullReturn,
  now: Date,
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('firm_id', '=', held.firmId)
    .where('id', '=', held.accountId)
    .executeTakeFirst();
  if (!account?.email) return;
  const language = languageOf(account.locale);
  const words = returnWords(language);
  const values = { number: held.number, supplier: held.supplierName };
  const isCredited = held.state === 'credited';
  const url = portalUrl(
    `/a/${held.kind === 'return' ? 'document-management/returns' : 'knoll-returns'}?return=${held.id}`,
  );
  const content: MailContent = {
    language,
    title: words(isCredited ? 'creditedSubject' : 'refusedSubject', values),
    paragraphs: [words(isCredited ? 'creditedOpening' : 'refusedOpening', values)],
    facts: [
      { name: words('number'), value: held.number },
      ...(isCredited ? [{ name: words('credited'), value: formatMoney(held.credited ?? 0) }] : []),
    ],
    table: decisions(held, language),
    ...(url !== null && { action: { text: words('action'), url } }),
  };
  const mail = { firmId: held.firmId, to: account.email, subject: content.title, ...layOutMail(content) };
  await queueMail(tx, { ...mail, attachments: [] }, now);
}

/** The portal has all of them. */
const mostRows = 100;

function decisions({ lines }: FullReturn, language: MailContent['language']): NonNullable<MailContent['table']> {
  const [words, names] = [returnWords(language), returnNames(language)];
  return {
    columns: [
      { title: words('quantity'), align: 'right' },
      { title: words('article'), align: 'left' },
      { title: words('decision'), align: 'left' },
      { title: words('credited'), align: 'right' },
    ],
    rows: lines
      .slice(0, mostRows)
      .map((line) => [
        formatNumber(line.quantity),
        line.kind === 'deposit'
          ? words('depositFor', { name: line.name })
          : `${line.brand} ${line.number} ${line.name}`,
        [line.decision && names.decisions[line.decision], line.decisionNote].filter(Boolean).join(': '),
        formatMoney(line.credited ?? 0),
      ]),
  };
}
