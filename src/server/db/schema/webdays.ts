import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#shared/session/language.ts';

type Words = { readonly title: string; readonly text: string };

export interface WebDayTables {
  web_day: {
    supplier_code: string;
    promotion_id: number;
    texts: ColumnType<Readonly<Record<Language, Words>>, string, string>;
    picture_id: number | null;
    version: Generated<number>;
    published_at: Date | null;
    ended_at: Date | null;
    changed_by: string;
    changed_at: Date;
  };
  web_day_picture: {
    supplier_code: string;
    id: GeneratedAlways<number>;
    media_type: string;
    content: Buffer;
    added_at: Date;
  };
  promotion_taking: {
    firm_id: number;
    order_id: number;
    supplier_code: string;
    promotion_id: number;
    article_id: number;
    quantity: number;
  };
}
