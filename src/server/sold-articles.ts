import { articleFacts } from '#server/catalogue/article-facts.ts';
import { firstPicture } from '#server/catalogue/rows.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { sellableOrdinal, sellableSuccessor } from '#server/catalogue/sellable.ts';
import { ordinalOf } from '#server/catalogue/snapshot.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Catalogue = Pick<RunningCatalogue, 'current'>;
type CountryOf = (firmId: number, now: Date) => Promise<string>;

/** What the areas of trade ask about one article, answered from the catalogue that runs at that moment. */
export function soldArticles(catalogue: Catalogue, countryOf: CountryOf) {
  const at = async ({ firmId }: User, now: Date) => {
    // The country first: the catalogue may be swapped while it is read.
    const country = await countryOf(firmId, now);
    return { snapshot: catalogue.current(), country };
  };
  return {
    sellableTo: async (user: User, now: Date) => {
      const place = await at(user, now);
      return (id: number) => sellableOrdinal(place, id) !== null;
    },
    findArticle: async (id: number, user: User, now: Date) => {
      const place = await at(user, now);
      const ordinal = sellableOrdinal(place, id);
      return ordinal === null ? null : articleFacts(place.snapshot, ordinal, languageOf(user.locale));
    },
    findSuccessor: async (id: number, user: User, now: Date) => sellableSuccessor(await at(user, now), id),
    /** Sold or not, in German: for the books of the supplier. */
    findNamed: (id: number) => {
      const snapshot = catalogue.current();
      const ordinal = ordinalOf(snapshot, id);
      return ordinal === null ? null : articleFacts(snapshot, ordinal, 'de');
    },
    pictureOf: (id: number) => {
      const snapshot = catalogue.current();
      const ordinal = ordinalOf(snapshot, id);
      return ordinal === null ? null : firstPicture(snapshot, ordinal);
    },
  };
}
