import { type Draw, drawFor } from '#demo/catalogue/generate/draw.ts';
import { ArticlePlanner, type PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { RelationRow } from '#server/catalogue/catalogue-source.ts';

type Rule = { readonly kind: 'part' | 'accessory'; readonly other: number; readonly quantity: number };

/** Successors, parts of sets, and what is needed with an article: for the same car, of the same brand where it makes one. */
export class RelationRows {
  private readonly world: World;
  private readonly planner: ArticlePlanner;
  private readonly choice: Draw;
  private readonly rules = new Map<number, Rule[]>();

  constructor(world: World) {
    this.world = world;
    this.planner = new ArticlePlanner(world);
    this.choice = drawFor(world.seed, 'relation');
    const indexOf = new Map(world.kinds.map(({ names }, index) => [names.de, index]));
    for (const { generic_article, kind, other, quantity } of world.sources.relations) {
      const [from, to] = [indexOf.get(generic_article), indexOf.get(other)];
      if (from === undefined || to === undefined) throw new Error(`relations.csv: ${generic_article} → ${other}`);
      const id = world.kinds[from]?.id ?? 0;
      this.rules.set(id, [...(this.rules.get(id) ?? []), { kind, other: to, quantity }]);
    }
  }

  of(article: PlannedArticle): RelationRow[] {
    const rows: RelationRow[] = [];
    const articleId = article.id;
    if (article.state === 'superseded')
      rows.push({ articleId, kind: 'successor', otherId: articleId + 1, quantity: 1 });
    for (const { kind, other, quantity } of this.rules.get(article.kind.id) ?? []) {
      const otherId = this.counterpart(article, other);
      if (otherId !== null) rows.push({ articleId, kind, otherId, quantity });
    }
    return rows;
  }

  /** The entry of the other kind that is closest to the first car of this article's group. */
  private counterpart({ id, vehicle, brand }: PlannedArticle, kind: number): number | null {
    const { plan, vehicles, groupsOf, sensible } = this.world;
    const isUniversal = this.world.kinds[kind]?.made[0]?.level === 'universal';
    const index = vehicle === null ? -1 : vehicles.indexOf(vehicle);
    if (!isUniversal && (index < 0 || !sensible.has(index, kind))) return null;
    const groups = isUniversal ? [0] : [...(groupsOf[index] ?? [])];
    for (const group of groups) {
      const entry = (plan.ofGroup[group] ?? []).find((one) => plan.kindOf[one] === kind);
      if (entry === undefined) continue;
      const slots = Array.from({ length: plan.countOf[entry] ?? 0 }, (_, slot) => slot);
      const active = slots.filter((slot) => !this.planner.isSuperseded(entry, slot));
      const own = active.find((slot) => this.planner.articleAt(entry, slot).brand === brand);
      const slot = own ?? active[Math.floor(this.choice(id, kind) * active.length)] ?? 0;
      return (plan.firstId[entry] ?? 0) + slot;
    }
    return null;
  }
}
