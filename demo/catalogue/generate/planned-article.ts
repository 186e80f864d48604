import { type Draw, drawFor, hashOf } from '#demo/catalogue/generate/draw.ts';
import type { PartKind } from '#demo/catalogue/generate/part-kind.ts';
import type { BrandSource } from '#demo/catalogue/generate/sources.ts';
import type { VehicleGroup } from '#demo/catalogue/generate/vehicle-groups.ts';
import type { Vehicle } from '#demo/catalogue/generate/vehicle-traits.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { ArticleState } from '#server/catalogue/catalogue-source.ts';

/** An article before it is written out: whose it is, and for what. */
export type PlannedArticle = {
  readonly id: number;
  readonly entry: number;
  /** Its place among the articles of the entry. */
  readonly slot: number;
  readonly kind: PartKind;
  readonly group: VehicleGroup;
  /** The first of its group; null for what fits everything. */
  readonly vehicle: Vehicle | null;
  readonly brand: BrandSource;
  readonly state: ArticleState;
  /** The equipment it needs: index among the answers to the kind's question. null: it fits whatever the answer is. */
  readonly alternative: number | null;
};

/** Two in a hundred have a successor, which is the next one of the same entry. */
const supersededShare = 0.065;
const discontinuedShare = 0.006;

export class ArticlePlanner {
  private readonly world: World;
  private readonly fate: Draw;
  private readonly maker: Draw;
  private readonly variety: Draw;
  private readonly alternatives = new Map<string, readonly number[]>();

  constructor(world: World) {
    this.world = world;
    this.fate = drawFor(world.seed, 'fate');
    this.maker = drawFor(world.seed, 'maker');
    this.variety = drawFor(world.seed, 'variety');
  }

  articleAt(entry: number, slot: number): PlannedArticle {
    const { kinds, groups, vehicles, plan } = this.world;
    const kind = kinds[plan.kindOf[entry] ?? -1];
    const group = groups[plan.groupOf[entry] ?? -1];
    if (kind === undefined || group === undefined) throw new Error(`There is no entry ${entry}.`);
    const id = (plan.firstId[entry] ?? 0) + slot;
    const vehicle = vehicles[plan.firstVehicle[entry] ?? -1] ?? null;
    // A successor is what its predecessor was: of the same brand, for the same equipment.
    const like = this.firstOfChain(entry, slot);
    const brand = this.brandAt(entry, like, kind, group);
    const state = this.isSuperseded(entry, slot)
      ? 'superseded'
      : this.fate(id, 1) < discontinuedShare
        ? 'discontinued'
        : 'active';
    const alternative = this.alternativeAt(entry, like, kind, vehicle);
    return { id, entry, slot, kind, group, vehicle, brand, state, alternative };
  }

  isSuperseded(entry: number, slot: number): boolean {
    const { plan, kinds } = this.world;
    // The first few differ in the equipment they are for: that is what the question is about.
    const isAsked = plan.levelOf[entry] === 0 && kinds[plan.kindOf[entry] ?? -1]?.links.question !== null;
    if (isAsked && slot < 3) return false;
    return slot + 1 < (plan.countOf[entry] ?? 0) && this.fate((plan.firstId[entry] ?? 0) + slot) < supersededShare;
  }

  /** The answers to a question that the cars of a group can give, as indexes of its values; the same for all kinds of parts. */
  alternativesOf(question: string, vehicle: Vehicle | null): readonly number[] {
    const key = `${question} ${vehicle?.house} ${vehicle?.road}`;
    const known = this.alternatives.get(key);
    if (known !== undefined) return known;
    const all = this.world.book.keysOf(question).map((_, index) => index);
    const drawn = all.length < 4 || vehicle === null ? 1 : this.variety(hashOf(key));
    const some = drawn < 0.35 ? all.slice(1) : drawn < 0.7 ? all.slice(0, -1) : all;
    this.alternatives.set(key, some);
    return some;
  }

  private firstOfChain(entry: number, slot: number): number {
    let first = slot;
    while (first > 0 && this.isSuperseded(entry, first - 1)) first -= 1;
    return first;
  }

  /** Neighbours are of different brands. */
  private brandAt(entry: number, slot: number, kind: PartKind, group: VehicleGroup): BrandSource {
    const brands = this.world.brandsOf[this.world.plan.kindOf[entry] ?? -1] ?? [];
    const start = Math.floor(this.maker(kind.id, group.hash) * brands.length);
    const brand = brands[(start + slot) % brands.length];
    if (brand === undefined) throw new Error(`Nobody makes ${kind.names.de}.`);
    return brand;
  }

  /** Only what is made closest to the car depends on its equipment; every third of those fits all the same. */
  private alternativeAt(entry: number, slot: number, { links }: PartKind, vehicle: Vehicle | null): number | null {
    if (links.question === null || this.world.plan.levelOf[entry] !== 0 || slot % 3 === 2) return null;
    const alternatives = this.alternativesOf(links.question, vehicle);
    return alternatives[(slot - Math.floor(slot / 3)) % alternatives.length] ?? null;
  }
}
