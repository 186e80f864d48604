import { z } from 'zod';
import {
  nameColumns,
  namesOf,
  synonymColumns,
  synonymsOf,
  texts,
  whole,
  words,
} from '#demo/catalogue/generate/source-cells.ts';

/** For which group of vehicles such a part is made: from one series to everything on the road; `u` is for no vehicle at all. */
export const levels = { s: 'series', p: 'platform', e: 'engine', f: 'fuel', h: 'house', z: 'size', k: 'kind' } as const;
export type Level = (typeof levels)[keyof typeof levels] | 'universal';

const isLevel = (letter: string): letter is keyof typeof levels => letter in levels;

/** "p5+h3": five for each platform, and three for each house. */
const made = z.string().transform((text, context) =>
  text.split('+').map((part) => {
    const [letter, count] = [part.charAt(0), Number(part.slice(1))];
    if (!Number.isInteger(count) || !(isLevel(letter) || letter === 'u')) context.addIssue(`made: ${part}`);
    const level: Level = isLevel(letter) ? levels[letter] : 'universal';
    return { level, count };
  }),
);

/** "?caliper built note": asked for, and which other conditions are usual. */
const links = words.transform((terms) => ({
  question: terms.find((term) => term.startsWith('?'))?.slice(1) ?? null,
  built: terms.includes('built'),
  engine: terms.includes('engine'),
  note: terms.includes('note'),
}));

/** "6-28", in euros */
const price = z
  .string()
  .regex(/^[\d.]+-[\d.]+$/)
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map((euros) => Math.round(Number(euros) * 100));
    return { from, to };
  });

/** "10/10": in packs of ten, ten at least. */
const pack = z
  .string()
  .regex(/^(\d+\/\d+)?$/)
  .transform((text) => {
    const [size = 1, minimum = 1] = (text || '1/1').split('/').map(Number);
    return { size, minimum };
  });

export const kindSchema = z
  .object({
    id: whole,
    node: z.string(),
    for: words,
    made,
    profile: z.string(),
    drawing: texts,
    price,
    links,
    exchange: z.enum(['', 'yes']).transform((word) => word === 'yes'),
    pack,
    ...nameColumns,
    ...synonymColumns,
  })
  .transform((row) => ({ ...row, names: namesOf(row), synonyms: synonymsOf(row) }));

/** What a part is: a row of generic-articles.csv. */
export type PartKind = z.output<typeof kindSchema>;

/** The branch of the tree that it hangs on: "brakes". */
export const areaOf = ({ node }: Pick<PartKind, 'node'>) => node.split('.')[0] ?? '';
