import desk from '#client/desk/desk.module.css';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { when } from '#client/rooms/when.ts';
import { Text } from '#client/ui/text/text.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { DeskOrder } from '#shared/orders/supplier-contract.ts';

/** What was ordered, and where each piece of it lies or with what it leaves. */
export function DeskOrderLines({ held }: { held: DeskOrder }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  return (
    <ul className={desk.lines}>
      {held.order.lines.map((line) => (
        <li key={line.line}>
          <div className={desk.lineHead}>
            <b>
              {formatNumber(line.quantity)} × {line.brand} {line.number}
            </b>
            <span className={desk.money}>{line.amount === null ? '' : formatMoney(line.amount)}</span>
          </div>
          <Text as="span" tone="muted" size={13} breaks="anywhere">
            {[line.kind === 'deposit' ? t('cart.deposit') : line.name, line.plate, line.reference, line.note]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {line.kind === 'part' &&
            waysOf(held, line.line, t, now).map((way) => (
              <Text as="span" key={way} tone="muted" size={13} breaks="anywhere">
                {way}
              </Text>
            ))}
        </li>
      ))}
    </ul>
  );
}

function waysOf({ parts, order }: DeskOrder, line: number, t: Translate, now: Date): string[] {
  const own = parts.filter((part) => part.line === line);
  if (own.length > 0)
    return own.map((part) =>
      [
        formatNumber(part.quantity),
        part.warehouse ?? (part.deliveredAt === null ? t('deskRooms.orders.toGet') : null),
        part.isFetched ? t('orders.choice.pick-up') : part.tour,
        part.deliveredAt === null
          ? t('deskRooms.orders.leaves', { at: when(t, part.leavesAt, now) })
          : t('deskRooms.orders.left', { at: when(t, part.deliveredAt, now) }),
      ]
        .filter(Boolean)
        .join(' · '),
    );
  const ordered = order.lines.find((one) => one.line === line);
  if (!ordered) return [];
  const { promise, delivered } = ordered;
  return [
    [promise.warehouse, promise.tour, promise.arrivesAt && when(t, promise.arrivesAt, now)].filter(Boolean).join(' · '),
    delivered > 0 ? t('orders.delivered', { count: delivered, shown: formatNumber(delivered) }) : '',
  ].filter((text) => text !== '');
}
