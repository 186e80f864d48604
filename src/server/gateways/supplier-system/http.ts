import { z } from 'zod';
import { type HttpGatewayOptions, httpGateway } from '#server/gateways/http-gateway.ts';
import type { OffersAnswer, SupplierOffer, SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';
import { deliveryClasses } from '#shared/articles/offer.ts';
import { warehouseKinds } from '#shared/suppliers/delivery.ts';

/* docs/integration.md, "A supplier's system over HTTP", describes the answers to whoever writes such a service. */

const cents = z.int().min(0).max(100_000_000_00);
const name = z.string().max(100);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const orNull = <Value extends z.ZodType>(value: Value) => z.nullish(value).transform((given) => given ?? null);

const stockSchema = z
  .object({
    warehouse: name,
    kind: z.enum(warehouseKinds),
    quantity: z.int().max(10_000_000),
    transferMinutes: z.int().min(0).max(1440).default(0),
    days: z.int().min(0).max(30).default(0),
    cutOff: orNull(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  })
  .transform(({ quantity, warehouse, ...rest }) => ({ quantity, warehouse: { name: warehouse, ...rest } }));

const offerSchema = z.object({
  id: z.int(),
  listPrice: orNull(cents),
  discountGroup: orNull(name),
  purchasePrice: orNull(cents),
  scale: z
    .array(z.object({ from: z.int().min(2), purchasePrice: cents }))
    .max(20)
    .default([])
    .transform((steps) => steps.toSorted((a, b) => a.from - b.from)),
  promotion: orNull(z.object({ name, until: instant })),
  deposit: cents.default(0),
  isExchange: z.boolean().default(false),
  stock: z.array(stockSchema).max(30).default([]),
  daysOnOrder: orNull(z.int().min(1).max(365)),
  delivery: orNull(
    z.object({
      class: z.enum(deliveryClasses),
      tour: orNull(name),
      cutOffAt: orNull(instant),
      arrivesAt: orNull(instant),
    }),
  ),
});

/** Row by row: one that is wrong does not spoil the others. */
const answerSchema = z.object({ offers: z.array(z.unknown()).max(1000), unknown: z.array(z.unknown()).default([]) });

type Options = HttpGatewayOptions & {
  /** Articles go by brand and number: our own ids mean nothing over there. */
  readonly findArticle: (id: number) => { readonly brand: string; readonly number: string } | null;
};

/** A supplier's own system, asked over HTTP. */
export function httpSupplierSystem({ findArticle, ...options }: Options): SupplierSystem {
  const gateway = httpGateway(options);
  return {
    async offers({ firmId, articles }) {
      const named = articles.flatMap((article) => {
        const found = findArticle(article.id);
        return found ? [{ ...article, brand: found.brand, number: found.number }] : [];
      });
      const asked = new Set(named.map(({ id }) => id));
      const nameless = articles.map(({ id }) => id).filter((id) => !asked.has(id));
      if (named.length === 0) return { offers: [], failed: [], unknown: nameless };
      const question = { customer: String(firmId), articles: named };
      return gateway.ask(['offers'], question, answerSchema).then(
        (answer) => sort(asked, answer, nameless),
        () => ({ offers: [], failed: [...asked], unknown: nameless }),
      );
    },
  };
}

/** Of what is there, what was asked for and can be read; the rest has failed. */
function sort(
  asked: ReadonlySet<number>,
  answer: z.infer<typeof answerSchema>,
  nameless: readonly number[],
): OffersAnswer {
  const offers = new Map<number, SupplierOffer>();
  for (const row of answer.offers) {
    const { id, ...offer } = offerSchema.safeParse(row).data ?? { id: null };
    if (id !== null && 'deposit' in offer && asked.has(id) && !offers.has(id))
      offers.set(id, { articleId: id, ...offer });
  }
  const unknown = answer.unknown.filter(
    (id): id is number => typeof id === 'number' && asked.has(id) && !offers.has(id),
  );
  const told = new Set([...offers.keys(), ...unknown]);
  return {
    offers: [...offers.values()],
    failed: [...asked].filter((id) => !told.has(id)),
    unknown: [...nameless, ...new Set(unknown)],
  };
}
