import { mayBecome, type OrderState } from '#shared/orders/order-state.ts';

/** What a supplier's desk does to an order by hand. */
export const deskActs = ['confirm', 'refuse', 'deliver', 'bill', 'cancel'] as const;
export type DeskAct = (typeof deskActs)[number];

type Standing = {
  readonly state: OrderState;
  /** Reserved, sent and billed by our own books. Else by a system of the supplier's, which we only ask. */
  readonly isInBooks: boolean;
  /** How often that system was sent the order without an answer. */
  readonly tries: number;
  /** It is being sent at this moment, or its cancellation is asked for. */
  readonly isBusy: boolean;
};

/**
 * Only steps of the table of states. Our own books confirm at once and bill by themselves. What another system may have
 * got already is cancelled there, and not just refused here.
 */
export function openActs({ state, isInBooks, tries, isBusy }: Standing): DeskAct[] {
  if (isBusy) return [];
  const mayAct: Record<DeskAct, boolean> = {
    confirm: !isInBooks && mayBecome(state, 'confirmed'),
    refuse: !isInBooks && tries === 0 && mayBecome(state, 'refused'),
    deliver: mayBecome(state, 'delivered'),
    bill: !isInBooks && mayBecome(state, 'invoiced'),
    cancel: mayBecome(state, 'cancelled') && !(state === 'placed' && tries === 0),
  };
  return deskActs.filter((act) => mayAct[act]);
}
