import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { kindSchema } from '#demo/catalogue/generate/part-kind.ts';
import { sourceFolder } from '#demo/catalogue/generate/sources.ts';
import type { PriceSources } from '#demo/trade/trade-article.ts';

const brandSchema = z.object({ id: z.coerce.number(), level: z.coerce.number() });

/** What the files of the demo catalogue say about prices. */
export async function readPriceSources(): Promise<PriceSources> {
  const read = async <Row>(name: string, schema: z.ZodType<Row>): Promise<Row[]> => {
    const text = await readFile(join(sourceFolder, `${name}.csv`), 'utf8');
    return z.array(schema).parse(parse(text, { columns: true }));
  };
  const kinds = await read('generic-articles', kindSchema);
  const brands = await read('brands', brandSchema);
  const levels = brands.map(({ level }) => level);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return {
    kinds: new Map(
      kinds.map(({ id, drawing, price, exchange }) => [
        id,
        { family: drawing[0] ?? 'box', priceFrom: price.from, priceTo: price.to, isExchange: exchange },
      ]),
    ),
    brandLevels: new Map(brands.map(({ id, level }) => [id, (level - low) / (high - low || 1)])),
  };
}
