import type { Cart, CartCar, CartPosition, PositionKind } from '#shared/cart/cart.ts';
import type { LinePromise } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';

/** A line as it is kept, whatever its reader may see. All money net, in cents, for one piece (labour: for the whole line). */
export type CartLine = {
  readonly id: number;
  readonly version: number;
  readonly kind: PositionKind;
  readonly supplierCode: string | null;
  /** null for labour and free lines. */
  readonly articleId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly car: CartCar | null;
  readonly quantity: number;
  readonly packSize: number;
  readonly minimum: number;
  readonly minutes: number | null;
  readonly unitTenths: number;
  /** Of the work values; null: labour that somebody has typed, and other lines. */
  readonly jobId: number | null;
  /** What its price was counted with; null: somebody has typed it. */
  readonly centsPerHour: number | null;
  /** Where its time comes from; null: somebody has typed it. */
  readonly source: string | null;
  readonly note: string;
  readonly reference: string;
  readonly listPrice: number | null;
  readonly purchasePrice: number | null;
  /** VK by the firm's margin; of labour and free lines: what was entered. */
  readonly salesPrice: number | null;
  readonly discountGroup: string | null;
  readonly deposit: number;
  readonly isExchange: boolean;
  /** When it was to be there, as it was put in or last accepted; null: not known. */
  readonly promise: LinePromise | null;
  readonly addedBy: string;
  readonly addedAt: Date;
  /** null: nobody since it was put in. */
  readonly changedBy: string | null;
};

/** A cart with its lines, in the order they were put in. */
export type FullCart = Pick<Cart, 'id' | 'version' | 'name' | 'note' | 'reference' | 'state' | 'isShared'> & {
  readonly ownerId: number;
  readonly ownerName: string;
  readonly updatedAt: Date;
  readonly lines: readonly CartLine[];
};

/** What this user may see of it. */
export function shownCart(cart: FullCart, user: User, seesPurchasePrices: boolean): Cart {
  const { ownerId, updatedAt, lines, ...head } = cart;
  const cars = new Map<number, CartCar>();
  for (const { car } of lines) if (car && !cars.has(car.id)) cars.set(car.id, car);
  return {
    ...head,
    isOwn: ownerId === user.id,
    updatedAt: updatedAt.toISOString(),
    positions: lines.length,
    sum: seesPurchasePrices ? sumOf(lines) : null,
    cars: [...cars.values()],
    lines: lines.map((line) => shownLine(line, seesPurchasePrices)),
  };
}

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce(
    (sum, { kind, quantity, purchasePrice }) => sum + (kind === 'part' ? quantity * (purchasePrice ?? 0) : 0),
    0,
  );

/** Named one by one: what else is kept is nobody's business on a screen. */
function shownLine(line: CartLine, seesPurchasePrices: boolean): CartPosition {
  return {
    id: line.id,
    version: line.version,
    kind: line.kind,
    articleId: line.articleId,
    brand: line.brand,
    number: line.number,
    name: line.name,
    // The catalogue knows it: see withPictures.
    picture: null,
    carId: line.car?.id ?? null,
    quantity: line.quantity,
    packSize: line.packSize,
    minimum: line.minimum,
    minutes: line.minutes,
    unitTenths: line.unitTenths,
    source: line.source,
    note: line.note,
    reference: line.reference,
    listPrice: line.listPrice,
    purchasePrice: seesPurchasePrices ? line.purchasePrice : null,
    salesPrice: line.salesPrice,
    deposit: line.deposit,
    isExchange: line.isExchange,
    addedBy: line.addedBy,
    addedAt: line.addedAt.toISOString(),
    changedBy: line.changedBy === line.addedBy ? null : line.changedBy,
  };
}
