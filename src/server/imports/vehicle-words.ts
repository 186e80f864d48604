import type { Fuel } from '#shared/vehicle/vehicle-kind.ts';

/*
 * The search by plain words compares whole words. A type carries every form in which people write it, the question is
 * only split: "golf 7 2.0 tdi 150 ps" asks for golf, 7, 2.0, tdi and 150ps.
 */

export type Worded = {
  readonly producer: string;
  readonly model: string;
  readonly name: string;
  readonly kw: number | null;
  readonly ps: number | null;
  readonly fuel: Fuel;
  readonly engine_codes: readonly string[];
};

/** Lower case, without accents, decimals with a point. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=\d),(?=\d)/g, '.');

const chunksOf = (text: string) =>
  plain(text)
    .split(/[^a-z0-9.+-]+/)
    .map((chunk) => chunk.replaceAll(/^[.+-]+|[.+-]+$/g, ''))
    .filter(Boolean);

/** "t-roc" → "troc", "id.3" → "id3"; only the point of a number stays. */
const squeeze = (chunk: string) => chunk.replaceAll(/[+-]|(?<!\d)\.|\.(?!\d)/g, '');

/** The words of a text in their order. */
export const wordsIn = (text: string) => chunksOf(text).map(squeeze);

const unique = (words: readonly string[]) => [...new Set(words)].filter(Boolean);

/** What someone typed, as words that a type can carry. */
export function wordsAsked(text: string): string[] {
  const joined = plain(text).replaceAll(/(\d)\s*(ps|kw|hp|ch|cv)(?![a-z0-9])/g, (_, digit: string, unit: string) =>
    unit === 'kw' ? `${digit}kw` : `${digit}ps`,
  );
  return unique(wordsIn(joined));
}

/** Everything under which a type is found, sorted. */
export function wordsOf(type: Worded): string[] {
  const [series, platforms] = apart(type.model);
  return unique([
    ...formsOf(type.producer),
    ...(otherNames.get(type.producer) ?? []),
    ...numeralForms(series).flatMap(formsOf),
    ...platforms.flatMap(wordsIn),
    ...formsOf(type.name),
    ...type.engine_codes.flatMap(engineWords),
    ...(type.kw === null ? [] : [`${type.kw}kw`]),
    ...(type.ps === null ? [] : [`${type.ps}ps`]),
    ...fuelWords[type.fuel],
  ]).sort();
}

const otherNames = new Map([
  ['VW', ['volkswagen']],
  ['Mercedes-Benz', ['mb']],
]);

/** "Polo V (6R1, 6C1)" → "Polo V" and what stands in brackets. */
export function apart(text: string): [outside: string, inside: string[]] {
  const inside = [...text.matchAll(/\(([^)]*)\)/g)].map(([, words = '']) => words);
  return [text.replaceAll(/\([^)]*\)/g, ' '), inside];
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** "Golf VII" is also "Golf 7", "Golf 7" also "Golf VII"; BMW's "1er" is also "1". */
export function numeralForms(series: string): string[] {
  const other = chunksOf(series).map((chunk) => {
    const index = numerals.indexOf(chunk);
    if (index >= 0) return String(index + 1);
    const er = /^(\d)er$/.exec(chunk)?.[1];
    return er ?? (/^\d{1,2}$/.test(chunk) ? (numerals[Number(chunk) - 1] ?? chunk) : chunk);
  });
  return [series, other.join(' ')];
}

/** Each word as it stands, without its hyphens and in its parts; neighbours also in one: "116 d" is found by "116d". */
function formsOf(text: string): string[] {
  const chunks = chunksOf(text);
  const parts = chunks.flatMap((chunk) => chunk.split(/[+-]|(?<!\d)\.|\.(?!\d)/));
  return [...parts, ...withNeighbours(chunks.map(squeeze))];
}

/** The words, and two or three of them in one. */
export function withNeighbours(words: readonly string[]): string[] {
  const runs = words.flatMap((_, start) =>
    [2, 3].map((count) => words.slice(start, start + count)).filter((run) => run.length > 1 && alternates(run)),
  );
  return [...words, ...runs.map((run) => run.join(''))];
}

/** Letters meet digits: nobody writes "africatwin" for two words, but many write "320d". */
const alternates = (run: readonly string[]) =>
  run.slice(1).every((word, index) => /^\d/.test(word) !== /\d$/.test(run[index] ?? ''));

/** "OM 654.820" is also called OM654; of "8FP (EP3C)" both are names. */
function engineWords(code: string): string[] {
  const [outside, inside] = apart(code);
  return [outside, ...inside].flatMap((name) => {
    const parts = chunksOf(name).filter((chunk) => chunk.length > 1);
    const whole = chunksOf(name).join('');
    const stems = [whole, ...parts].map((code) => code.replace(/\..*/s, ''));
    return [whole, whole.replaceAll(/[.+-]/g, ''), ...stems, ...parts.map(squeeze)];
  });
}

const petrol = ['petrol', 'benzin', 'benziner', 'essence', 'benzina'];
const hybrid = ['hybrid', 'hybride', 'ibrido', 'ibrida'];
const plugin = [...hybrid, 'plugin', 'phev'];
const fuelWords: Record<Fuel, readonly string[]> = {
  petrol,
  diesel: ['diesel'],
  electric: ['electric', 'elektro', 'elektrisch', 'electrique', 'elettrico', 'elettrica'],
  'hybrid-petrol': [...hybrid, ...petrol],
  'hybrid-diesel': [...hybrid, 'diesel'],
  'plugin-petrol': [...plugin, ...petrol],
  'plugin-diesel': [...plugin, 'diesel'],
  lpg: ['lpg', 'autogas', 'gpl'],
  cng: ['cng', 'erdgas', 'gnv', 'metano'],
  hydrogen: ['hydrogen', 'wasserstoff', 'hydrogene', 'idrogeno'],
  other: [],
};
