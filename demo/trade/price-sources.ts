import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { kindSchema } from '#demo/catalogue/generate/part-kind.ts';
import { sourceFolder } from '#demo/catalogue/generate/sources.ts';
import type { PriceSources } from '#demo/trade/trade-article.ts';
import { planTyres } from '#demo/tyres/plan-tyres.ts';
import { tyrePrice } from '#demo/tyres/tyre-price.ts';
import { readTyreSources } from '#demo/tyres/tyre-sources.ts';

const brandSchema = z.object({ id: z.coerce.number(), level: z.coerce.number() });

/** What the files of the demo catalogue say about prices. */
export async function readPriceSources(seed: number): Promise<PriceSources> {
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
    ofArticle: new Map(planTyres(await readTyreSources(), seed).map((tyre) => [tyre.id, tyrePrice(tyre, seed)])),
    brandLevels: new Map(brands.map(({ id, level }) => [id, (level - low) / (high - low || 1)])),
  };
}
