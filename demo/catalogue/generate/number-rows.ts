import { type Draw, drawFor, lognormal } from '#demo/catalogue/generate/draw.ts';
import { numberOf } from '#demo/catalogue/generate/number-pattern.ts';
import { ArticlePlanner, type PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { MakerSource } from '#demo/catalogue/generate/sources.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { NumberRow } from '#server/catalogue/catalogue-source.ts';

const tradeShare = 0.25;
const formerShare = 0.05;
const mostNumbers = 60;
/** Above every id, so that a former number is nobody's number today. */
const formerSerials = 9_000_000;
const oeSpread = 0.8;

/** Numbers of vehicle makers are shared by all articles that do the same job, so that one finds them all. */
export class NumberRows {
  private readonly world: World;
  private readonly planner: ArticlePlanner;
  private readonly makers: ReadonlyMap<string, MakerSource>;
  private readonly amount: Draw;
  private readonly serial: Draw;
  private readonly other: Draw;

  constructor(world: World) {
    this.world = world;
    this.planner = new ArticlePlanner(world);
    this.makers = new Map(world.sources.makers.map((maker) => [maker.producer, maker]));
    this.amount = drawFor(world.seed, 'amount of OE numbers');
    this.serial = drawFor(world.seed, 'OE number');
    this.other = drawFor(world.seed, 'other numbers');
  }

  of(article: PlannedArticle): NumberRow[] {
    return [...this.oeNumbers(article), ...this.tradeNumbers(article), ...this.formerNumbers(article)];
  }

  private oeNumbers({ id, kind, group, alternative }: PlannedArticle): NumberRow[] {
    const producers = this.producersOf(group.members);
    if (producers.length === 0) return [];
    const drawn = lognormal(this.world.oeMedian, oeSpread, this.amount(id), this.amount(id, 1));
    const count = Math.min(mostNumbers, Math.max(1, Math.round(drawn)));
    return Array.from({ length: count }, (_, index) => {
      const producer = producers[index % producers.length] ?? '';
      const place = 1000 * ((alternative ?? -1) + 1) + index;
      const serial = Math.floor(this.serial(group.hash, kind.id, place) * 1e9);
      const pattern = this.makers.get(producer)?.oe ?? 'PF########';
      return { articleId: id, kind: 'oe', number: numberOf(pattern, serial), owner: producer };
    });
  }

  /** The first few producers of a group, in the order of its vehicles. */
  private producersOf(members: readonly number[]): string[] {
    const producers = new Set<string>();
    for (const member of members.slice(0, 40)) producers.add(this.world.vehicles[member]?.type.producer ?? '');
    return [...producers];
  }

  /** What another brand calls the same part. */
  private tradeNumbers({ id, entry, slot, brand, alternative }: PlannedArticle): NumberRow[] {
    if (this.other(id) >= tradeShare) return [];
    const count = this.world.plan.countOf[entry] ?? 0;
    const same = Array.from({ length: Math.min(count, 12) }, (_, place) => place)
      .filter((place) => place !== slot)
      .map((place) => this.planner.articleAt(entry, place))
      .find((one) => one.brand !== brand && one.alternative === alternative);
    if (same === undefined) return [];
    return [{ articleId: id, kind: 'trade', number: numberOf(same.brand.number, same.id), owner: same.brand.name }];
  }

  private formerNumbers({ id, brand }: PlannedArticle): NumberRow[] {
    if (this.other(id, 1) >= formerShare) return [];
    const number = numberOf(brand.number, formerSerials + (id % 900_000));
    return [{ articleId: id, kind: 'former', number, owner: brand.name }];
  }
}
