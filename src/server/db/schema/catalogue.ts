import type { ColumnType, GeneratedAlways } from 'kysely';
import type {
  ArticleState,
  CriterionKind,
  DocumentRow,
  Judgement,
  NumberKind,
  RelationKind,
} from '#server/catalogue/catalogue-source.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';
import type { Language } from '#shared/session/language.ts';

export const releaseStates = ['staging', 'ready', 'running', 'retired', 'failed'] as const;
export type ReleaseState = (typeof releaseStates)[number];

type OfRelease<Columns> = Columns & { release_id: number };
/** Written by COPY, so that only reading matters here. */
type Read<Value> = ColumnType<Value, never, never>;
type Names = Read<PerLanguage<string>>;
type Words = Read<PerLanguage<readonly string[]>>;

export interface CatalogueTables {
  catalogue_release: {
    id: GeneratedAlways<number>;
    source: string;
    label: string;
    state: ReleaseState;
    counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
    reason: string | null;
    created_at: Date;
    sealed_at: Date | null;
    swapped_at: Date | null;
    dropped_at: Date | null;
  };
  running_release: { is_running: GeneratedAlways<boolean>; release_id: number };
  article_identity: { id: number; brand: string; number: string };
  brand: OfRelease<{ id: number; name: string; maker: string; address: string; contact: string }>;
  generic_article: OfRelease<{
    id: number;
    names: Names;
    synonyms: Words;
    criteria: number[];
    is_universal: boolean;
  }>;
  tree_node: OfRelease<{
    id: number;
    parent_id: number | null;
    position: number;
    names: Names;
    synonyms: Words;
  }>;
  tree_node_generic_article: OfRelease<{ tree_node_id: number; position: number; generic_article_id: number }>;
  criterion: OfRelease<{
    id: number;
    names: Names;
    kind: CriterionKind;
    unit: string | null;
    pattern: string | null;
    judgement: Judgement;
    question: Read<PerLanguage<string> | null>;
  }>;
  criterion_value: OfRelease<{ id: number; criterion_id: number; texts: Names; number: number | null }>;
  article: OfRelease<{
    id: number;
    brand_id: number;
    generic_article_id: number;
    number: string;
    normalised: string;
    addition: string;
    ean: string | null;
    criteria: number[];
    state: ArticleState;
    pictures: string[];
    pack_size: number;
    minimum: number;
    countries: string[] | null;
  }>;
  article_number: OfRelease<{
    article_id: number;
    position: number;
    normalised: string;
    number: string;
    kind: NumberKind;
    owner: string;
  }>;
  article_relation: OfRelease<{
    article_id: number;
    position: number;
    kind: RelationKind;
    other_id: number;
    quantity: number;
  }>;
  article_document: OfRelease<{
    article_id: number;
    position: number;
    kind: DocumentRow['kind'];
    titles: Names;
    media_key: string;
  }>;
  media: OfRelease<{ key: string; media_type: string; content: Buffer }>;
  link_posting: OfRelease<{ type_id: number; generic_article_id: number; count: number; articles: Buffer }>;
  link_restriction: OfRelease<{
    type_id: number;
    generic_article_id: number;
    article_id: number;
    group_no: number;
    position: number;
    criterion_id: number;
    value_id: number | null;
    built_from: number | null;
    built_to: number | null;
  }>;
  supplier_synonym: {
    supplier_code: string;
    target: 'generic-article' | 'tree-node';
    target_id: number;
    language: Language;
    word: string;
  };
  synonym: { target: 'generic-article' | 'tree-node'; target_id: number; language: Language; word: string };
}
