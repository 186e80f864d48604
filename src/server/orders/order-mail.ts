import { sql, type Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { askAsHouse } from '#server/db/tenant.ts';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { orderAttachmentName } from '#server/orders/order-attachment.ts';
import type { PortalUrl } from '#server/orders/order-deps.ts';
import { branchFacts, delivery } from '#server/orders/order-paper.ts';
import type { FullOrder } from '#server/orders/order-rows.ts';
import { type OrderWords, orderWords } from '#server/orders/order-words.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { PricedOrder, PricedOrderLine } from '#shared/orders/order.ts';
import { type Language, languageOf } from '#shared/session/language.ts';
import { isOn, type Switch } from '#shared/settings/preferences.ts';

type Tx = Transaction<Schema>;
type Links = { readonly portalUrl: PortalUrl };

type Told = PricedOrder & { readonly firmId: number; readonly accountId: number };

/** To whoever is to know of it, as the supplier has confirmed it, with the order as a paper. Without an address nobody is written to. */
export async function queueConfirmation(
  tx: Tx,
  links: Links,
  order: Told,
  now: Date,
  { isLater = false, recipients }: { readonly isLater?: boolean; readonly recipients?: readonly Recipient[] } = {},
): Promise<void> {
  const { id, number, firmId, reference, totals } = order;
  for (const to of recipients ?? (await readRecipients(tx, order))) {
    const words = orderWords(to.language);
    const values = { number, supplier: order.supplierName };
    const content: MailContent = {
      language: to.language,
      title: words('confirmSubject', values),
      paragraphs: [words('confirmOpening', values), ...(isLater ? [words('confirmLater')] : [])],
      facts: [
        { name: words('number'), value: number },
        ...(reference ? [{ name: words('reference'), value: reference }] : []),
        { name: words('gross'), value: formatMoney(totals.gross) },
        ...placedFor(order, to, words),
        ...branchFacts(order, to.language),
      ],
      table: partsTable(order.lines, words),
      ...action(links, id, words),
    };
    const attachments = [{ makes: orderAttachmentName, id: `${id} ${to.language}` }];
    await queueMail(tx, { ...envelope(firmId, to.email, content), attachments }, now);
  }
}

/** It was to be cancelled, and the supplier says later that something has left. */
export async function queueTooLate(tx: Tx, links: Links, order: FullOrder, now: Date): Promise<void> {
  for (const to of await readRecipients(tx, order, 'MAIL_ORDER_REFUSED')) {
    const words = orderWords(to.language);
    const values = { number: order.number, supplier: order.supplierName };
    const content: MailContent = {
      language: to.language,
      title: words('tooLateSubject', values),
      paragraphs: [words('tooLateOpening', values)],
      table: partsTable(order.lines, words),
      ...action(links, order.id, words),
    };
    await queueMail(tx, { ...envelope(order.firmId, to.email, content), attachments: [] }, now);
  }
}

/** The supplier has refused an order that was acknowledged here: that must not go unnoticed. */
export async function queueRefusal(tx: Tx, links: Links, order: FullOrder, reason: string, now: Date): Promise<void> {
  for (const to of await readRecipients(tx, order, 'MAIL_ORDER_REFUSED')) {
    const words = orderWords(to.language);
    const values = { number: order.number, supplier: order.supplierName, reason: reasonText(reason, words) };
    const content: MailContent = {
      language: to.language,
      title: words('refusedSubject', values),
      paragraphs: [words('refusedOpening', values), words('refusedHow')],
      table: partsTable(order.lines, words, { comes: false }),
      ...action(links, order.id, words),
    };
    await queueMail(tx, { ...envelope(order.firmId, to.email, content), attachments: [] }, now);
  }
}

export type Recipient = { readonly email: string; readonly language: Language; readonly actingFor: string | null };

type Orderer = { readonly firmId: number; readonly accountId: number };

/** Whoever has ordered and wants such mails. Where somebody of the supplier has, for the firm: that person, and those who answer for the firm. */
export async function readRecipients(
  tx: Tx,
  { firmId, accountId }: Orderer,
  about: Switch = 'MAIL_ORDER_CONFIRMED',
): Promise<Recipient[]> {
  const accounts = tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.email', 'account.locale', 'account.settings', 'account.stands_for', 'firm.name as firmName'])
    .where('account.firm_id', '=', firmId)
    .where('account.id', '=', accountId)
    .where('account.locked_at', 'is', null);
  // Whoever acts for the firm sees nobody's address there.
  const [orderer] = await askAsHouse(tx, () => ask(tx, accounts));
  if (!orderer) return [];
  const { stands_for: personId, firmName } = orderer;
  const people =
    personId === null ? [orderer] : [...(await readPerson(tx, personId)), ...(await readAdmins(tx, firmId))];
  const actingFor = personId === null ? null : firmName;
  return people.flatMap(({ email, locale, settings }) =>
    email === null || !isOn(settings, about) ? [] : [{ email, language: languageOf(locale), actingFor }],
  );
}

/** At the supplier, whose people the firm does not see. */
const readPerson = (tx: Tx, id: number) =>
  askAsHouse(tx, () =>
    ask(
      tx,
      tx
        .selectFrom('account')
        .select(['email', 'locale', 'settings'])
        .where('id', '=', id)
        .where('locked_at', 'is', null),
    ),
  );

const readAdmins = (tx: Tx, firmId: number) =>
  askAsHouse(tx, () =>
    ask(
      tx,
      tx
        .selectFrom('account')
        .select(['email', 'locale', 'settings'])
        .where('firm_id', '=', firmId)
        .where('stands_for', 'is', null)
        .where('locked_at', 'is', null)
        .where(sql<boolean>`'ROLE_FIRM_ADMIN' = any (roles)`)
        .orderBy('id')
        .limit(5),
    ),
  );

const placedFor = ({ placedBy }: PricedOrder, { actingFor }: Recipient, words: OrderWords) =>
  actingFor === null
    ? []
    : [{ name: words('orderedBy'), value: words('orderedFor', { name: placedBy, firm: actingFor }) }];

const envelope = (firmId: number, to: string, content: MailContent) => ({
  firmId,
  to,
  subject: content.title,
  ...layOutMail(content),
});

function action({ portalUrl }: Links, orderId: number, words: OrderWords): Pick<MailContent, 'action'> {
  const url = portalUrl(`/a/cart?order=${orderId}`);
  return url === null ? {} : { action: { text: words('action'), url } };
}

/** The paper has all of them. */
const mostRows = 100;

/** `comes`: with the times; nothing comes of an order that was refused. */
function partsTable(
  lines: readonly PricedOrderLine[],
  words: OrderWords,
  { comes = true } = {},
): NonNullable<MailContent['table']> {
  const parts = lines.filter(({ kind }) => kind === 'part').slice(0, mostRows);
  const columns = [
    { title: words('quantity'), align: 'right' as const },
    { title: words('description'), align: 'left' as const },
    ...(comes ? [{ title: words('delivery'), align: 'left' as const }] : []),
    { title: words('amount'), align: 'right' as const },
  ];
  const rows = parts.map((line) => [
    formatNumber(line.quantity),
    `${line.brand} ${line.number} ${line.name}`,
    ...(comes ? [delivery(line, words)] : []),
    formatMoney(line.amount),
  ]);
  return { columns, rows };
}

/** What our own books say is a word of ours; other systems say it in their own words. */
function reasonText(reason: string, words: OrderWords): string {
  if (reason === 'not-sold') return words('notSold');
  return reason === 'not-enough' ? words('notEnough') : reason;
}
