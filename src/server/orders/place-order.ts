import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { closeCart, closeSharedCart } from '#server/cart/close-cart.ts';
import { lockCart } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { OrderReply } from '#server/gateways/supplier-system/ordering.ts';
import { type Examined, examine, examineCart, lookWith, type Seen, seeCart } from '#server/orders/check-cart.ts';
import { readDeliveryAddress } from '#server/orders/delivery-addresses.ts';
import {
  asConfirmed,
  type DraftLine,
  type DraftOrder,
  draftLines,
  type OrderWish,
  toSupplierOrder,
} from '#server/orders/draft-order.ts';
import type { DraftPart } from '#server/orders/draft-parts.ts';
import { awaitAnswer, readAnswer } from '#server/orders/find-answer.ts';
import { isWorse } from '#server/orders/is-worse.ts';
import { judgeCart } from '#server/orders/judge-cart.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { readOrderLimits } from '#server/orders/order-limits.ts';
import { queueConfirmation, readRecipients } from '#server/orders/order-mail.ts';
import { workOf } from '#server/orders/order-work.ts';
import { finishOrder, insertLines, insertOrder, type Numbered } from '#server/orders/write-order.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { placeOrder as contract } from '#shared/orders/contract.ts';
import { isFetched, type Order, type PricedOrder } from '#shared/orders/order.ts';
import { orderRefusal } from '#shared/orders/order-limits.ts';
import type { User } from '#shared/session/user.ts';

type Answer = AnswerOf<typeof contract>;

