import type { z } from 'zod';
import { type HttpGatewayOptions, httpGateway } from '#server/gateways/http-gateway.ts';
import type { CustomerNumbers } from '#server/gateways/supplier-system/customer-numbers.ts';
import { type CustomerOf, httpOrdering } from '#server/gateways/supplier-system/http-ordering.ts';
import type { OffersAnswer, SupplierOffer, SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';
import { offerSchema, offersAnswerSchema } from '#server/gateways/supplier-system/wire-offers.ts';
import { surchargesAnswerSchema } from '#server/gateways/supplier-system/wire-orders.ts';
import { Failure } from '#shared/failures.ts';

/* docs/integration.md, "A supplier's system over HTTP", describes the answers to whoever writes such a service. */

type Options = HttpGatewayOptions & {
  /** Articles go by brand and number: our own ids mean nothing over there. */
  readonly findArticle: (id: number) => { readonly brand: string; readonly number: string } | null;
  /** Firms go by their number at the supplier: our own ids mean nothing over there. */
  readonly customerNumberOf: CustomerNumbers;
};

/** A supplier's own system, asked over HTTP. */
export function httpSupplierSystem({ findArticle, customerNumberOf, ...options }: Options): SupplierSystem {
  const gateway = httpGateway(options);
  const customerOf: CustomerOf = async (firmId) => {
    const customer = await customerNumberOf(firmId).catch(() => null);
    if (customer === null)
      options.log.warn({ firmId }, "A firm has no customer number: its supplier's system is not asked");
    return customer;
  };
  return {
    async offers({ firmId, articles }) {
      const named = articles.flatMap((article) => {
        const found = findArticle(article.id);
        return found ? [{ ...article, brand: found.brand, number: found.number }] : [];
      });
      const asked = new Set(named.map(({ id }) => id));
      const nameless = articles.map(({ id }) => id).filter((id) => !asked.has(id));
      if (named.length === 0) return { offers: [], failed: [], unknown: nameless };
      const customer = await customerOf(firmId);
      if (customer === null) return { offers: [], failed: [...asked], unknown: nameless };
      const question = { customer, articles: named };
      return gateway.ask(['offers'], question, offersAnswerSchema).then(
        (answer) => sort(asked, answer, nameless),
        () => ({ offers: [], failed: [...asked], unknown: nameless }),
      );
    },
    // One that knows no surcharges need not have the question.
    surcharges: async ({ firmId, goods, isFetched }) => {
      const customer = await customerOf(firmId);
      if (customer === null) throw new Failure('UNAVAILABLE');
      const question = { customer, goods, isFetched };
      return (await gateway.askIfKnown(['surcharges'], question, surchargesAnswerSchema))?.surcharges ?? [];
    },
    ordering: httpOrdering(gateway, customerOf),
  };
}

/** Of what is there, what was asked for and can be read; the rest has failed. */
function sort(
  asked: ReadonlySet<number>,
  answer: z.infer<typeof offersAnswerSchema>,
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
