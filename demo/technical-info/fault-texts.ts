import type { CodeLine, NamedLine } from '#demo/technical-info/technical-files.ts';
import type { languages } from '#shared/session/language.ts';

type Files = {
  readonly codes: readonly CodeLine[];
  readonly parts: readonly NamedLine[];
  readonly kinds: readonly NamedLine[];
};
export type FaultText = { readonly code: string; readonly names: Readonly<Record<(typeof languages)[number], string>> };

/**
 * Texts are put together from a part and a kind of fault. A line tells the first code; each number of its part (1..12, A..L)
 * and each kind takes the next one.
 */
export function faultTexts({ codes, parts, kinds }: Files): FaultText[] {
  const byKey = (lines: readonly NamedLine[]) => new Map(lines.map((line) => [line.key, line]));
  const [partOf, kindOf] = [byKey(parts), byKey(kinds)];
  return codes.flatMap(({ first, part, n, kinds: own }) => {
    const pairs = numbersOf(n).flatMap((number) => own.map((kind) => ({ number, kind })));
    return pairs.map(({ number, kind }, at) => {
      const [noun, pattern] = [known(partOf, part), known(kindOf, kind)];
      const text = (language: (typeof languages)[number]) =>
        pattern[language].replace('{part}', noun[language].replace('{n}', number));
      const code = `${first[0]}${String(Number(first.slice(1)) + at).padStart(4, '0')}`;
      return { code, names: { de: text('de'), en: text('en'), fr: text('fr'), it: text('it') } };
    });
  });
}

function numbersOf(n: string): string[] {
  const [from = '', to] = n.split('..');
  if (to === undefined) return [from];
  if (/^\d+$/.test(from))
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));
  const first = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, at) => String.fromCharCode(first + at));
}

function known(lines: ReadonlyMap<string, NamedLine>, key: string): NamedLine {
  const line = lines.get(key);
  if (!line) throw new Error(`demo/technical-info: ${key} is named and does not exist`);
  return line;
}
