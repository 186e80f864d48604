import { randomUUID } from 'node:crypto';
import { type PartsDeps, partsQuery } from '#server/articles/best-article.ts';
import { readTradeTerms } from '#server/articles/trade-terms.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { type FoundPart, findParts } from '#server/cart/put-lines.ts';
import { asFirm } from '#server/db/tenant.ts';
import { findRow } from '#server/invoicing/document-rows.ts';
import { paperCar } from '#server/invoicing/paper-car.ts';
import { jobPositions, neededPart, ownVatRate } from '#server/invoicing/work-positions.ts';
import { serviceArticles } from '#server/maintenance/service-parts.ts';
import { readPlan } from '#server/maintenance/store.ts';
import { partNames } from '#server/work/part-names.ts';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import { type Margin, salesPriceOf } from '#shared/articles/price.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { blankPosition, type Position } from '#shared/invoicing/position.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = CartDeps & PartsDeps;
type Wish = { readonly id: number; readonly kTypeId: number; readonly tasks: readonly number[] };
type MarginOf = (discountGroup: string | null) => Margin | null;

/**
 * Labour and parts of a service, as the maintenance plan puts them into a cart. Asked before the draft is locked: a
 * supplier's system may be slow.
 */
export async function servicePositions(deps: Deps, user: User, wish: Wish, now: Date): Promise<Position[]> {
  const language = languageOf(user.locale);
  const reader = { language, nameOf: partNames(deps.catalogue.current(), language), today: localDay(now) };
  const { car, tasks, labour, vatRate } = await asFirm(deps.db, user.firmId, async (tx) => {
    const found = await paperCar(tx, await findRow(tx, wish.id), wish.kTypeId);
    const plan = found?.adcTypeId == null ? null : await readPlan(tx, found.adcTypeId, reader);
    const wanted = plan?.tasks.filter(({ id }) => wish.tasks.includes(id)) ?? [];
    if (found?.adcTypeId == null || wanted.length < new Set(wish.tasks).size) throw new Failure('NOT_FOUND');
    const jobs = wanted.flatMap(({ jobId }) => jobId ?? []);
    const work = { jobs, adcTypeId: found.adcTypeId, origin: 'maintenance' as const };
    return {
      car: found,
      tasks: wanted,
      labour: await jobPositions(tx, user, work),
      vatRate: await ownVatRate(tx),
    };
  });
  const parts = serviceArticles(tasks, await partsQuery(deps, user, { ...car, carId: null }, now));
  const wishes = parts.flatMap(({ article, quantity }) =>
    article ? [{ articleId: article.id, quantity, carId: null }] : [],
  );
  const { found } = await findParts(deps, user, wishes, now);
  const marginOf = await marginsOf(deps, user);
  return [...labour, ...parts.flatMap((part) => partPositions(part, found, { vatRate, marginOf }))];
}

async function marginsOf({ db }: Deps, user: User): Promise<MarginOf> {
  if (user.primarySupplier === null) return () => null;
  return (await readTradeTerms(db, user, user.primarySupplier)).marginOf;
}

type Terms = { readonly vatRate: number; readonly marginOf: MarginOf };

/** Behind a part its deposit. What nobody is certain of comes by its kind. */
function partPositions(part: ServiceArticle, found: readonly FoundPart[], { vatRate, marginOf }: Terms): Position[] {
  const own = found.find(({ articleId }) => articleId === part.article?.id);
  if (!own) return [neededPart({ text: part.name, quantity: part.quantity }, vatRate, 'maintenance')];
  const { quantity } = orderQuantity(part.quantity, own.article);
  const terms = own.priceAt(quantity);
  const prices = { listPrice: terms.list_price ?? null, purchasePrice: terms.purchase_price ?? null };
  const common: Position = {
    ...blankPosition(randomUUID(), 'part', vatRate),
    text: own.article.name,
    detail: own.article.brand,
    number: own.article.number,
    quantity: quantity * 1000,
    unitPrice: salesPriceOf(prices, marginOf(terms.discount_group ?? null)) ?? prices.listPrice,
    isExchange: terms.is_exchange ?? false,
    purchasePrice: prices.purchasePrice,
    articleId: own.articleId,
    origin: 'maintenance',
  };
  const deposit = terms.deposit ?? 0;
  if (deposit === 0) return [common];
  const more = { text: common.text, quantity: common.quantity, unitPrice: deposit, origin: 'maintenance' as const };
  return [common, { ...blankPosition(randomUUID(), 'deposit', vatRate), ...more }];
}
