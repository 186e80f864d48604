import * as z from 'zod/mini';
import { customerSnapshotSchema } from '#shared/invoicing/customer.ts';
import { estimateStates } from '#shared/invoicing/estimate-state.ts';
import { type CountedLine, estimateKinds, estimateTotalsSchema } from '#shared/invoicing/estimate-totals.ts';
import { addressSchema } from '#shared/session/contract.ts';
import { languages } from '#shared/session/language.ts';
import { idSchema } from '#shared/values.ts';

export const lineAnswers = ['accepted', 'declined'] as const;

const instant = z.iso.datetime();

/** One line, as the workshop's customer may see it: VK only. Money net, in cents. */
export const shownLineSchema = z.object({
  /** From 1, without gaps. */
  line: z.int(),
  /** The heading that it stands under: a car. Empty: none. */
  section: z.string(),
  kind: z.enum(estimateKinds),
  /** A deposit is a line of its own, and goes with the part that it belongs to. */
  belongsTo: z.nullable(z.int()),
  text: z.string(),
  /** Brand and number of a part. */
  detail: z.string(),
  quantity: z.int(),
  /** Labour only. */
  minutes: z.nullable(z.int()),
  /** How long a labour unit (AW) is for the car's maker, in tenths of a minute. */
  unitTenths: z.int(),
  /** Where the time of labour comes from; null: somebody has typed it. */
  source: z.nullable(z.string()),
  /** VK for one; of labour: for all of it. null: not said yet, while it is a draft. */
  unitPrice: z.nullable(z.int()),
  /** Basis points. */
  discount: z.int(),
  vatRate: z.int(),
  amount: z.int(),
  isExchange: z.boolean(),
  /** On offer: the customer may take it or leave it. Not in the sum. */
  isOptional: z.boolean(),
  answer: z.nullable(z.enum(lineAnswers)),
});
export type ShownLine = z.infer<typeof shownLineSchema>;

export const estimateLineSchema = z.extend(shownLineSchema, { articleId: z.nullable(idSchema) });
export type EstimateLine = z.infer<typeof estimateLineSchema>;

export const estimateCarSchema = z.object({
  carId: z.nullable(idSchema),
  kTypeId: z.nullable(idSchema),
  plate: z.nullable(z.string()),
  name: z.string(),
});

const answerSchema = z.object({ by: z.string(), at: instant });

export const estimateHeadSchema = z.object({
  id: idSchema,
  /** Given when it is sent. */
  number: z.nullable(z.string()),
  state: z.enum(estimateStates),
  cartId: z.nullable(idSchema),
  customerName: z.nullable(z.string()),
  car: z.nullable(estimateCarSchema),
  validUntil: z.iso.date(),
  madeAt: instant,
  madeBy: z.string(),
  /** Of what is offered, without the lines on offer. */
  totals: estimateTotalsSchema,
  isOrdered: z.boolean(),
});
export type EstimateHead = z.infer<typeof estimateHeadSchema>;

export const estimateSchema = z.extend(estimateHeadSchema, {
  country: z.string(),
  /** In which its paper is written. */
  language: z.enum(languages),
  sentAt: z.nullable(instant),
  customer: z.nullable(customerSnapshotSchema),
  note: z.string(),
  lines: z.array(estimateLineSchema),
  /** Of what the customer has accepted; null: no answer. */
  acceptedTotals: z.nullable(estimateTotalsSchema),
  answered: z.nullable(answerSchema),
  history: z.array(z.object({ state: z.enum(estimateStates), at: instant, by: z.string(), note: z.string() })),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** All that whoever has the link may know. */
export const publicEstimateSchema = z.object({
  firm: addressSchema,
  language: z.enum(languages),
  number: z.string(),
  state: z.enum(estimateStates),
  sentAt: instant,
  validUntil: z.iso.date(),
  customerName: z.string(),
  car: z.nullable(z.object({ plate: z.nullable(z.string()), name: z.string() })),
  note: z.string(),
  lines: z.array(shownLineSchema),
  /** null where it was taken back. */
  totals: z.nullable(estimateTotalsSchema),
  answered: z.nullable(answerSchema),
  /** Whether an answer is still taken. */
  isOpen: z.boolean(),
});
export type PublicEstimate = z.infer<typeof publicEstimateSchema>;

type Answerable = CountedLine & Pick<ShownLine, 'line' | 'belongsTo' | 'isOptional' | 'answer'>;

/** What the offer costs: lines on offer are left out, and with a part its deposit. */
export const offeredLines = <Line extends Answerable>(lines: readonly Line[]): Line[] =>
  lines.filter(({ isOptional }) => !isOptional);

export const acceptedLines = <Line extends Answerable>(lines: readonly Line[]): Line[] =>
  lines.filter(({ answer }) => answer === 'accepted');

/** Lines that are chosen by themselves; a deposit follows its part. */
export const choosableLines = <Line extends Pick<ShownLine, 'belongsTo'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ belongsTo }) => belongsTo === null);

/** What stands above a line: its car, or that it has none among those that do; empty: it goes on as before. */
export function sectionHeading(
  lines: readonly Pick<ShownLine, 'section'>[],
  index: number,
  withoutCar: string,
): string {
  const [before, section] = [lines[index - 1]?.section ?? '', lines[index]?.section ?? ''];
  return section === before ? '' : section || withoutCar;
}
