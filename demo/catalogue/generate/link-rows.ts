import { LinkConditions } from '#demo/catalogue/generate/link-conditions.ts';
import { ArticlePlanner, type PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { LinkRow, RestrictionRow } from '#server/catalogue/catalogue-source.ts';

/** Types in one batch. */
const batchSize = 50;
/** Articles are asked for again by the next car of the same group. */
const mostKept = 200_000;

export class LinkRows {
  private readonly world: World;
  private readonly planner: ArticlePlanner;
  private readonly conditions: LinkConditions;
  private readonly kept = new Map<number, PlannedArticle>();

  constructor(world: World) {
    this.world = world;
    this.planner = new ArticlePlanner(world);
    this.conditions = new LinkConditions(world);
  }

  *links(): Generator<LinkRow[]> {
    let batch: LinkRow[] = [];
    for (let vehicle = 0; vehicle < this.world.vehicles.length; vehicle += 1) {
      const typeId = this.typeId(vehicle);
      for (const { kind, entries } of this.linked(vehicle)) {
        const genericArticleId = this.world.kinds[kind]?.id ?? 0;
        batch.push({ typeId, genericArticleId, articleIds: this.idsOf(entries) });
      }
      if (vehicle % batchSize !== batchSize - 1) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  *restrictions(): Generator<RestrictionRow[]> {
    let batch: RestrictionRow[] = [];
    for (const [index, vehicle] of this.world.vehicles.entries()) {
      const typeId = vehicle.type.id;
      for (const { entries } of this.linked(index)) {
        for (const article of this.articlesOf(entries)) {
          for (const { group, criterionId, valueId, builtFrom, builtTo } of this.conditions.of(article, vehicle)) {
            const link = { typeId, genericArticleId: article.kind.id, articleId: article.id };
            batch.push({ ...link, group, criterionId, valueId, builtFrom, builtTo });
          }
        }
      }
      if (index % batchSize !== batchSize - 1) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  /** The entries of a vehicle by kind, both ascending. */
  private *linked(vehicle: number): Generator<{ kind: number; entries: number[] }> {
    const { plan, groupsOf, sensible } = this.world;
    const all = [...(groupsOf[vehicle] ?? [])].flatMap((group) => [...(plan.ofGroup[group] ?? [])]);
    const entries = Int32Array.from(all).sort();
    let list: number[] = [];
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      const kind = plan.kindOf[entry] ?? -1;
      if (!sensible.has(vehicle, kind)) continue;
      list.push(entry);
      if (at + 1 < entries.length && plan.kindOf[entries[at + 1] ?? 0] === kind) continue;
      yield { kind, entries: list };
      list = [];
    }
  }

  private idsOf(entries: readonly number[]): Int32Array {
    const { firstId, countOf } = this.world.plan;
    const ids = new Int32Array(entries.reduce((total, entry) => total + (countOf[entry] ?? 0), 0));
    let at = 0;
    for (const entry of entries) {
      const [first = 0, count = 0] = [firstId[entry], countOf[entry]];
      for (let slot = 0; slot < count; slot += 1) ids[at + slot] = first + slot;
      at += count;
    }
    return ids;
  }

  private *articlesOf(entries: readonly number[]): Generator<PlannedArticle> {
    const { firstId, countOf } = this.world.plan;
    for (const entry of entries) {
      for (let slot = 0; slot < (countOf[entry] ?? 0); slot += 1) {
        yield this.articleAt(entry, slot, (firstId[entry] ?? 0) + slot);
      }
    }
  }

  private articleAt(entry: number, slot: number, id: number): PlannedArticle {
    const known = this.kept.get(id);
    if (known !== undefined) return known;
    const article = this.planner.articleAt(entry, slot);
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(id, article);
    return article;
  }

  private typeId(vehicle: number): number {
    return this.world.vehicles[vehicle]?.type.id ?? 0;
  }
}
