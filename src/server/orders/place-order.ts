import { createHash } from 'node:crypto';
import { closeCart } from '#server/cart/close-cart.ts';
import { lockCart } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { OrderReply } from '#server/gateways/supplier-system/ordering.ts';
import { type Examined, examineCart } from '#server/orders/check-cart.ts';
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
import { findAnswer } from '#server/orders/find-answer.ts';
import { isWorse } from '#server/orders/is-worse.ts';
import { judgeCart } from '#server/orders/judge-cart.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { readOrderLimits } from '#server/orders/order-limits.ts';
import { queueConfirmation } from '#server/orders/order-mail.ts';
import { finishOrder, insertLines, insertOrder, type Numbered } from '#server/orders/write-order.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { placeOrder as contract } from '#shared/orders/contract.ts';
import { isFetched, type PricedOrder } from '#shared/orders/order.ts';
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
 */
export async function placeOrder(deps: OrderDeps, user: User, wish: OrderWish, now: Date): Promise<Answer> {
  const bodyHash = hashOf(user, wish);
  const known = await findAnswer(deps.db, user, wish.key, bodyHash);
  if (known) return known;
  const address = await readDeliveryAddress(deps.db, user, wish.addressId);
  let examined = await examineCart(deps, user, wish.cartId, wish, now);
  // A second time where the supplier could not do what it had just offered: perhaps it can again.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (!examined || !isAsSeen(examined.judged.check, wish)) break;
    const draft = { wish, bodyHash, address: address ?? examined.asked.terms.address, placedAt: now };
    const order = await tryToPlace(deps, user, draft, examined);
    if (order === 'repeated') break;
    if (order !== 'differs') return { kind: 'placed', order };
    examined = await examineCart(deps, user, wish.cartId, wish, now);
  }
  const first = await findAnswer(deps.db, user, wish.key, bodyHash, { waits: true });
  if (first) return first;
  if (!examined) throw new Failure('NOT_FOUND');
  return { kind: 'changed', check: examined.judged.check };
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
async function place(deps: OrderDeps, user: User, start: Draft, { asked }: Examined): Promise<PricedOrder> {
  const { supplier } = asked.terms;
  if (supplier === null) throw new Undo('differs');
  const { ordering } = deps.supplierSystems(supplier.code);
  const { wish, placedAt } = start;
  const order = await asFirm(deps.db, user.firmId, async (tx) => {
    const cart = await lockCart(tx, user, wish.cartId, placedAt);
    const judged = cart && judgeCart(cart, wish, asked);
    if (!judged || !isAsSeen(judged.check, wish)) throw new Undo('differs');
    const { totals } = judged.check;
    const lines = draftLines(judged.parts, asked.terms.address.country);
    const branch = lines.some(isFetched) ? asked.terms.branch : null;
    const draft: DraftOrder = { ...start, supplier, branch, lines, totals };
    const numbered = await insertOrder(tx, user, draft, ordering.kind === 'there');
    if (!numbered) throw new Undo('repeated');
    // The number holds up every other order of the firm: none of them is open unseen, and this one is among those that are.
    const limits = await readOrderLimits(tx, user.firmId, supplier.code);
    const before = { ...limits, open: limits.open - totals.gross };
    if (orderRefusal(totals.gross, before)) throw new Undo('differs');
    await insertLines(tx, user, numbered.id, lines);
    await closeCart(tx, cart.id, placedAt);
    // As late as can be, because the supplier's stock stays locked from here to the end.
    const reply = ordering.kind === 'here' ? await ordering.place(tx, toSupplierOrder(draft, user, numbered)) : null;
    if (reply && (reply.kind === 'refused' || isWorse(lines, reply.lines, onOrder(lines, judged.parts))))
      throw new Undo('differs');
    const placed = toOrder(draft, user, numbered, reply);
    await finishOrder(tx, user, placed, reply);
    // A system elsewhere has yet to say what it makes of it.
    if (reply) await queueConfirmation(tx, deps, { ...placed, firmId: user.firmId, accountId: user.id }, placedAt);
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
