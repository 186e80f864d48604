import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { kindSchema, type PartKind } from '#demo/catalogue/generate/part-kind.ts';
import { type Profile, profileSchema } from '#demo/catalogue/generate/profile.ts';
import {
  blank,
  nameColumns,
  namesOf,
  synonymColumns,
  synonymsOf,
  texts,
  whole,
  words,
} from '#demo/catalogue/generate/source-cells.ts';
import { readTyreSources, type TyreSources, tyreWords } from '#demo/tyres/tyre-sources.ts';
import { criterionKinds, judgements } from '#server/catalogue/catalogue-source.ts';

/* The readable files of this folder, as the generator takes them. README.md says what each column means. */

const schemas = {
  brands: z.object({
    id: whole,
    name: z.string(),
    maker: z.string(),
    address: z.string(),
    contact: z.string(),
    makes: words,
    number: z.string().regex(/#.*#.*#.*#/),
    level: z.coerce.number(),
    additions: texts,
  }),
  makers: z.object({
    producer: z.string(),
    house: z.string(),
    oe: z.string().startsWith('PF'),
    timing: z.enum(['belt', 'chain', 'mixed']),
  }),
  platforms: z.object({ platform: z.string(), size: whole, bolt_circle: z.string(), series: texts }),
  tree: z
    .object({ id: whole, key: z.string(), parent: blank, leaf: z.string(), ...nameColumns, ...synonymColumns })
    .transform((row) => ({ ...row, names: namesOf(row), synonyms: synonymsOf(row) })),
  criteria: z
    .object({
      id: whole,
      key: z.string(),
      kind: z.enum(criterionKinds),
      unit: blank,
      pattern: blank,
      judgement: z.enum(judgements),
      ...nameColumns,
      question_de: blank,
      question_en: z.string(),
      question_fr: z.string(),
      question_it: z.string(),
    })
    .transform((row) => ({ ...row, names: namesOf(row), question: questionOf(row) })),
  values: z
    .object({ criterion: z.string(), key: z.string(), ...nameColumns })
    .transform((row) => ({ ...row, names: namesOf(row) })),
  relations: z.object({
    generic_article: z.string(),
    kind: z.enum(['part', 'accessory']),
    other: z.string(),
    quantity: whole,
  }),
  documents: z
    .object({ key: z.string(), kind: z.enum(['fitting', 'safety', 'data-sheet']), for: words, ...nameColumns })
    .transform((row) => ({ ...row, names: namesOf(row) })),
  notes: z.object({ area: z.string(), notes: words }),
} as const;

type QuestionColumns = {
  readonly question_de: string | null;
  readonly question_en: string;
  readonly question_fr: string;
  readonly question_it: string;
};
function questionOf({ question_de: de, question_en: en, question_fr: fr, question_it: it }: QuestionColumns) {
  return de === null ? null : { de, en, fr, it };
}

type Files = { readonly [Name in keyof typeof schemas]: readonly z.output<(typeof schemas)[Name]>[] };
export type Sources = Files & {
  readonly kinds: readonly PartKind[];
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Key and text of every drawing; the generator takes only those that are there. */
  readonly drawings: ReadonlyMap<string, Uint8Array>;
  /** Tyres and rims are made by their sizes, not for vehicles: demo/tyres. */
  readonly tyres: TyreSources;
};
export type BrandSource = Files['brands'][number];
export type MakerSource = Files['makers'][number];
export type CriterionSource = Files['criteria'][number];

export const sourceFolder = join(import.meta.dirname, '..');

export async function readSources(drawings: Sources['drawings'], folder = sourceFolder): Promise<Sources> {
  const read = async <Row>(name: string, schema: z.ZodType<Row>): Promise<Row[]> => {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8');
    return z.array(schema).parse(parse(text, { columns: true }), { reportInput: true });
  };
  const profiles = await read('profiles', profileSchema);
  const tyres = await readTyreSources();
  return {
    brands: await read('brands', schemas.brands),
    makers: await read('makers', schemas.makers),
    platforms: await read('platforms', schemas.platforms),
    tree: await read('tree', schemas.tree),
    criteria: await read('criteria', schemas.criteria),
    values: [...(await read('values', schemas.values)), ...tyreWords(tyres)],
    relations: await read('relations', schemas.relations),
    documents: await read('documents', schemas.documents),
    notes: await read('notes', schemas.notes),
    kinds: await read('generic-articles', kindSchema),
    profiles: new Map(profiles.map(({ profile, criteria }) => [profile, criteria])),
    drawings,
    tyres,
  };
}
