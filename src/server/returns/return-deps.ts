import type { Kysely } from 'kysely';
import { articleFacts } from '#server/catalogue/article-facts.ts';
import { articleTexts } from '#server/catalogue/article-texts.ts';
import { picturesOf } from '#server/catalogue/rows.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { ordinalOf } from '#server/catalogue/snapshot.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Picture } from '#shared/articles/article.ts';

export type KnownPart = { readonly name: string; readonly picture: Picture | null };
export type PortalUrl = (path: `/${string}`) => string | null;

export type ReturnDeps = {
  readonly db: Kysely<Schema>;
  /** What the running catalogue knows of an article, its name in German; null: nothing any more. */
  readonly findPart: (articleId: number) => KnownPart | null;
  /** Address of a page of the portal, for mails; null: nobody has said where it is. */
  readonly portalUrl: PortalUrl;
};

export const partFinder =
  (catalogue: Pick<RunningCatalogue, 'current'>): ReturnDeps['findPart'] =>
  (articleId) => {
    const snapshot = catalogue.current();
    const ordinal = ordinalOf(snapshot, articleId);
    if (ordinal === null) return null;
    const [picture] = picturesOf(snapshot, articleTexts(snapshot, ordinal).pictures.slice(0, 1));
    return { name: articleFacts(snapshot, ordinal, 'de').name, picture: picture ?? null };
  };
