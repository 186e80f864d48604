import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { whole, words } from '#demo/catalogue/generate/source-cells.ts';
import { seasons } from '#shared/tyres/season.ts';
import { tyreClasses } from '#shared/tyres/tyre-catalogue.ts';
import { speedIndices } from '#shared/tyres/tyre-index.ts';
import { labelClasses } from '#shared/tyres/tyre-label.ts';
import { constructions, sizeName } from '#shared/tyres/tyre-size.ts';

/* The readable files of this folder. README.md says what each column means. */

const orNull = <Value>(cell: z.ZodType<Value, string>) => z.union([z.literal('').transform(() => null), cell]);

const schemas = {
  sizes: z
    .object({
      class: z.enum(tyreClasses),
      width: whole,
      ratio: orNull(whole),
      construction: z.enum(constructions),
      rim: whole,
      load: orNull(whole),
      load_xl: orNull(whole),
      load_twin: orNull(whole),
      speed: z.enum(speedIndices),
      made: z.enum(['all', 'most', 'some', 'mixed']),
    })
    .transform((row) => {
      const isCommercial = row.class === 'van';
      return { ...row, isCommercial, name: sizeName({ ...row, isCommercial }) };
    }),
  treads: z.object({
    brand: z.string(),
    name: z.string(),
    class: z.enum(tyreClasses),
    season: z.enum(seasons),
    segment: z.enum(['premium', 'quality', 'budget']),
    fuel: orNull(z.enum(labelClasses)),
    wet: orNull(z.enum(labelClasses)),
    noise: orNull(whole),
    made_for: z
      .string()
      .regex(/^\d\d\.\.\d\d$/)
      .transform((text) => {
        const [from = 0, to = 0] = text.split('..').map(Number);
        return { from, to };
      }),
    extras: words,
  }),
  rims: z.object({
    bolt_circle: z.string(),
    hub: z.coerce.number(),
    width: z.coerce.number(),
    diameter: whole,
    offset: z.coerce.number(),
  }),
} as const;

export type TyreSizeSource = z.output<typeof schemas.sizes>;
export type TreadSource = z.output<typeof schemas.treads>;
export type RimSource = z.output<typeof schemas.rims>;
export type TyreSources = {
  readonly sizes: readonly TyreSizeSource[];
  readonly treads: readonly TreadSource[];
  readonly rims: readonly RimSource[];
};

export async function readTyreSources(): Promise<TyreSources> {
  const read = async <Row>(name: string, schema: z.ZodType<Row>): Promise<Row[]> => {
    const text = await readFile(join(import.meta.dirname, `${name}.csv`), 'utf8');
    return z.array(schema).parse(parse(text, { columns: true }), { reportInput: true });
  };
  return {
    sizes: await read('sizes', schemas.sizes),
    treads: await read('treads', schemas.treads),
    rims: await read('rims', schemas.rims),
  };
}

const inAll = (text: string) => ({ de: text, en: text, fr: text, it: text });

/** The words of the criteria that these files bring along: sizes and treads, each once. */
export function tyreWords({ sizes, treads }: TyreSources) {
  const word = (criterion: string) => (text: string) => ({ criterion, key: text, names: inAll(text), ...inAll(text) });
  return [
    ...[...new Set(sizes.map(({ name }) => name))].map(word('tyre-size')),
    ...[...new Set(treads.map(({ name }) => name))].map(word('tread')),
  ];
}
