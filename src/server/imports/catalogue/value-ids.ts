import { BadCell } from '#server/imports/catalogue/cells.ts';
import type { SmallTables } from '#server/imports/catalogue/staged-rows.ts';

/**
 * Many catalogues write a part's length where it stands, and list only what is chosen from. Whatever is not listed becomes a
 * value of its own. Not where people are asked about it: what they answered must mean the same in every release.
 */
export function valueIds({ criteria, criterionValues }: SmallTables): (criterionId: number, text: string) => number {
  const known = new Map<string, number>();
  let last = 0;
  for (const { id, criterionId, texts, number } of criterionValues.values()) {
    known.set(`${criterionId} ${number ?? texts.de}`, id);
    last = Math.max(last, id);
  }
  return (criterionId, text) => {
    const key = `${criterionId} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const criterion = criteria.get(criterionId);
    if (!criterion) throw new BadCell(`belongs to the criterion ${criterionId}, which is not there`);
    if (criterion.judgement === 'question' || criterion.judgement === 'engine') {
      throw new BadCell(`"${text}" is not among the values of criterion ${criterionId}`);
    }
    const number = criterion.kind === 'number' ? Number(text) : null;
    if (Number.isNaN(number)) throw new BadCell(`"${text}" is no number, as criterion ${criterionId} demands`);
    last += 1;
    const comma = number === null ? text : text.replace('.', ',');
    criterionValues.set(last, { id: last, criterionId, texts: { de: comma, en: text, fr: comma, it: comma }, number });
    known.set(key, last);
    return last;
  };
}
