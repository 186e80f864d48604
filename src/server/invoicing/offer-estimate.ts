import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { newLink } from '#server/invoicing/estimate-link.ts';
import { moveTo, noteEvent, writeTotals } from '#server/invoicing/store.ts';
import { formatDecimal, formatMoney } from '#shared/format/number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { CustomerSnapshot } from '#shared/invoicing/customer.ts';
import { lineDiscount, priceOf } from '#shared/invoicing/document-totals.ts';
import { estimateTotals } from '#shared/invoicing/estimate-totals.ts';
import { offeredAmounts } from '#shared/invoicing/offered-amounts.ts';
import { isPriced } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { positionTax } from '#shared/invoicing/taxation.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type NewLine = Omit<Insertable<Schema['estimate_line']>, 'firm_id' | 'estimate_id'>;
type Offer = { readonly documentId: number; readonly sheet: Sheet; readonly number: string };

/** There is one estimate: what is written here gets its page for the customer, where each line is accepted or declined. */
export async function offerEstimate(tx: Tx, user: User, { documentId, sheet, number }: Offer, now: Date) {
  const { draft, seller, vehicle } = sheet;
  const car = vehicle && { id: vehicle.id, kTypeId: vehicle.kTypeId, plate: vehicle.plate || null, name: vehicle.name };
  const country = seller.address.country;
  const row = await tx
    .insertInto('estimate')
    .values({
      firm_id: user.firmId,
      customer_id: draft.customerId,
      customer: sheet.buyer && JSON.stringify(snapshotOf(sheet.buyer)),
      cars: JSON.stringify(car ? [car] : []),
      country,
      language: draft.language,
      valid_until: draft.validUntil ?? localDay(now, 14),
      note: draft.opening.slice(0, 2000),
      totals: JSON.stringify(estimateTotals([], country)),
      made_by_id: user.id,
      made_by: user.name,
      made_at: now,
      key: randomUUID(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Before it has its number: then the register knows it.
  await tx.updateTable('sales_document').set({ estimate_id: row.id }).where('id', '=', documentId).execute();
  const lines = linesOf(sheet).map((line) => ({ firm_id: user.firmId, estimate_id: row.id, ...line }));
  for (let at = 0; at < lines.length; at += 500) {
    await tx
      .insertInto('estimate_line')
      .values(lines.slice(at, at + 500))
      .execute();
  }
  await noteEvent(tx, row, { to: 'draft', by: user.name }, now);
  await writeTotals(tx, row);
  await tx.updateTable('estimate').set({ number, sent_at: now }).where('id', '=', row.id).execute();
  await moveTo(tx, row, { to: 'sent', by: user.name }, now);
  return { estimateId: row.id, link: await newLink(tx, row, now) };
}

/** Named one by one: the estimate knows no more of its customer. */
function snapshotOf(buyer: NonNullable<Sheet['buyer']>): CustomerSnapshot {
  const { leitwegId: _, language: __, ...customer } = buyer;
  return customer;
}

/**
 * Without headings and words, each at the price that it comes to: discounts of the whole are in it. So whatever the
 * customer takes costs what stands there.
 */
function linesOf({ draft, seller }: Sheet): NewLine[] {
  const { positions, taxation } = draft;
  const country = seller.address.country;
  const { lines: offered, alone } = offeredAmounts({ positions, taxation, country });
  let section = '';
  let part: number | null = null;
  let line = 0;
  return positions.flatMap((position, index): NewLine[] => {
    if (position.kind === 'section') section = position.text;
    const own = offered.get(index);
    const off = alone.filter((allowance) => allowance.index === index).reduce((sum, { amount }) => sum + amount, 0);
    const isLine = own !== undefined || (position.isAlternative && isPriced(position.kind));
    if (!isLine && off === 0) return [];
    line += 1;
    if (position.kind === 'part') part = line;
    const common = {
      line,
      section,
      text: position.text,
      unit_tenths: position.unitTenths,
      source: position.source,
      vat_rate: positionTax(taxation, position.vatRate).rate,
      is_optional: position.isAlternative,
      article_id: position.articleId,
      position: index,
    };
    if (!isLine) {
      const price = { quantity: 1, unit_price: -off, amount: -off, discount: 0, is_exchange: false, job_id: null };
      return [{ ...common, ...price, kind: 'free', belongs_to: line > 1 ? 1 : null, detail: '', minutes: null }];
    }
    const before = own?.before ?? priceOf(position) - lineDiscount(position);
    const discounts = own ? [...own.taken].filter(([, amount]) => amount !== 0) : [];
    const isExchange = position.isExchange && taxation === 'standard';
    const whole = position.quantity / 1000;
    const isCounted =
      Number.isInteger(whole) && whole >= 1 && whole <= 99_999 && !(isExchange && position.discount > 0);
    const names = discounts.map(([at]) => positions[at]?.text ?? '');
    return [
      {
        ...common,
        kind: position.kind as 'part' | 'labour' | 'free' | 'deposit', // isPriced has asked
        belongs_to: position.kind === 'deposit' ? part : null,
        detail: [isCounted ? detailOf(position) : timesOf(position), ...names].filter(Boolean).join(' · '),
        quantity: isCounted ? whole : 1,
        minutes: position.kind === 'labour' ? position.minutes : null,
        unit_price: isCounted ? position.unitPrice : before,
        discount: isCounted ? position.discount : 0,
        amount: before - discounts.reduce((sum, [, amount]) => sum + amount, 0),
        is_exchange: isExchange,
        job_id: position.jobId,
      },
    ];
  });
}

type Shown = Sheet['draft']['positions'][number];
const detailOf = ({ detail, number }: Shown): string => [detail, number].filter(Boolean).join(' ');
const timesOf = (position: Shown): string =>
  [`${formatDecimal(position.quantity / 1000, 2)} × ${formatMoney(position.unitPrice ?? 0)}`, detailOf(position)]
    .filter(Boolean)
    .join(' · ');
