import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import type { PortalUrl } from '#server/returns/return-deps.ts';
import type { FullReturn } from '#server/returns/return-rows.ts';
import { returnNames, returnWords } from '#server/returns/return-words.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { type Language, languageOf } from '#shared/session/language.ts';
import { isOn } from '#shared/settings/preferences.ts';

type Tx = Transaction<Schema>;

/** The rule of documents, with the rights of today: whoever has lost them reads no sums (decision 25). */
async function readAnnouncer(tx: Tx, { firmId, accountId }: Pick<FullReturn, 'firmId' | 'accountId'>) {
  const found = await tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.email', 'account.locale', 'account.roles', 'account.settings', 'firm.shows_purchase_prices'])
    .where('account.firm_id', '=', firmId)
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!found) return null;
  const isPriced =
    isPermitted(found.roles, 'ROLE_ORDER') ||
    isPermitted(found.roles, 'ROLE_DOCUMENT_MANAGEMENT') ||
    seesPurchasePrices(found, found.shows_purchase_prices);
  return { ...found, isPriced };
}

const mailTexts = {
  credited: { subject: 'creditedSubject', opening: 'creditedOpening' },
  decided: { subject: 'decidedSubject', opening: 'decidedOpening' },
  refused: { subject: 'refusedSubject', opening: 'refusedOpening' },
} as const;

/** To whoever has announced it: what the supplier makes of each line. Without an address nobody is written to. */
export async function queueDecision(
  tx: Tx,
  { portalUrl }: { readonly portalUrl: PortalUrl },
  held: FullReturn,
  now: Date,
): Promise<void> {
  const announcer = await readAnnouncer(tx, held);
  if (!announcer?.email || !isOn(announcer.settings, 'MAIL_RETURN_DECIDED')) return;
  const { email, isPriced } = announcer;
  const language = languageOf(announcer.locale);
  const words = returnWords(language);
  const values = { number: held.number, supplier: held.supplierName };
  const isCredited = held.state !== 'refused';
  const texts = mailTexts[held.state === 'decided' || held.state === 'refused' ? held.state : 'credited'];
  const url = portalUrl(
    `/a/${held.kind === 'return' ? 'document-management/returns' : 'knoll-returns'}?return=${held.id}`,
  );
  const content: MailContent = {
    language,
    title: words(texts.subject, values),
    paragraphs: [words(texts.opening, values)],
    facts: [
      { name: words('number'), value: held.number },
      ...(isCredited && isPriced ? [{ name: words('credited'), value: formatMoney(held.credited ?? 0) }] : []),
    ],
    table: decisions(held, language, isPriced),
    ...(url !== null && { action: { text: words('action'), url } }),
  };
  const mail = { firmId: held.firmId, to: email, subject: content.title, ...layOutMail(content) };
  await queueMail(tx, { ...mail, attachments: [] }, now);
}

/** The portal has all of them. */
const mostRows = 100;

function decisions({ lines }: FullReturn, language: Language, isPriced: boolean): NonNullable<MailContent['table']> {
  const [words, names] = [returnWords(language), returnNames(language)];
  const pieces = ({ quantity, decidedQuantity }: FullReturn['lines'][number]) =>
    decidedQuantity === null || decidedQuantity === quantity
      ? formatNumber(quantity)
      : words('someOf', { some: formatNumber(decidedQuantity), of: formatNumber(quantity) });
  return {
    columns: [
      { title: words('quantity'), align: 'right' },
      { title: words('article'), align: 'left' },
      { title: words('decision'), align: 'left' },
      ...(isPriced ? [{ title: words('credited'), align: 'right' } as const] : []),
    ],
    rows: lines
      .slice(0, mostRows)
      .map((line) => [
        pieces(line),
        line.kind === 'deposit'
          ? words('depositFor', { name: line.name })
          : `${line.brand} ${line.number} ${line.name}`,
        [line.decision && names.decisions[line.decision], line.decisionNote].filter(Boolean).join(': '),
        ...(isPriced ? [formatMoney(line.credited ?? 0)] : []),
      ]),
  };
}
