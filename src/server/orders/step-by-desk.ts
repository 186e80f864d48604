import { sql, type Transaction } from 'kysely';
import { asDesk, type Desk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { handOver } from '#server/gateways/supplier-system/hand-over.ts';
import { cancelFor } from '#server/orders/cancel-order.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { queueConfirmation, queueRefusal } from '#server/orders/order-mail.ts';
import { type FullOrder, readFullOrder } from '#server/orders/order-rows.ts';
import { type Held, type OrderPath, readDeskOrder } from '#server/orders/suppliers-orders.ts';
import { Failure } from '#shared/failures.ts';
import type { OrderState } from '#shared/orders/order-state.ts';
import type { DeskOrder, DeskStep } from '#shared/orders/supplier-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wish = { readonly path: OrderPath; readonly seen: OrderState; readonly step: DeskStep };
type Answer = { readonly kind: 'done' | 'changed'; readonly order: DeskOrder };

const doneBy = {
  confirm: 'confirmed',
  refuse: 'refused',
  deliver: 'delivered',
  bill: 'billed',
} as const;
type Done = (typeof doneBy)[keyof typeof doneBy] | 'cancelled' | 'cancel-asked';
const permission = 'ROLE_SUPPLIER_ADMIN';

/** Only from where it was seen, and only what its state allows. The history names the person and the supplier. */
export async function stepByDesk(deps: OrderDeps, user: User, wish: Wish, now: Date): Promise<Answer> {
  const { path, step } = wish;
  const by = `${user.name} (${user.firmName})`;
  const isDone = await asDesk(deps.db, user, permission, now, async (tx, desk) => {
    const held = await readDeskOrder(tx, desk.code, path, { now, locks: true });
    if (held.full.state !== wish.seen || !held.shown.acts.includes(step.act)) return false;
    await take(tx, deps, desk, { held, step, by, now });
    if (step.act !== 'cancel') await noteStep(desk, held.full, step, doneBy[step.act]);
    return true;
  });
  // The supplier's own system is asked while nothing is locked.
  if (isDone && step.act === 'cancel') await cancel(deps, path, `${by}: ${step.reason}`, now);
  return asDesk(deps.db, user, permission, now, async (tx, desk) => {
    const { full, shown } = await readDeskOrder(tx, desk.code, path, { now });
    if (isDone && step.act === 'cancel') {
      // Where the supplier's own system has not answered yet, nothing is cancelled so far.
      const isCancelled = full.state === 'cancelled';
      await noteStep(desk, full, step, isCancelled ? 'cancelled' : 'cancel-asked');
      if (isCancelled) await queueRefusal(tx, deps, full, step.reason, now);
    }
    return { kind: isDone ? 'done' : 'changed', order: shown };
  });
}

type Taking = { readonly held: Held; readonly step: DeskStep; readonly by: string; readonly now: Date };

async function take(tx: Tx, deps: OrderDeps, desk: Desk, { held, step, by, now }: Taking): Promise<void> {
  const { full, shown } = held;
  const advance = (to: OrderState, note: string) =>
    sql`select advance_order(${full.firmId}, ${full.id}, ${to}, ${now}, ${note})`.execute(tx);
  if (step.act === 'confirm') {
    const { supplierNumber } = step;
    await advance('confirmed', by);
    await tx
      .updateTable('customer_order')
      .set({ supplier_number: supplierNumber, sent_at: now, leased_until: null })
      .where('firm_id', '=', full.firmId)
      .where('id', '=', full.id)
      .execute();
    await queueConfirmation(tx, deps, { ...full, supplierNumber, lines: [...full.lines] }, now);
  }
  if (step.act === 'refuse') {
    await advance('refused', `${by}: ${step.reason}`);
    await queueRefusal(tx, deps, full, step.reason, now);
  }
  if (step.act === 'bill') await advance('invoiced', by);
  if (step.act === 'deliver') {
    checkLines(full, step.lines);
    const which = { supplierCode: desk.code, firmId: full.firmId, orderId: full.id };
    if (shown.sending === null) await handOver(tx, { ...which, lines: step.lines, note: by, now });
    else await markDelivered(tx, full, step.lines, advance, by);
  }
}

/** Parts of this order that have not all left; their deposits go with them. */
function checkLines({ lines }: FullOrder, wanted: readonly number[]): void {
  const open = new Set(
    lines.filter(({ kind, delivered, quantity }) => kind === 'part' && delivered < quantity).map(({ line }) => line),
  );
  if (new Set(wanted).size !== wanted.length || wanted.some((line) => !open.has(line)))
    throw new Failure('INVALID_INPUT');
}

/** The papers are those of the supplier's own system: here only what has left is noted. */
async function markDelivered(
  tx: Tx,
  { firmId, id, lines }: FullOrder,
  wanted: readonly number[],
  advance: (to: OrderState, note: string) => Promise<unknown>,
  by: string,
): Promise<void> {
  for (const { line, quantity, delivered } of lines.filter((one) => wanted.includes(one.line)))
    await sql`select deliver_line(${firmId}, ${id}, ${line}, ${quantity - delivered})`.execute(tx);
  const after = await readFullOrder(tx, firmId, id);
  const isAll = after?.lines.every(({ delivered, quantity }) => delivered === quantity);
  await advance(isAll ? 'delivered' : 'partly-delivered', by);
}

function noteStep(desk: Desk, full: FullOrder, step: DeskStep, action: Done): Promise<void> {
  const { act: _act, ...said } = step;
  const detail = {
    number: full.number,
    ...Object.fromEntries(Object.entries(said).map(([key, of]) => [key, String(of)])),
  };
  return desk.note({
    firmId: full.firmId,
    action,
    subject: 'order',
    subjectId: full.id,
    detail,
  });
}

const cancel = (deps: OrderDeps, path: OrderPath, by: string, now: Date) =>
  cancelFor(
    deps,
    {
      firmId: path.firm,
      by,
      read: async (tx) => {
        const order = await readFullOrder(tx, path.firm, path.order);
        if (!order) throw new Failure('NOT_FOUND');
        return order;
      },
    },
    path.order,
    now,
  );
