/** Where an order stands. Each change is kept with its time. */
export const orderStates = [
  'placed',
  'confirmed',
  'partly-delivered',
  'delivered',
  'invoiced',
  'refused',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * `placed`: acknowledged here, on its way to the supplier. `confirmed`: the supplier has it and reserves the goods.
 * An order can be cancelled as long as nothing has left.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['confirmed', 'refused', 'cancelled'],
  confirmed: ['partly-delivered', 'delivered', 'cancelled'],
  'partly-delivered': ['delivered'],
  delivered: ['invoiced'],
  invoiced: [],
  refused: [],
  cancelled: [],
};

/** Nothing of it comes, or will be ready. */
export const isOver = (state: OrderState): boolean => state === 'refused' || state === 'cancelled';

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to);
