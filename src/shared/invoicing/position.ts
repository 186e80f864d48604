import * as z from 'zod/mini';
import { typedLine, typedLines } from '#shared/invoicing/typed-text.ts';
import { idSchema } from '#shared/values.ts';

/** `text`: words without a price. `section`: a heading over what follows. `discount`: on the section, or on all above. */
export const positionKinds = ['part', 'labour', 'free', 'deposit', 'discount', 'section', 'text'] as const;
export type PositionKind = (typeof positionKinds)[number];

/** Where a position comes from. */
export const positionOrigins = ['free', 'cart', 'work', 'maintenance', 'package', 'estimate', 'document'] as const;

export const positionUnits = ['piece', 'hour', 'labour-unit', 'litre', 'set', 'metre', 'kilogram', 'flat'] as const;
export type PositionUnit = (typeof positionUnits)[number];

export const mostPositions = 1000;

/** Money is net, in cents; rates and discounts are basis points; a quantity is counted in thousandths (1500 = 1.5). */
export const positionSchema = z.object({
  /** Made by whoever adds it, and kept by it: so a change is told from a new one. */
  key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  kind: z.enum(positionKinds),
  text: typedLines(500),
  /** A second line: brand, or what was done. */
  detail: typedLines(500),
  /** The part's or job's number. */
  number: typedLine(60),
  /** Negative: taken back. */
  quantity: z.int().check(z.minimum(-99_999_000), z.maximum(99_999_000)),
  unit: z.enum(positionUnits),
  /** null: not said yet, while it is a draft. Of a discount: a fixed sum, in place of the rate. */
  unitPrice: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  discount: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Of a discount alone: what it is taken of. */
  scope: z.enum(['section', 'all']),
  vatRate: z.int().check(z.minimum(0), z.maximum(3000)),
  /** A choice for the customer, which is in no sum. Bills leave it out. */
  isAlternative: z.boolean(),
  /** An exchange part, for which Germany wants the tax on the old one. */
  isExchange: z.boolean(),
  /** EK for one; null: not known, or not for this reader. */
  purchasePrice: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  articleId: z.nullable(idSchema),
  jobId: z.nullable(idSchema),
  /** Labour: its time and how long a labour unit of the car's maker is, in tenths of a minute. */
  minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
  unitTenths: z.int().check(z.minimum(1), z.maximum(1000)),
  origin: z.enum(positionOrigins),
  /** Where a time comes from; `demo` puts the label on the paper. */
  source: z.nullable(typedLine(40)),
});
export type Position = z.infer<typeof positionSchema>;

/** What has a price of its own, and so is a line of an invoice. */
export const isPriced = (kind: PositionKind): boolean =>
  kind === 'part' || kind === 'labour' || kind === 'free' || kind === 'deposit';

/** How positions are numbered on paper and in data: headings and words have no number. */
export function positionNumbers(positions: readonly Pick<Position, 'kind'>[]): (number | null)[] {
  let number = 0;
  return positions.map(({ kind }) => {
    if (kind === 'section' || kind === 'text') return null;
    number += 1;
    return number;
  });
}

/** An empty one, to be filled in. */
export const blankPosition = (key: string, kind: PositionKind, vatRate: number): Position => ({
  key,
  kind,
  text: '',
  detail: '',
  number: '',
  quantity: 1000,
  unit: kind === 'labour' ? 'hour' : 'piece',
  unitPrice: null,
  discount: 0,
  scope: 'all',
  vatRate,
  isAlternative: false,
  isExchange: false,
  purchasePrice: null,
  articleId: null,
  jobId: null,
  minutes: null,
  unitTenths: 60,
  origin: 'free',
  source: null,
});
