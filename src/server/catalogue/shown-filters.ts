import { uint32At } from '#server/catalogue/column-reads.ts';
import type { Counted, CriterionCounts } from '#server/catalogue/facets.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { brandId, brandName, kindId, kindName } from '#server/catalogue/words-at.ts';
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

/** R3.6: what can be filtered by, group by group. A group that leaves no choice is not there, unless something in it is chosen. */
export function shownFilters(
  snapshot: Snapshot,
  counted: Omit<Counted, 'left' | 'otherVerdict'>,
  selection: Selection,
  { language, hasCar }: { readonly language: Language; readonly hasCar: boolean },
): Filter[] {
  const { words } = snapshot;
  const keys = filterKeys(snapshot);
  const own = texts[language].articleFilters;
  const filters: Filter[] = [];
  const add = (options: readonly Filter[]) => {
    if (options.length > 1 || options.some(({ isSelected }) => isSelected))
      for (const one of options) filters.push(one);
  };
  const ofKinds = { groupId: 'genericArticle', groupName: own.genericArticle, unit: null };
  const kinds: Filter[] = [];
  const listed = selection.kinds ? [...new Set([...counted.kinds, ...selection.kinds])] : counted.kinds;
  for (const [at, kind] of listed.entries()) {
    const count = counted.kindCounts[at] ?? 0;
    const isSelected = selection.kinds?.has(kind) ?? false;
    if (count === 0 && !isSelected) continue;
    kinds.push(filterOf(ofKinds, keys.kind(kind), kindName(snapshot, kind, language), count, isSelected));
  }
  kinds.sort((a, b) => b.count - a.count);
  add(kinds.filter(({ isSelected }, at) => at < mostKindsShown || isSelected));
  if (hasCar) {
    const ofFits = { groupId: 'fit', groupName: own.fit, unit: null };
    const fits = verdicts.map((verdict, at) =>
      filterOf(
        ofFits,
        `f${at}`,
        own.verdicts[verdict],
        uint32At(counted.fitCounts, at),
        selection.fits?.has(at) ?? false,
      ),
    );
    add(fits.filter(({ count, isSelected }) => count > 0 || isSelected));
  }
  const ofBrands = { groupId: 'brand', groupName: own.brand, unit: null };
  const brands: Filter[] = [];
  const { brandCounts } = counted;
  const chosenBrands = selection.brands;
  for (let brand = 0; brand < brandCounts.length; brand += 1) {
    const count = uint32At(brandCounts, brand);
    if (count === 0 && chosenBrands === null) continue;
    const isSelected = chosenBrands?.has(brand) ?? false;
    if (count === 0 && !isSelected) continue;
    brands.push(filterOf(ofBrands, keys.brand(brand), brandName(snapshot, brand), count, isSelected));
  }
  add(brands);
  for (const group of counted.criteria) {
    const { criterion, counts } = group;
    const described = words.criteria[criterion];
    if (!described) continue;
    const { id, names, unit } = described;
    const chosen = selection.values.get(criterion);
    const ofCriterion = { groupId: `c${id}`, groupName: names[language], unit };
    const options = valuesShown(group, chosen).map((value) => {
      const text = valueText(snapshot, value, language);
      const count = uint32At(counts, value);
      return filterOf(ofCriterion, keys.value(value), text, count, chosen?.has(value) ?? false);
    });
    add(options);
  }
  return filters;
}

/** Those that are counted or chosen, ascending. */
function valuesShown(group: CriterionCounts, chosen: ReadonlySet<number> | undefined): number[] {
  const { firstValue, endValue, counts, seen } = group;
  if (seen && !chosen) return seen.sort((a, b) => a - b);
  const shown: number[] = [];
  for (let value = firstValue; value < endValue; value += 1)
    if (counts[value] !== 0 || chosen?.has(value)) shown.push(value);
  return shown;
}

const keysOf = new WeakMap<Snapshot, ReturnType<typeof makeKeys>>();

/** By index; each is made once, and looked up faster than a new one. */
function filterKeys(snapshot: Snapshot) {
  const known = keysOf.get(snapshot) ?? makeKeys(snapshot);
  keysOf.set(snapshot, known);
  return known;
}

function makeKeys(snapshot: Snapshot) {
  const once = (make: (index: number) => string) => {
    const made: (string | undefined)[] = [];
    return (index: number): string => (made[index] ??= make(index));
  };
  return {
    kind: once((kind) => `g${kindId(snapshot, kind)}`),
    brand: once((brand) => `b${brandId(snapshot, brand)}`),
    value: once((value) => `v${snapshot.values.ids[value]}`),
  };
}

type Group = Pick<Filter, 'groupId' | 'groupName' | 'unit'>;

const filterOf = (
  { groupId, groupName, unit }: Group,
  key: string,
  text: string,
  count: number,
  isSelected: boolean,
): Filter => ({ groupId, groupName, unit, key, text, count, isSelected });
