import { ArticleCriteria } from '#demo/catalogue/generate/article-criteria.ts';
import { type Draw, drawFor, pick } from '#demo/catalogue/generate/draw.ts';
import { eanOf, numberOf } from '#demo/catalogue/generate/number-pattern.ts';
import { ArticlePlanner, type PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { ArticleRow } from '#server/catalogue/catalogue-source.ts';

const eanShare = 0.95;
const additionShare = 0.55;
const limitedShare = 0.006;
const countries = [['DE', 'AT'], ['DE', 'AT', 'CH'], ['CH'], ['DE']];

/** Writes articles out, in the order of a catalogue: (kind, brand, id). */
export class ArticleRows {
  private readonly world: World;
  private readonly planner: ArticlePlanner;
  private readonly criteria: ArticleCriteria;
  private readonly look: Draw;

  constructor(world: World) {
    this.world = world;
    this.planner = new ArticlePlanner(world);
    this.criteria = new ArticleCriteria(world);
    this.look = drawFor(world.seed, 'look');
  }

  /** One batch for each kind. */
  *all(): Generator<ArticleRow[]> {
    for (const articles of this.planned()) yield articles.map((article) => this.rowOf(article));
  }

  /** One list for each kind that has any. */
  *planned(): Generator<PlannedArticle[]> {
    const { kindStart, countOf } = this.world.plan;
    for (let kind = 0; kind < this.world.kinds.length; kind += 1) {
      const articles: PlannedArticle[] = [];
      for (let entry = kindStart[kind] ?? 0; entry < (kindStart[kind + 1] ?? 0); entry += 1) {
        for (let slot = 0; slot < (countOf[entry] ?? 0); slot += 1) articles.push(this.planner.articleAt(entry, slot));
      }
      if (articles.length > 0) yield articles.sort((a, b) => a.brand.id - b.brand.id || a.id - b.id);
    }
  }

  private rowOf(article: PlannedArticle): ArticleRow {
    const { id, kind, brand, state } = article;
    const drawing = pick(kind.drawing, this.look(id, 1));
    return {
      id,
      brandId: brand.id,
      genericArticleId: kind.id,
      number: numberOf(brand.number, id),
      addition: this.additionOf(article),
      ean: this.look(id, 2) < eanShare ? eanOf(brand.id, id) : null,
      criteria: this.criteria.valuesOf(article),
      state,
      pictures: this.world.sources.drawings.has(drawing) ? [`drawing/${drawing}`] : [],
      packSize: kind.pack.size,
      minimum: kind.pack.minimum,
      countries: this.look(id, 3) < limitedShare ? pick(countries, this.look(id, 4)) : null,
    };
  }

  private additionOf({ id, kind, brand }: PlannedArticle): string {
    const own =
      brand.additions.length > 0 && this.look(id, 5) < additionShare ? pick(brand.additions, this.look(id, 6)) : '';
    const exchange = kind.exchange && this.look(id, 7) < additionShare ? 'Austauschteil' : '';
    return [own, exchange].filter(Boolean).join(', ');
  }
}
