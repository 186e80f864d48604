import type { KnownType } from '#server/imports/known-types.ts';
import { wordsIn } from '#server/imports/vehicle-words.ts';

/** Months as in the catalogue, 'YYYY-MM'; null is open. */
export type Period = { readonly from: string | null; readonly to: string | null };

const empty = new Set(['reihe', 'baureihe', 'serie', 'series', 'modell', 'modelle', 'alle', 'ua', 'div', 'diverse']);

/** "B-KLASSE, CLA (u. a.)" → the words of each model that is named. */
export function modelsIn(text: string): string[][] {
  return text
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/[,;/|]|\bund\b/i)
    .map((model) => wordsIn(model).filter((word) => !empty.has(word)))
    .filter((words) => words.length > 0);
}

/** Make, model and time: more the authority's list does not say, so the type is only ever "possibly affected". */
export function isPossiblyAffected(type: KnownType, models: readonly string[][], built: Period): boolean {
  return overlaps({ from: type.builtFrom, to: type.builtTo }, built) && models.some((words) => isCalled(type, words));
}

function isCalled({ seriesWords, name }: KnownType, words: readonly string[]): boolean {
  const joined = words.join('');
  if (seriesWords.has(joined) || name.join('') === joined) return true;
  // A single letter in a name ("C 300 e") is no model, unless it leads.
  const inName = (word: string) => name.some((other, index) => other === word && (word.length > 1 || index === 0));
  return words.every((word) => seriesWords.has(word) || inName(word));
}

function overlaps(one: Period, other: Period): boolean {
  const startsBefore = (from: string | null, to: string | null) => from === null || to === null || from <= to;
  return startsBefore(one.from, other.to) && startsBefore(other.from, one.to);
}

/** "2016", "03.2016", "03/2016", "01.03.2016" or "2016-03-01"; undefined if it is none of them. */
export function monthIn(text: string, edge: 'from' | 'to'): string | null | undefined {
  if (!/\d/.test(text)) return null;
  const year = /^\d{4}$/.exec(text)?.[0];
  if (year) return `${year}-${edge === 'from' ? '01' : '12'}`;
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text) ?? [];
  const [, month = isoMonth, germanYear = isoYear] = /^(?:\d{1,2}\.)?(\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return month && germanYear && Number(month) >= 1 && Number(month) <= 12
    ? `${germanYear}-${month.padStart(2, '0')}`
    : undefined;
}
