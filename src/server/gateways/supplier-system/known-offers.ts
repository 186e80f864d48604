import { shareOf } from '#shared/format/share-of.ts';

/** From where goods would come, nearest first; the order of a list sorted by delivery. */
export const sources = { branch: 0, otherBranch: 1, central: 2, onOrder: 3, none: 4, unknown: 5 } as const;

/** A price that nobody knows sorts last. */
export const noPrice = 0x7fff_ffff;

/* Articles have the next free int4 as they come, kind by kind: neighbours in a list are neighbours here. */
const pageBits = 10;
const pageSize = 1 << pageBits;
const inPage = pageSize - 1;

/** Columns for so many articles. */
class Page {
  readonly source = new Uint8Array(pageSize).fill(sources.unknown);
  readonly price = new Int32Array(pageSize).fill(noPrice);
  readonly group = new Uint16Array(pageSize);
}

const nothing = new Page();

/** The last known source, list price and discount group of every article of one supplier: seven bytes an article. */
export class KnownOffers {
  readonly #chunks: (Page | undefined)[][] = [];
  readonly #groupNumbers = new Map<string | null, number>([[null, 0]]);
  #isEmpty = true;

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  set(articleId: number, source: number, listPrice: number | null, group: string | null): void {
    const page = this.#pageFor(articleId);
    const at = articleId & inPage;
    page.source[at] = source;
    page.price[at] = listPrice === null ? noPrice : Math.min(listPrice, noPrice);
    page.group[at] = this.#numberOf(group);
    this.#isEmpty = false;
  }

  sourceOf(articleId: number): number {
    return this.#pageOf(articleId).source[articleId & inPage] ?? sources.unknown;
  }

  /** The list price less the rate of its discount group: see byGroup. */
  priceOf(articleId: number, rates: Int32Array): number {
    const page = this.#pageOf(articleId);
    const at = articleId & inPage;
    const listPrice = page.price[at] ?? noPrice;
    return listPrice === noPrice ? noPrice : shareOf(listPrice, 10_000 - (rates[page.group[at] ?? 0] ?? 0));
  }

  /** Rates as priceOf takes them. */
  byGroup(rates: ReadonlyMap<string, number>): Int32Array {
    const column = new Int32Array(this.#groupNumbers.size);
    for (const [group, number] of this.#groupNumbers) column[number] = group === null ? 0 : (rates.get(group) ?? 0);
    return column;
  }

  #numberOf(group: string | null): number {
    const known = this.#groupNumbers.get(group);
    if (known !== undefined) return known;
    const number = this.#groupNumbers.size;
    // Past that many groups an article counts as one without discount: only the order of lists depends on it.
    if (number > 0xffff) return 0;
    this.#groupNumbers.set(group, number);
    return number;
  }

  #pageOf(articleId: number): Page {
    return this.#chunks[articleId >>> (2 * pageBits)]?.[(articleId >>> pageBits) & inPage] ?? nothing;
  }

  #pageFor(articleId: number): Page {
    const at = [articleId >>> (2 * pageBits), (articleId >>> pageBits) & inPage] as const;
    const chunk = this.#chunks[at[0]] ?? [];
    const page = chunk[at[1]] ?? new Page();
    this.#chunks[at[0]] = chunk;
    chunk[at[1]] = page;
    return page;
  }
}
