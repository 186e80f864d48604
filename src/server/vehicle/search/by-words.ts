import { type RawBuilder, sql } from 'kysely';
import { wordsAsked } from '#server/imports/vehicle-words.ts';
import { type Catalogue, foundCars } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { Period } from '#shared/vehicle/key-period.ts';

type Condition = RawBuilder<boolean>;

/** "golf 7 2.0 tdi 150 ps": all words must fit; the last may still be being typed. */
export async function byWords(catalogue: Catalogue, text: string): Promise<Car[]> {
  const words = wordsAsked(text).slice(0, mostWords);
  const cars = await withWords(catalogue, words, strictly);
  return cars.length > 0 ? cars : withWords(catalogue, words, loosely);
}

type Registered = { readonly maker: string; readonly tradeName: string };

/**
 * "VOLKSWAGEN-VW" and "GOLF", or a list: "CADDY,CADDY LIFE". The maker has many words, of which one must fit. Only types
 * that were built at some time of the period: where the beginning is not known, nothing speaks for one.
 */
export function byTradeName(
  catalogue: Catalogue,
  { maker, tradeName }: Registered,
  { from, to }: Period,
): Promise<Car[]> {
  const names = tradeName.split(',').map((name) => wordsAsked(name).slice(0, mostWords));
  const meaningful = names.filter(
    (words, at) => words.length > 0 && (at === 0 || words.some((word) => /[a-z]{3}/.test(word))),
  );
  const makers = wordsAsked(maker.replaceAll(/[-./()]/g, ' ')).slice(0, mostWords);
  if (meaningful.length === 0 || makers.length === 0) return Promise.resolve([]);
  const whole = (words: readonly string[]) => `(${words.map((word) => lexeme(word)).join(' & ')})`;
  const query = `(${makers.map((word) => lexeme(word)).join(' | ')}) & (${meaningful.map(whole).join(' | ')})`;
  return foundCars(catalogue, (types) =>
    types
      .where(matches(query))
      .where('type.built_from', 'is not', null)
      .$if(to !== null, (some) => some.where('type.built_from', '<=', to))
      .$if(from !== null, (some) =>
        some.where((eb) => eb.or([eb('type.built_to', 'is', null), eb('type.built_to', '>=', from)])),
      ),
  );
}

const mostWords = 12;

/** A lexeme, or a condition of its own where the word may mean something else. */
type Reading = (word: string, isLast: boolean) => Condition | string;

/** Of equal fit, those come first whose series bears the words. */
function withWords(catalogue: Catalogue, words: readonly string[], read: Reading): Promise<Car[]> {
  if (words.length === 0) return Promise.resolve([]);
  const parts = words.map((word, at) => read(word, at === words.length - 1));
  const lexemes = parts.filter((part) => typeof part === 'string');
  const plain = lexemes.length > 0 ? [matches(lexemes.join(' & '))] : [];
  const conditions = [...plain, ...parts.filter((part) => typeof part !== 'string')];
  const inSeries = sql`(
    select count(*) from unnest(${words}::text[]) as asked (word) where position(word in lower(series.name)) > 0)`;
  return foundCars(catalogue, (types) =>
    types.where(sql<boolean>`${sql.join(conditions, sql` and `)}`).orderBy(inSeries, 'desc'),
  );
}

/** Words have letters, digits and dots only: quoted they are plain lexemes. */
const lexeme = (word: string, isBeginning = false) => `'${word}'${isBeginning ? ':*' : ''}`;
const matches = (query: string): Condition => sql<boolean>`type.lexemes @@ ${query}::tsquery`;

const strictly: Reading = (word, isLast) => {
  const plain = lexeme(word, isLast && word.length > 1);
  return power(word) ?? orElse(plain, buildYear(word) ?? displacement(word)) ?? plain;
};

/** Where nothing fits word by word: "golf 150" means its power, "golf 1" is not finished. */
const loosely: Reading = (word, isLast) => {
  const plain = lexeme(word, isLast);
  const number = /^\d{2,3}$/.test(word) ? sql<boolean>`(${Number(word)} in (type.ps, type.kw))` : null;
  return power(word) ?? orElse(plain, number ?? buildYear(word) ?? displacement(word)) ?? plain;
};

const orElse = (plain: string, other: Condition | null) => other && sql<boolean>`(${matches(plain)} or ${other})`;

/** Makers round: 110 kW are sold as 150 PS or 149. */
function power(word: string): Condition | null {
  const [, value, unit] = /^(\d{1,4})(ps|kw)$/.exec(word) ?? [];
  if (value === undefined) return null;
  const column = unit === 'kw' ? sql.ref('type.kw') : sql.ref('type.ps');
  return sql<boolean>`${column} between ${Number(value) - 1} and ${Number(value) + 1}`;
}

function buildYear(word: string): Condition | null {
  if (!/^(19|20)\d\d$/.test(word)) return null;
  return sql<boolean>`(type.built_from <= ${`${word}-12`} and coalesce(type.built_to, '9999') >= ${`${word}-01`})`;
}

function displacement(word: string): Condition | null {
  if (!/^\d\.\d$/.test(word)) return null;
  return sql<boolean>`(type.ccm between ${Number(word) * 1000 - 50} and ${Number(word) * 1000 + 49})`;
}
