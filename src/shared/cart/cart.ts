import * as z from 'zod/mini';
import { pictureSchema } from '#shared/articles/article.ts';
import { idSchema } from '#shared/values.ts';

/** A part can be ordered; labour and free lines are for the customer's estimate alone. */
export const positionKinds = ['part', 'labour', 'free'] as const;
export type PositionKind = (typeof positionKinds)[number];

export const cartStates = ['open', 'parked', 'ordered'] as const;

export const mostPieces = 99_999;
export const mostPositions = 2000;
/** Parked ones of one user, and how many a list shows. */
export const mostCarts = 200;

const cents = z.int().check(z.minimum(0));
const line = z.string().check(z.maxLength(200));

/** One line of a cart. All money net, in cents, for one piece (labour: for the whole line). */
export const cartPositionSchema = z.object({
  id: idSchema,
  /** Rises with every change; whoever changes a line says which one they saw. */
  version: z.int(),
  kind: z.enum(positionKinds),
  articleId: z.nullable(idSchema),
  /** Empty for labour and free lines. */
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  /** Of a part, in the running catalogue; null where that shows none. */
  picture: z.nullable(pictureSchema),
  carId: z.nullable(idSchema),
  quantity: z.int(),
  packSize: z.int(),
  minimum: z.int(),
  /** Labour only. */
  minutes: z.nullable(z.int()),
  /** How long a labour unit (AW) is for the car's maker, in tenths of a minute. */
  unitTenths: z.int(),
  /** Where the time of labour comes from; null: somebody has typed it. */
  source: z.nullable(z.string()),
  note: line,
  reference: line,
  /** As they were when it was put in, or when a change was accepted. */
  listPrice: z.nullable(cents),
  /** EK; null: not known, or this user may not see it. */
  purchasePrice: z.nullable(cents),
  /** VK by the firm's margin; of labour and free lines: what was entered. */
  salesPrice: z.nullable(cents),
  /** Pfand for one piece: a line of its own on screen and paper. */
  deposit: cents,
  isExchange: z.boolean(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
  /** Who changed it last, if it was someone else than the one who put it in. */
  changedBy: z.nullable(z.string()),
});
export type CartPosition = z.infer<typeof cartPositionSchema>;

/** A car as it was when the first part for it was put in. */
export const cartCarSchema = z.object({
  id: idSchema,
  kTypeId: z.nullable(idSchema),
  plate: z.nullable(z.string()),
  name: z.string(),
});
export type CartCar = z.infer<typeof cartCarSchema>;

export const cartHeadSchema = z.object({
  id: idSchema,
  version: z.int(),
  /** Under which it was parked: a name or a plate; may be empty. */
  name: z.string(),
  state: z.enum(cartStates),
  /** Colleagues may see it, change it and take it over. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  positions: z.int(),
  /** EK of the parts, net; null where this user may not see it. */
  sum: z.nullable(z.int()),
  cars: z.array(cartCarSchema),
  updatedAt: z.iso.datetime(),
});
export type CartHead = z.infer<typeof cartHeadSchema>;

export const cartSchema = z.extend(cartHeadSchema, {
  note: z.string().check(z.maxLength(2000)),
  /** The firm's own order number, prefilled for the order. */
  reference: line,
  /** In the order they were put in; the screen groups them by car. */
  lines: z.array(cartPositionSchema),
});
export type Cart = z.infer<typeof cartSchema>;

/** A line that someone else changed in between: nothing was written, here is theirs. `theirs` is null where it was removed. */
export const cartEditSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), cart: cartSchema }),
  z.object({
    kind: z.literal('conflict'),
    positionId: idSchema,
    theirs: z.nullable(cartPositionSchema),
    changedBy: z.string(),
    cart: cartSchema,
  }),
]);
export type CartEdit = z.infer<typeof cartEditSchema>;
