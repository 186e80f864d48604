import { type Draw, drawFor, hashOf, pick } from '#demo/catalogue/generate/draw.ts';
import { areaOf } from '#demo/catalogue/generate/part-kind.ts';
import type { PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { Vehicle } from '#demo/catalogue/generate/vehicle-traits.ts';
import { monthNumber } from '#demo/catalogue/generate/vehicle-type.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { RestrictionRow } from '#server/catalogue/catalogue-source.ts';

/** What a link is bound to, without the link. */
export type LinkCondition = Pick<RestrictionRow, 'group' | 'criterionId' | 'valueId' | 'builtFrom' | 'builtTo'>;

/** How many articles have such a condition: where generic-articles.csv names it, and elsewhere. */
const shares = {
  built: { named: 0.2, else: 0.03 },
  engine: { named: 0.2, else: 0.02 },
  note: { named: 0.2, else: 0.04 },
};
/** Of those that are made for some equipment. */
const besidesShare = 0.08;
/** A code that stands on the link is the car's own, mostly. */
const ownCodeShare = 0.7;
/** Where a series changed: the same month for all cars of it, another one for other kinds of parts. */
const changes = [0.25, 0.4, 0.6, 0.75];

/** Of a house, to name another engine than the car's. */
const mostCodes = 100;

type Series = { readonly hash: number; from: number; to: number };

export class LinkConditions {
  private readonly world: World;
  private readonly sort: Draw;
  private readonly change: Draw;
  private readonly code: Draw;
  private readonly series = new Map<string, Series>();
  private readonly seriesOf = new Map<Vehicle, Series>();
  private readonly codesOf = new Map<string, string[]>();
  private readonly notes: ReadonlyMap<string, readonly string[]>;

  constructor(world: World) {
    this.world = world;
    this.sort = drawFor(world.seed, 'condition');
    this.change = drawFor(world.seed, 'change of a series');
    this.code = drawFor(world.seed, 'engine code of a link');
    this.notes = new Map(world.sources.notes.map(({ area, notes }) => [area, notes]));
    for (const vehicle of world.vehicles) {
      const { type, from, to } = vehicle;
      const name = `${type.producer} ${type.model}`;
      const series = this.series.get(name) ?? { hash: hashOf(name), from, to };
      series.from = Math.min(series.from, from);
      series.to = Math.max(series.to, to);
      this.series.set(name, series);
      this.seriesOf.set(vehicle, series);
      const house = `${vehicle.house} ${vehicle.road}`;
      const codes = this.codesOf.get(house) ?? [];
      this.codesOf.set(house, codes);
      if (codes.length < mostCodes) codes.push(...type.engineCodes);
    }
  }

  /** Empty: it fits as it is. */
  of(article: PlannedArticle, vehicle: Vehicle): LinkCondition[] {
    const { id, kind, alternative } = article;
    const question = kind.links.question;
    if (question === null || alternative === null) return this.plainConditions(article, vehicle, shares);
    const answers = this.world.book.keysOf(question);
    const asked = (answer: number): LinkCondition =>
      this.byValue(question, this.world.book.valueId(question, answers[answer] ?? ''));
    const drawn = this.sort(id, 1);
    if (drawn < besidesShare) return [asked(alternative), this.note(article)];
    // The second group: with the neighbouring equipment it fits only newer cars.
    if (drawn < 2 * besidesShare && answers.length > 2) {
      const second = [asked((alternative + 1) % answers.length), this.period(article, vehicle, 'late')];
      return [asked(alternative), ...second.map((condition) => ({ ...condition, group: 1 }))];
    }
    return [asked(alternative)];
  }

  private plainConditions(article: PlannedArticle, vehicle: Vehicle, share: typeof shares): LinkCondition[] {
    const { id, kind } = article;
    const most = (name: keyof typeof shares) => share[name][kind.links[name] ? 'named' : 'else'];
    let drawn = this.sort(id);
    if (drawn < most('built')) return [this.period(article, vehicle, this.sort(id, 2) < 0.5 ? 'early' : 'late')];
    drawn -= most('built');
    if (drawn < most('engine')) return this.engine(article, vehicle);
    drawn -= most('engine');
    return drawn < most('note') ? [this.note(article)] : [];
  }

  private period({ kind }: PlannedArticle, vehicle: Vehicle, side: 'early' | 'late'): LinkCondition {
    const series = this.seriesOf.get(vehicle) ?? { hash: 0, from: vehicle.from, to: vehicle.to };
    const share = pick(changes, this.change(series.hash, kind.id));
    // Catalogues name it on all types of a series, also on those that were built only before or after.
    const month = Math.round(series.from + share * (series.to - series.from));
    return {
      group: 0,
      criterionId: this.world.book.criterionId('built'),
      valueId: null,
      builtFrom: side === 'late' ? monthNumber(month + 1) : null,
      builtTo: side === 'early' ? monthNumber(month) : null,
    };
  }

  /** None where nobody knows the codes of these cars. */
  private engine({ id, group }: PlannedArticle, { type, house, road }: Vehicle): LinkCondition[] {
    const own = type.engineCodes[Math.floor(this.code(id, type.id) * type.engineCodes.length)];
    const member = this.world.vehicles[pick(group.members, this.code(id))];
    const known = this.codesOf.get(`${house} ${road}`) ?? [];
    const others = [...(member?.type.engineCodes ?? []), pick([...known, ''], this.code(id, 1)), ...known];
    const other = others.find((code) => code !== '' && !type.engineCodes.includes(code));
    const code = this.code(id, type.id, 1) < ownCodeShare ? (own ?? other) : (other ?? own);
    return code === undefined ? [] : [this.byValue('engine-code', this.world.book.valueId('engine-code', code))];
  }

  private note({ id, kind }: PlannedArticle): LinkCondition {
    const notes = this.notes.get(areaOf(kind)) ?? ['measure'];
    return this.byValue('note', this.world.book.valueId('note', pick(notes, this.sort(id, 3))));
  }

  private byValue(criterion: string, valueId: number): LinkCondition {
    const criterionId = this.world.book.criterionId(criterion);
    return { group: 0, criterionId, valueId, builtFrom: null, builtTo: null };
  }
}
