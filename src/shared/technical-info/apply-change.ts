import type { TechnicalValue, ValueChange } from '#shared/technical-info/technical-value.ts';

type Dated = Pick<ValueChange, 'since' | 'until'>;

/** Business dates (YYYY-MM-DD) compare as texts. */
export function changeState({ since, until }: Dated, today: string): ValueChange['state'] {
  if (since > today) return 'planned';
  return until !== null && until < today ? 'over' : 'in-force';
}

/** A change in force replaces what the sheet says; a planned one and one that is over only stand beside it. */
export function applyChange(value: TechnicalValue, change: Omit<ValueChange, 'state'>, today: string): TechnicalValue {
  const state = changeState(change, today);
  const marked = { ...value, change: { ...change, state } };
  if (state !== 'in-force') return marked;
  return {
    ...marked,
    amountMilli: change.newMilli ?? value.amountMilli,
    text: change.newText === '' ? value.text : change.newText,
  };
}
