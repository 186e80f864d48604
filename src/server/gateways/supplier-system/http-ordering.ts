import { type HttpGateway, NotAsked } from '#server/gateways/http-gateway.ts';
import type { ConfirmedLine, Ordering, OrderReply, SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import { confirmedSchema, refusedSchema, type SentOrder } from '#server/gateways/supplier-system/wire-orders.ts';

/** Under which number the supplier knows a firm; null: under none. */
export type CustomerOf = (firmId: number) => Promise<string | null>;

/** Orders for a supplier's own system. What it does not answer clearly counts as not answered: the key makes a repeat safe. */
export function httpOrdering(
  gateway: Pick<HttpGateway, 'place'>,
  customerOf: CustomerOf,
): Extract<Ordering, { kind: 'there' }> {
  return {
    kind: 'there',
    send: async (order) => {
      const customer = await customerOf(order.firmId);
      if (customer === null) return 'not-sent';
      const headers = { 'idempotency-key': order.key };
      return gateway
        .place({ method: 'POST', path: ['orders'], headers, body: sentOrder(order, customer) }, (status, text) =>
          replyOf(order, status, text),
        )
        .catch((error: unknown) => (error instanceof NotAsked ? 'not-sent' : null));
    },
    cancel: (key) => gateway.place({ method: 'DELETE', path: ['orders', key] }, wasCancelled).catch(() => null),
  };
}

const sentOrder = (order: SupplierOrder, customer: string): SentOrder => ({
  customer,
  orderNumber: order.number,
  placedAt: order.placedAt.toISOString(),
  reference: order.reference,
  note: order.note,
  address: order.address,
  allowPartial: order.allowPartial,
  lines: order.lines.map(({ articleId, arrivesAt, ...line }) => ({
    ...line,
    id: articleId,
    arrivesAt: arrivesAt?.toISOString() ?? null,
  })),
});

function replyOf(order: SupplierOrder, status: number, text: string): OrderReply {
  if (status === 200 || status === 201) return confirmedReply(order, text);
  if (status === 409 || status === 422) return { kind: 'refused', ...refusedSchema.parse(JSON.parse(text)) };
  throw new Error(`The service answered ${status} to an order.`);
}

function confirmedReply({ lines }: SupplierOrder, text: string): OrderReply {
  const answer = confirmedSchema.parse(JSON.parse(text));
  const told = new Map(answer.lines.map((line) => [line.line, line]));
  const asPromised = ({ line, tour, arrivesAt }: SupplierOrder['lines'][number]): ConfirmedLine =>
    told.get(line) ?? { line, state: 'reserved', warehouse: null, tour, arrivesAt };
  return { kind: 'confirmed', supplierNumber: answer.supplierNumber, lines: lines.map(asPromised) };
}

function wasCancelled(status: number): boolean {
  if (status === 200) return true;
  if (status === 409) return false;
  throw new Error(`The service answered ${status} to a cancellation.`);
}
