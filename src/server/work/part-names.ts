import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { kindName } from '#server/catalogue/words-at.ts';
import type { Language } from '#shared/session/language.ts';

export type PartNames = (genericArticleId: number) => string;

/** What the running catalogue calls these kinds of article; empty for those that it does not have. */
export function partNames(snapshot: Snapshot, language: Language): PartNames {
  const { genericArticleAt } = catalogueIndex(snapshot);
  return (id) => kindName(snapshot, genericArticleAt.get(id) ?? -1, language);
}
