import type { Counted } from '#server/catalogue/facets.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import type { Filter } from '#shared/articles/article.ts';
import { verdicts } from '#shared/articles/fit.ts';
import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/article-filters/de.json' with { type: 'json' };
import en from '#shared/texts/article-filters/en.json' with { type: 'json' };
import fr from '#shared/texts/article-filters/fr.json' with { type: 'json' };
import it from '#shared/texts/article-filters/it.json' with { type: 'json' };

const texts = { de, en, fr, it };

/** Whoever finds more kinds of part than that says more, instead of looking through them. */
const mostKindsShown = 200;

type Option = { readonly key: string; readonly text: string; readonly count: number; readonly isSelected: boolean };
type Group = { readonly groupId: string; readonly groupName: string; readonly unit: string | null };

/** R3.6: what can be filtered by, group by group. A group that leaves no choice is not there, unless something in it is chosen. */
export function shownFilters(
  snapshot: Snapshot,
  counted: Omit<Counted, 'left' | 'otherVerdict'>,
  selection: Selection,
  { language, hasCar }: { readonly language: Language; readonly hasCar: boolean },
): Filter[] {
  const { words, values } = snapshot;
  const own = texts[language].articleFilters;
  const filters: Filter[] = [];
  const add = (group: Group, options: readonly Option[]) => {
    const shown = options.filter(({ count, isSelected }) => count > 0 || isSelected);
    if (shown.length < 2 && !shown.some(({ isSelected }) => isSelected)) return;
    for (const { key, text, count, isSelected } of shown) filters.push({ ...group, key, text, count, isSelected });
  };
  const listed = new Set([...counted.kinds, ...(selection.kinds ?? [])]);
  const kinds = [...listed].map((kind, at): Option => {
    const { id = 0, names } = words.genericArticles[kind] ?? {};
    const count = counted.kindCounts[at] ?? 0;
    return { key: `g${id}`, text: names?.[language] ?? '', count, isSelected: selection.kinds?.has(kind) ?? false };
  });
  const mostFirst = kinds.toSorted((a, b) => b.count - a.count);
  const shownKinds = mostFirst.filter(({ isSelected }, at) => at < mostKindsShown || isSelected);
  add({ groupId: 'genericArticle', groupName: own.genericArticle, unit: null }, shownKinds);
  if (hasCar) {
    const option = (verdict: (typeof verdicts)[number], at: number): Option => ({
      key: `f${at}`,
      text: own.verdicts[verdict],
      count: counted.fitCounts[at] ?? 0,
      isSelected: selection.fits?.has(at) ?? false,
    });
    add({ groupId: 'fit', groupName: own.fit, unit: null }, verdicts.map(option));
  }
  const brands: Option[] = [];
  for (let brand = 0; brand < counted.brandCounts.length; brand += 1) {
    const count = counted.brandCounts[brand] ?? 0;
    const isSelected = selection.brands?.has(brand) ?? false;
    const { id = 0, name = '' } = count > 0 || isSelected ? (words.brands[brand] ?? {}) : {};
    if (id > 0) brands.push({ key: `b${id}`, text: name, count, isSelected });
  }
  add({ groupId: 'brand', groupName: own.brand, unit: null }, brands);
  for (const { criterion, firstValue, counts } of counted.criteria) {
    const { id = 0, names, unit = null } = words.criteria[criterion] ?? {};
    const chosen = selection.values.get(criterion);
    const options: Option[] = [];
    for (let at = 0; at < counts.length; at += 1) {
      const count = counts[at] ?? 0;
      const value = firstValue + at;
      const isSelected = chosen?.has(value) ?? false;
      if (count > 0 || isSelected)
        options.push({ key: `v${values.ids[value]}`, text: valueText(snapshot, value, language), count, isSelected });
    }
    add({ groupId: `c${id}`, groupName: names?.[language] ?? '', unit }, options);
  }
  return filters;
}
