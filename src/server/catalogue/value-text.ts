import { slice } from '#server/catalogue/article-texts.ts';
import { indexAt, uint32At } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { type Language, languages } from '#shared/session/language.ts';

/** Texts that were shown once are shown again: by snapshot, language and value. */
const read = new WeakMap<Snapshot, Record<Language, (string | undefined)[]>>();

/** A value in a language, or in the first one where it is the same in all. */
export function valueText(snapshot: Snapshot, value: number, language: Language): string {
  const kept = read.get(snapshot) ?? { de: [], en: [], fr: [], it: [] };
  read.set(snapshot, kept);
  const known = kept[language][value];
  if (known !== undefined) return known;
  const text = readText(snapshot, value, language);
  kept[language][value] = text;
  return text;
}

function readText(snapshot: Snapshot, value: number, language: Language): string {
  const own = textAt(snapshot, value * languages.length + languages.indexOf(language));
  return own === '' ? textAt(snapshot, value * languages.length) : own;
}

function textAt({ values }: Snapshot, place: number): string {
  const from = place === 0 ? 0 : uint32At(values.textEnd, place - 1);
  const to = uint32At(values.textEnd, place);
  return from === to ? '' : slice(values.heap, from, to);
}

/** As a row shows it: "Ø 312 mm", "belüftet", "beschichtet". */
export function shownValue(snapshot: Snapshot, value: number, language: Language): string {
  const text = valueText(snapshot, value, language);
  const criterion = snapshot.words.criteria[indexAt(snapshot.values.criterion, value)];
  if (criterion === undefined) return text;
  if (criterion.pattern !== null) return criterion.pattern.replace('{}', () => text);
  if (criterion.kind === 'flag') return `${criterion.names[language]}: ${text}`;
  return criterion.unit === null ? text : `${text} ${criterion.unit}`;
}
