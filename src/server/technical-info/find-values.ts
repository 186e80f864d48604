import { unitSigns } from '#shared/technical-info/format-value.ts';
import { meetsWords } from '#shared/technical-info/meets-words.ts';
import type { FoundValue } from '#shared/technical-info/technical-value.ts';
import { foldWords } from '#shared/work/fold-words.ts';

const most = 100;

/** Names first, then what else is known of a value: sheet, section, note, specification, unit. */
export function findValues(values: readonly FoundValue[], text: string): FoundValue[] {
  const wanted = foldWords(text);
  if (wanted.length === 0) return [];
  const byName = values.filter(({ name }) => meetsWords(name, wanted));
  const byRest = values.filter((value) => !byName.includes(value) && meetsWords(everythingOf(value), wanted));
  return [...byName, ...byRest].slice(0, most);
}

const everythingOf = ({ name, sheetName, sectionName, note, text, unit }: FoundValue) =>
  [name, sheetName, sectionName, note, text, unitSigns[unit]].join(' ');
