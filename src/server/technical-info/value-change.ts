import type { ChangeRow } from '#server/technical-info/group-values.ts';
import { applyChange, changeState } from '#shared/technical-info/apply-change.ts';
import type { TechnicalValue, ValueChange } from '#shared/technical-info/technical-value.ts';

type Change = Omit<ValueChange, 'state'>;

/** Of the changes of a value the one that counts: one in force before one that is only planned. */
export function changeOf(key: string, changes: readonly ChangeRow[], today: string): Change | null {
  const own = changes.filter(({ valueKey }) => valueKey === key);
  const counts = own.find((one) => changeState(one, today) === 'in-force') ?? own[0];
  if (!counts) return null;
  const { valueKey: _key, ...change } = counts;
  return change;
}

export function withChange(value: TechnicalValue, changes: readonly ChangeRow[], today: string): TechnicalValue {
  const change = changeOf(value.key, changes, today);
  return change ? applyChange(value, change, today) : value;
}
