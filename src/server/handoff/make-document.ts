import type { Transaction } from 'kysely';
import type { CartLine, FullCart } from '#server/cart/cart-line.ts';
import type { Schema } from '#server/db/schema.ts';
import { readCustomerNumber } from '#server/documents/read-customer-number.ts';
import type { GivenLine, HandedLine, HandoffDocument } from '#shared/handoff/handoff-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
export type CountedLine = GivenLine & { readonly quantity: number };

/** The lines as they may go out of this user's hands: EK only where the user may see it, else VK, else UPE. */
export const countedLines = (cart: FullCart, showsPurchase: boolean): CountedLine[] =>
  cart.lines.map((line) => ({ ...given(line, showsPurchase), quantity: line.quantity }));

function given(line: CartLine, showsPurchase: boolean): GivenLine {
  const { kind, articleId, brand, number, name, car, minutes, source, note, reference, deposit, promise } = line;
  return {
    line: line.id,
    kind,
    articleId,
    supplier: line.supplierCode,
    brand,
    number,
    name,
    ...priceOf(line, showsPurchase),
    deposit,
    minutes,
    source,
    note,
    reference,
    car,
    arrivesAt: promise?.arrivesAt ?? null,
  };
}

function priceOf(
  { kind, purchasePrice, salesPrice, listPrice }: CartLine,
  showsPurchase: boolean,
): Pick<GivenLine, 'price' | 'priceKind'> {
  if (kind === 'part' && showsPurchase)
    return purchasePrice === null ? { price: null, priceKind: null } : { price: purchasePrice, priceKind: 'purchase' };
  if (salesPrice !== null) return { price: salesPrice, priceKind: 'sales' };
  return listPrice === null ? { price: null, priceKind: null } : { price: listPrice, priceKind: 'list' };
}

type Contents = {
  readonly cart: FullCart;
  readonly order: HandoffDocument['order'];
  readonly lines: readonly HandedLine[];
};

export async function makeDocument(tx: Tx, user: User, contents: Contents, now: Date): Promise<HandoffDocument> {
  const { cart, order, lines } = contents;
  const address = ['name', 'street', 'postal_code as postalCode', 'city', 'country'] as const;
  const buyer = await tx.selectFrom('firm').select(address).where('id', '=', user.firmId).executeTakeFirstOrThrow();
  const code = lines.find(({ supplier }) => supplier !== null)?.supplier ?? user.primarySupplier ?? '';
  const supplier = await tx
    .selectFrom('supplier')
    .select(address)
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  const { id, name, note, reference } = cart;
  return {
    version: 1,
    parcel: null,
    createdAt: now.toISOString(),
    currency: 'EUR',
    cart: { id, name, note, reference },
    order,
    buyer: { ...buyer, customerNumber: await readCustomerNumber(tx, user.firmId, code) },
    supplier: supplier ?? null,
    lines: [...lines],
  };
}
