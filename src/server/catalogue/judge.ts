import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { int32At, uint32At } from '#server/catalogue/column-reads.ts';
import { conditionLength } from '#server/catalogue/rule-book.ts';
import { type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { type Fit, type FitReason, verdicts } from '#shared/articles/fit.ts';
import {
  type Condition,
  fitVerdict,
  type Judged,
  type Judgement,
  judgeGroup,
  type KnownCar,
  type KnownFact,
  noneOfThese,
} from '#shared/articles/fit-verdict.ts';
import type { Language } from '#shared/session/language.ts';

/** A car as the query of a list tells it. */
export type CarQuery = {
  readonly kTypeId: number;
  /** yyyy-MM */
  readonly registered: string | null;
  readonly facts: readonly KnownFact[];
};

/** In a snapshot, criteria and values are named by their indexes; `criterion` tells a build period's too. */
type OwnCondition = Condition & { readonly criterion: number };

const free: Fit = {
  verdict: 'fits',
  reasons: [{ kind: 'free', criterion: null, value: null, isBuildPeriod: false, known: null }],
};

/** Judges rules for one car, each once. A rule is given as a list has it: its index plus one, 0 for none. */
export class Judge {
  readonly type: number;
  private readonly snapshot: Snapshot;
  private readonly car: KnownCar;
  private readonly judged = new Map<number, Judgement<OwnCondition>>();
  private readonly fits = new Map<number, Fit>();

  constructor(snapshot: Snapshot, query: CarQuery) {
    this.snapshot = snapshot;
    this.type = typeIndexOf(snapshot, query.kTypeId);
    this.car = this.knownCar(query);
  }

  /** Index into `verdicts`. */
  verdictOf(rule: number): number {
    return rule === 0 ? 0 : verdicts.indexOf(this.judgementOf(rule).verdict);
  }

  /** The same object for the same rule, so that it is written out once. */
  fitOf(rule: number, language: Language): Fit {
    const known = rule === 0 ? free : this.fits.get(rule);
    if (known) return known;
    const { verdict, reasons } = this.judgementOf(rule);
    const fit = { verdict, reasons: reasons.map((judged) => this.reason(judged, language)) };
    this.fits.set(rule, fit);
    return fit;
  }

  /** The groups of a rule that have not failed, condition by condition. */
  openGroupsOf(rule: number): Judged<OwnCondition>[][] {
    return this.groupsOf(rule)
      .map((group) => judgeGroup(group, this.car))
      .filter(({ verdict }) => verdict !== 'no')
      .map(({ reasons }) => [...reasons]);
  }

  /** Values of an engine criterion that the type's codes stand for. */
  ownEngines(criterion: number): number[] {
    return this.car.engines.valueIds.filter((value) => this.snapshot.values.criterion[value] === criterion);
  }

  /** Indexes of criteria that the user has been asked about, known or not. */
  get asked(): Set<number> {
    return new Set(this.car.facts.map(({ criterionId }) => criterionId));
  }

  private judgementOf(rule: number): Judgement<OwnCondition> {
    const known = this.judged.get(rule);
    if (known) return known;
    const judgement = fitVerdict(this.groupsOf(rule), this.car);
    this.judged.set(rule, judgement);
    return judgement;
  }

  private knownCar({ registered, facts }: CarQuery): KnownCar {
    const { links } = this.snapshot;
    const { criterionAt, valueAt, engineValues } = catalogueIndex(this.snapshot);
    const codes =
      this.type < 0 ? [] : [...links.engines.subarray(links.engineStart[this.type], links.engineStart[this.type + 1])];
    return {
      registered,
      engines: { count: codes.length, valueIds: codes.flatMap((code) => engineValues.get(code) ?? []) },
      // What this release has no word for says nothing.
      facts: facts.flatMap(({ criterionId, valueId, known }) => {
        const criterion = criterionAt.get(criterionId);
        // Values are counted from 0 here: none of them is -1.
        const value = valueId === null ? null : valueId === noneOfThese ? -1 : valueAt.get(valueId);
        return criterion === undefined || value === undefined
          ? []
          : [{ criterionId: criterion, valueId: value, known }];
      }),
    };
  }

  private groupsOf(rule: number): OwnCondition[][] {
    const { conditions, conditionStart } = this.snapshot.rules;
    const groups: OwnCondition[][] = [];
    let before = Number.NaN;
    for (let at = uint32At(conditionStart, rule - 1); at < uint32At(conditionStart, rule); at += 1) {
      const place = at * conditionLength;
      const group = int32At(conditions, place);
      const condition = this.condition(
        int32At(conditions, place + 1),
        int32At(conditions, place + 2),
        int32At(conditions, place + 3),
        int32At(conditions, place + 4),
      );
      if (group === before) groups.at(-1)?.push(condition);
      else groups.push([condition]);
      before = group;
    }
    return groups;
  }

  private condition(criterion: number, value: number, from: number, to: number): OwnCondition {
    const judgement = this.snapshot.words.criteria[criterion]?.judgement ?? 'note';
    if (judgement === 'built') return { judgement, criterion, from: monthOf(from), to: monthOf(to) };
    // A condition that nobody says how to judge is for a person.
    return {
      judgement: judgement === 'none' || value < 0 ? 'note' : judgement,
      criterion,
      criterionId: criterion,
      valueId: value,
    };
  }

  private reason({ condition, outcome, known }: Judged<OwnCondition>, language: Language): FitReason {
    const isBuildPeriod = condition.judgement === 'built';
    return {
      kind: outcome,
      criterion: this.snapshot.words.criteria[condition.criterion]?.names[language] ?? null,
      value: isBuildPeriod
        ? `${condition.from ?? ''}/${condition.to ?? ''}`
        : valueText(this.snapshot, condition.valueId, language) || null,
      isBuildPeriod,
      known,
    };
  }
}

/** 201305 → "2013-05" */
const monthOf = (month: number): string | null =>
  month === 0 ? null : `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
