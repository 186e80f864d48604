import type { OffersAnswer, OffersRequest, SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';

/** As many as a supplier's system takes in one call. */
const mostAtOnce = 100;

/** However many articles: in as many calls as needed, and each once, for the most of it that anyone wants. */
export async function askOffers(
  { offers }: Pick<SupplierSystem, 'offers'>,
  { articles, ...request }: OffersRequest,
): Promise<OffersAnswer> {
  const most = new Map<number, number>();
  for (const { id, quantity } of articles) most.set(id, Math.max(most.get(id) ?? 0, quantity));
  const wanted = Array.from(most, ([id, quantity]) => ({ id, quantity }));
  const asked: Promise<OffersAnswer>[] = [];
  for (let from = 0; from < wanted.length; from += mostAtOnce)
    asked.push(offers({ ...request, articles: wanted.slice(from, from + mostAtOnce) }));
  const answers = await Promise.all(asked);
  return {
    offers: answers.flatMap((answer) => answer.offers),
    failed: answers.flatMap((answer) => answer.failed),
    unknown: answers.flatMap((answer) => answer.unknown),
  };
}
