import type { Deliveries } from '#client/orders/queries.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';

type CarRef = CartCar | null;

/** One choice for all, whatever comes into the cart later, or one for the parts of each car. */
export type DeliveryWish =
  | { readonly kind: 'all'; readonly choice: DeliveryChoice }
  | { readonly kind: 'per-car'; readonly choices: ReadonlyMap<number | null, DeliveryChoice> };

const idOf = (car: CarRef) => car?.id ?? null;

export const choiceFor = (wish: DeliveryWish, car: CarRef): DeliveryChoice =>
  wish.kind === 'all' ? wish.choice : (wish.choices.get(idOf(car)) ?? 'as-available');

/** As the server is told: the cars that are in the cart now. What it is not told of comes as soon as available. */
export const deliveriesOf = (wish: DeliveryWish, cars: readonly CarRef[]): Deliveries =>
  cars
    .map((car) => ({ carId: idOf(car), choice: choiceFor(wish, car) }))
    .filter(({ choice }) => choice !== 'as-available');

/** Each car keeps the choice that it had. */
export const perCar = (wish: DeliveryWish, cars: readonly CarRef[]): DeliveryWish => ({
  kind: 'per-car',
  choices: new Map(cars.map((car) => [idOf(car), choiceFor(wish, car)])),
});

/** All take the choice of the first. */
export const forAll = (wish: DeliveryWish, cars: readonly CarRef[]): DeliveryWish => ({
  kind: 'all',
  choice: choiceFor(wish, cars[0] ?? null),
});

export const withChoice = (
  wish: DeliveryWish,
  cars: readonly CarRef[],
  car: CarRef,
  choice: DeliveryChoice,
): DeliveryWish => ({
  kind: 'per-car',
  choices: new Map(cars.map((one) => [idOf(one), one === car ? choice : choiceFor(wish, one)])),
});