/** Undoes the transaction. `repeated`: the key has been used. `differs`: it is no longer what the orderer has seen. */
class Undo extends Error {
  readonly why: 'repeated' | 'differs';
  constructor(why: Undo['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Exactly one order for a key: whatever is repeated is told the first answer, to the letter. The supplier is asked before
 * anything is locked; what then differs from the check that the orderer has seen is shown, and nothing is ordered.
 *
 * Three round trips to the database, where the supplier's books stand in it: one that reads everything, one that locks
 * and takes the numbers, and one that writes and commits.
 */
export async function placeOrder(deps: OrderDeps, user: User, wish: OrderWish, now: Date): Promise<Answer> {
  const asked = { key: wish.key, bodyHash: hashOf(user, wish) };
  const looked = await lookWith(deps, user, now, (tx) => lookAround(tx, deps, user, { ...wish, ...asked }, now));
  if ('kind' in looked) return looked;
  const { address, seen } = looked;
  let examined = await examine(deps, user, seen, wish, now);
  // A second time where the supplier could not do what it had just offered: perhaps it can again.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (!examined || !isAsSeen(examined.judged.check, wish) || !isConfirmed(examined.judged.check, wish)) break;
    const { bodyHash } = asked;
    const draft = { wish, bodyHash, address: address ?? examined.asked.terms.address, placedAt: now };
    const order = await tryToPlace(deps, user, draft, examined);
    if (order === 'repeated') break;
    if (order !== 'differs') return { kind: 'placed', order };
    examined = await examineCart(deps, user, wish.cartId, wish, now);
  }
  const first = await awaitAnswer(deps.db, user, asked);
  if (first) return first;
  if (!examined) throw new Failure('NOT_FOUND');
  const { check } = examined.judged;
  return { kind: isAsSeen(check, wish) && !isConfirmed(check, wish) ? 'unconfirmed' : 'changed', check };
}

/** All that an order depends on, at once. A key that has been used comes before an address that is gone. */
async function lookAround(
  tx: Transaction<Schema>,
  deps: OrderDeps,
  user: User,
  wish: OrderWish & { readonly bodyHash: string },
  now: Date,
): Promise<Answer | { readonly address: Order['address'] | null; readonly seen: Seen }> {
  const [known, address, seen] = await Promise.allSettled([
    readAnswer(tx, wish),
    readDeliveryAddress(tx, wish.addressId),
    seeCart(tx, deps, user, wish.cartId, now),
  ]);
  return settled(known) ?? { address: settled(address), seen: settled(seen) };
}

function settled<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** A key belongs to one wish of one person. */
function hashOf(user: User, wish: OrderWish): string {
  const { cartId, fingerprint, deliveries, addressId, reference, note, allowPartial } = wish;
  const ways = deliveries.map(({ carId, choice }) => [carId, choice]);
  const body = [user.id, cartId, fingerprint, ways, addressId, reference, note, allowPartial];
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

const isAsSeen = (check: CartCheck, { fingerprint }: OrderWish) =>
  check.isOrderable && check.fingerprint === fingerprint;

/** Whoever has typed the sum has read it. */
const isConfirmed = ({ unusual, totals }: CartCheck, { confirmedSum }: OrderWish) =>
  unusual === null || confirmedSum === totals.gross;

type Draft = Omit<DraftOrder, 'supplier' | 'branch' | 'lines' | 'totals'>;

async function tryToPlace(deps: OrderDeps, user: User, draft: Draft, examined: Examined) {
  try {
    return await tryAgain(() => place(deps, user, draft, examined));
  } catch (error) {
    if (error instanceof Undo) return error.why;
    throw error;
  }
}

/** One transaction: order, reservation, cart and mail, or nothing of it. */
async function place(deps: OrderDeps, user: User, start: Draft, { cart: seen, asked, judged }: Examined) {
  const { supplier, address, branch } = asked.terms;
  if (supplier === null) throw new Undo('differs');
  const { ordering } = deps.supplierSystems(supplier.code);
  const { wish, placedAt } = start;
  const { totals } = judged.check;
  const lines = draftLines(judged.parts, address.country);
  const draft: DraftOrder = { ...start, supplier, branch: lines.some(isFetched) ? branch : null, lines, totals };
  const orderer = { firmId: user.firmId, accountId: user.id };
  const order = await asFirm(deps.db, user.firmId, async (tx) => {
    // They leave together and are done one after the other: the supplier's stock is locked last, as it holds up the most.
    const [cart, numbered, limits, recipients, begun] = await Promise.all([
      lockCart(tx, user, wish.cartId, placedAt),
      insertOrder(tx, user, draft, ordering.kind === 'there'),
      readOrderLimits(tx, user.firmId, supplier.code),
      readRecipients(tx, orderer),
      ordering.kind === 'here' ? ordering.begin(tx, toSupplierOrder(draft, user)) : null,
    ]);
    // What was drafted holds for the cart that was seen, and for no other.
    if (cart?.version !== seen.version || !isAsSeen(judgeCart(cart, wish, asked).check, wish))
      throw new Undo('differs');
    if (!numbered) throw new Undo('repeated');
    // The number holds up every other order of the firm: none of them is open unseen, and this one is among those that are.
    if (orderRefusal(totals.gross, { ...limits, open: limits.open - totals.gross })) throw new Undo('differs');
    if (begun && (!('keep' in begun) || isWorse(lines, begun.reply.lines, onOrder(lines, judged.parts))))
      throw new Undo('differs');
    const placed = { ...toOrder(draft, user, numbered, begun?.reply ?? null), work: workOf(cart.lines) };
    // Nothing is asked any more: all of it leaves with the commit, which tells whether it was done.
    insertLines(tx, user, numbered.id, lines);
    if (user.acting && cart.isShared) await closeSharedCart(tx, user, cart, placedAt);
    else await closeCart(tx, cart, placedAt);
    begun?.keep({ orderId: numbered.id, number: numbered.number });
    finishOrder(tx, user, placed, begun?.reply ?? null);
    // A system elsewhere has yet to say what it makes of it.
    if (begun) await queueConfirmation(tx, deps, { ...placed, ...orderer }, placedAt, { recipients });
    return placed;
  });
  if (ordering.kind === 'there') deps.wakeSender();
  return order;
}

type Confirmed = Extract<OrderReply, { kind: 'confirmed' }>;

/** A part that comes together with others has their time, but whether it lies in stock is its own affair. */
function onOrder(lines: readonly DraftLine[], parts: readonly DraftPart[]): Set<number> {
  const ordered = lines.filter(({ kind }) => kind === 'part');
  return new Set(ordered.flatMap(({ line }, index) => (parts[index]?.ways.soonest.class === 'on-order' ? [line] : [])));
}

function toOrder(draft: DraftOrder, user: User, { id, number }: Numbered, reply: Confirmed | null): PricedOrder {
  const { wish, supplier, address, branch, totals } = draft;
  const at = draft.placedAt.toISOString();
  const lines = draft.lines.map(({ kTypeId: _type, promotionId: _promotion, ...line }) => line);
  return {
    id,
    number,
    supplierNumber: reply?.supplierNumber ?? null,
    supplierCode: supplier.code,
    supplierName: supplier.name,
    state: reply ? 'confirmed' : 'placed',
    isCancelling: false,
    history: [{ state: 'placed', at, note: '' }, ...(reply ? [{ state: 'confirmed' as const, at, note: '' }] : [])],
    placedAt: at,
    placedBy: user.name,
    reference: wish.reference,
    note: wish.note,
    address,
    branch,
    allowPartial: wish.allowPartial,
    lines: reply ? asConfirmed(lines, reply.lines) : lines,
    totals,
    documents: [],
  };
}
