import { BadCell } from '#server/imports/catalogue/cells.ts';
import type { Expression } from '#server/imports/catalogue/layout-schema.ts';
import type { LayoutRow } from '#server/imports/catalogue/layout-table.ts';
import { firstLanguage, type Language, languages } from '#shared/session/language.ts';

export type Texts = ReadonlyMap<string, Partial<Record<Language, string>>>;
/** A row of a table by its key. */
export type Lookup = (table: string, key: readonly string[]) => LayoutRow | undefined;
export type Evaluate = (row: LayoutRow, language: Language) => string;

type Known = { readonly texts: Texts; readonly lookup: Lookup };

/** An expression of the layout as a function of a row. */
export function evaluator(expression: Expression, known: Known): Evaluate {
  const inner = (part: Expression) => evaluator(part, known);
  if (typeof expression === 'string') return (row) => columnOf(row, expression);
  if ('const' in expression) return () => expression.const;
  if ('text' in expression) return (row, language) => textOf(columnOf(row, expression.text), known.texts, language);
  if ('number' in expression) {
    const of = inner(expression.number);
    return (row, language) => {
      const code = of(row, language);
      return code === '' ? '' : String(numberOf(code));
    };
  }
  if ('first' in expression) {
    const parts = expression.first.map(inner);
    return (row, language) => parts.map((part) => part(row, language)).find((text) => text !== '') ?? '';
  }
  if ('join' in expression) {
    const parts = expression.join.map(inner);
    const joint = expression.with;
    return (row, language) =>
      parts
        .map((part) => part(row, language))
        .filter((text) => text !== '')
        .join(joint);
  }
  if ('codes' in expression) {
    const of = inner(expression.of);
    return (row, language) => {
      const code = of(row, language);
      const meaning = Object.hasOwn(expression.codes, code) ? expression.codes[code] : expression.else;
      if (meaning === undefined) throw new BadCell(`"${code}" has no meaning in the layout`);
      return meaning;
    };
  }
  const { lookup: table, by, take } = expression;
  const parts = by.map(inner);
  return (row, language) => {
    const key = parts.map((part) => part(row, language));
    const found = known.lookup(table, key);
    if (!found) throw new BadCell(`"${key.join(' ')}" is not in ${table}`);
    return columnOf(found, take);
  };
}

function columnOf(row: LayoutRow, name: string): string {
  const text = row[name];
  if (text === undefined) throw new BadCell(`needs the column ${name}, which the layout does not describe`);
  return text;
}

/** In its own language, else in the first there is: better a foreign word than none. */
function textOf(number: string, texts: Texts, language: Language): string {
  if (number === '') return '';
  const found = texts.get(number);
  if (!found) throw new BadCell(`text ${number} is missing`);
  const any = languages.map((other) => found[other]).find((text) => text !== undefined);
  return found[language] ?? found[firstLanguage] ?? any ?? '';
}

/** FNV-1a, in the upper half of the numbers: below are those that catalogues give themselves. */
function numberOf(code: string): number {
  if (/^\d{1,9}$/.test(code)) return Number(code);
  let hash = 0x811c9dc5;
  for (let index = 0; index < code.length; index += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193) >>> 0;
  }
  return 2 ** 30 + (hash % 2 ** 30);
}
