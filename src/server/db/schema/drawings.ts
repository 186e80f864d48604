import type { ColumnType, Generated } from 'kysely';
import type { Titles } from '#server/db/schema/vehicle.ts';

export interface DrawingTables {
  drawing: {
    key: string;
    position: number;
    names: ColumnType<Titles, string, string>;
    node_id: number | null;
    kinds: string[];
    fuels: string[];
    drives: string[];
    main_article_id: number | null;
    is_published: boolean;
    media_type: string;
    width: number;
    height: number;
    content: Buffer;
    content_tag: string;
    is_themed: boolean;
    version: Generated<number>;
    source: string;
  };
  drawing_part: { drawing: string; number: number; generic_article_id: number; per_car: number };
  drawing_area: {
    drawing: string;
    number: number;
    position: number;
    x: number;
    y: number;
    width: number;
    height: number;
  };
}
