import type { RestrictionRow } from '#server/catalogue/catalogue-source.ts';
import type { Indexes } from '#server/catalogue/compile-words.ts';
import { filled, shared } from '#server/catalogue/growing.ts';
import type { RuleColumns } from '#server/catalogue/snapshot.ts';

/** Numbers of a condition in the columns. */
export const conditionLength = 5;

/** Number by number, conditions lead to the rule that they are: no key has to be written for each of millions of links. */
type Step = { readonly next: Map<number, Step>; rule: number };

const newStep = (): Step => ({ next: new Map(), rule: -1 });

function after({ next }: Step, number: number): Step {
  const known = next.get(number);
  if (known) return known;
  const step = newStep();
  next.set(number, step);
  return step;
}

/** The same conditions stand on thousands of links: each set of them is kept once, and judged once for a list. */
export class RuleBook {
  private readonly indexes: Pick<Indexes, 'criteria' | 'values'>;
  private readonly root = newStep();
  private count = 0;
  private readonly conditions: number[] = [];
  private readonly conditionStart: number[] = [0];

  constructor(indexes: Pick<Indexes, 'criteria' | 'values'>) {
    this.indexes = indexes;
  }

  /** Of the conditions on one link: rows from one place to before another, by group. */
  ruleOf(rows: readonly RestrictionRow[], from: number, to: number): number {
    let step = this.root;
    for (let at = from; at < to; at += 1) {
      const row = rows[at];
      if (!row) break;
      step = after(step, row.group);
      step = after(step, row.criterionId);
      step = after(step, row.valueId ?? -1);
      step = after(step, row.builtFrom ?? 0);
      step = after(step, row.builtTo ?? 0);
    }
    if (step.rule >= 0) return step.rule;
    for (const row of rows.slice(from, to)) this.conditions.push(...this.condition(row));
    this.conditionStart.push(this.conditions.length / conditionLength);
    step.rule = this.count++;
    return step.rule;
  }

  private condition({ group, criterionId, valueId, builtFrom, builtTo }: RestrictionRow): number[] {
    const criterion = this.indexes.criteria.get(criterionId);
    const value = valueId === null ? -1 : this.indexes.values.get(valueId);
    if (criterion === undefined || value === undefined)
      throw new Error(`A restriction names criterion ${criterionId} and value ${valueId}, which are not there.`);
    return [group, criterion, value, builtFrom ?? 0, builtTo ?? 0];
  }

  finish(): RuleColumns {
    return {
      conditionStart: filled(shared.uint32, this.conditionStart),
      conditions: filled(shared.int32, this.conditions),
    };
  }
}
