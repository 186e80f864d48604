import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CartLine } from '#server/cart/cart-line.ts';
import { linesOfCart, readFullCart } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { labourQuantity } from '#server/invoicing/labour-position.ts';
import { readOrderIn } from '#server/orders/store.ts';
import { Failure } from '#shared/failures.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { blankPosition, type Position } from '#shared/invoicing/position.ts';
import type { User } from '#shared/session/user.ts';

/** The lines of a cart, under their cars where there are several. Behind a part its deposit. */
export async function cartPositions(
  tx: Transaction<Schema>,
  user: User,
  cartId: number,
  now: Date,
): Promise<Position[]> {
  const cart = await readFullCart(tx, user, cartId, now);
  if (!cart) throw new Failure('NOT_FOUND');
  return positionsOfLines(tx, cart.lines);
}

/** The cart behind an order, with the labour that went with it. */
export async function orderPositions(tx: Transaction<Schema>, user: User, orderId: number): Promise<Position[]> {
  const { cartId } = await readOrderIn(tx, user, orderId);
  return positionsOfLines(tx, await linesOfCart(tx, cartId));
}

async function positionsOfLines(tx: Transaction<Schema>, lines: readonly CartLine[]): Promise<Position[]> {
  const { country } = await tx.selectFrom('firm').select('country').executeTakeFirstOrThrow();
  const vatRate = vatRateOf(country);
  const groups = [...Map.groupBy(lines, ({ car }) => car?.id ?? null)].toSorted(
    ([a], [b]) => Number(a === null) - Number(b === null),
  );
  return groups.flatMap(([, ofCar]) => {
    const car = ofCar[0]?.car;
    const heading = car && groups.length > 1 ? [section([car.plate, car.name].filter(Boolean).join(' · '))] : [];
    return [...heading, ...ofCar.flatMap((line) => positionsOf(line, vatRate))];
  });
}

const section = (text: string): Position => ({ ...blankPosition(randomUUID(), 'section', 0), text, origin: 'cart' });

function positionsOf(line: CartLine, vatRate: number): Position[] {
  const common: Position = {
    ...blankPosition(randomUUID(), line.kind, vatRate),
    text: line.name,
    detail: line.brand,
    number: line.number,
    quantity: line.quantity * 1000,
    unitPrice: line.salesPrice ?? (line.kind === 'part' ? line.listPrice : null),
    isExchange: line.kind === 'part' && line.isExchange,
    purchasePrice: line.kind === 'part' ? line.purchasePrice : null,
    articleId: line.articleId,
    jobId: line.jobId,
    minutes: line.minutes,
    unitTenths: line.unitTenths,
    origin: line.jobId === null ? 'cart' : 'work',
    source: line.source,
  };
  if (line.kind === 'labour') return [{ ...common, ...labourQuantity({ ...line, price: line.salesPrice }) }];
  if (line.kind !== 'part' || line.deposit === 0) return [common];
  const deposit: Position = {
    ...blankPosition(randomUUID(), 'deposit', vatRate),
    text: line.name,
    quantity: common.quantity,
    unitPrice: line.deposit,
    origin: 'cart',
  };
  return [common, deposit];
}
