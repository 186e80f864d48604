import { numberAt } from '#demo/catalogue/generate/criterion-book.ts';
import { type Draw, drawFor } from '#demo/catalogue/generate/draw.ts';
import type { PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { ProfilePart } from '#demo/catalogue/generate/profile.ts';
import type { World } from '#demo/catalogue/generate/world.ts';

/** What lies outside is larger than what lies inside: both are drawn as one. */
const drawnWith: Readonly<Record<string, string>> = {
  'outer-diameter': 'inner-diameter',
  'minimum-thickness': 'thickness',
};

/** The values that an article's maker lists: plausible for the size of the car and the variant of its equipment. */
export class ArticleCriteria {
  private readonly world: World;
  private readonly ofArticle: Draw;
  private readonly ofGroup: Draw;

  constructor(world: World) {
    this.world = world;
    this.ofArticle = drawFor(world.seed, 'criterion of article');
    this.ofGroup = drawFor(world.seed, 'criterion of group');
  }

  valuesOf(article: PlannedArticle): number[] {
    const { kind, alternative } = article;
    const { profiles, book } = this.world.sources.profiles.has(kind.profile)
      ? { profiles: this.world.sources.profiles, book: this.world.book }
      : unknownProfile(kind.profile);
    const ids = (profiles.get(kind.profile) ?? []).flatMap((part) => this.valueOf(part, article) ?? []);
    const question = kind.links.question;
    const answer = question === null || alternative === null ? undefined : book.keysOf(question)[alternative];
    return question === null || answer === undefined ? ids : [...ids, book.valueId(question, answer)];
  }

  private valueOf(part: ProfilePart, article: PlannedArticle): number | null {
    const { book } = this.world;
    const { criterion, range, keys } = part;
    if (book.isFlag(criterion)) {
      return this.ofArticle(article.id, book.criterionId(criterion)) < 0.5 ? book.valueId(criterion, 'yes') : null;
    }
    if (part.follows === 'platform') {
      return article.vehicle === null ? null : book.valueId(criterion, article.vehicle.boltCircle);
    }
    if (part.follows === 'bolts') {
      return article.vehicle === null
        ? null
        : book.numberId(criterion, holesOf(article.vehicle.boltCircle, range?.from));
    }
    if (range !== null) return book.numberId(criterion, numberAt(range, this.shareOf(part, article)));
    const key = keys[Math.min(keys.length - 1, Math.floor(this.shareOf(part, article) * keys.length))];
    return key === undefined ? null : book.valueId(criterion, key);
  }

  /** How far along the range, from 0 to 1. */
  private shareOf(
    { criterion, follows }: ProfilePart,
    { id, kind, group, vehicle, alternative }: PlannedArticle,
  ): number {
    const key = this.world.book.criterionId(drawnWith[criterion] ?? criterion);
    if (follows === 'article') return this.ofArticle(id, key);
    const drawn = this.ofGroup(group.hash, kind.id, key);
    if (follows === 'group' || vehicle === null) return drawn;
    const size = (vehicle.size - 1) / 5;
    if (follows === 'size' || kind.links.question === null) return 0.8 * size + 0.2 * drawn;
    const last = this.world.book.keysOf(kind.links.question).length - 1;
    return 0.45 * size + 0.1 * drawn + 0.45 * ((alternative ?? last / 2) / (last || 1));
  }
}

/** "5-112" has five. */
const holesOf = (boltCircle: string, least = 4) => Math.max(least, Number(boltCircle.charAt(0)));

function unknownProfile(profile: string): never {
  throw new Error(`profiles.csv has no ${profile}.`);
}
