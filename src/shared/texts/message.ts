import type { Language } from '#shared/session/language.ts';
import { elided } from '#shared/texts/elision.ts';

export type TextValues = Readonly<Record<string, string | number>>;

type Plural = { readonly count: string; readonly forms: ReadonlyMap<string, Parts> };
/** A string as it stands; the name of a value; forms by number; null: the number itself, written #. */
type Part = string | { readonly name: string } | Plural | null;
type Parts = readonly Part[];

/**
 * A message in what our texts use of ICU: `{name}` and `{count, plural, =0 {…} one {…} other {# …}}`, one in another as
 * deep as wanted. Read once, filled often.
 */
export function fillMessage(message: string, language: Language, values: TextValues = {}): string {
  // Most texts have nothing to fill in.
  if (!message.includes('{')) return message;
  let parts = read.get(message);
  if (parts === undefined) {
    const cursor = new Cursor(message);
    parts = readParts(cursor, false);
    if (!cursor.isAtEnd) throw new Error(`A “}” too many in “${message}”`);
    read.set(message, parts);
  }
  return filled(parts, language, values, null);
}

/** As many as there are texts: they are all our own. */
const read = new Map<string, Parts>();

class Cursor {
  private at = 0;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  get isAtEnd() {
    return this.at === this.text.length;
  }
  get next() {
    return this.text[this.at];
  }
  /** What the sign at hand begins, up to one of these. */
  until(signs: RegExp): string {
    signs.lastIndex = this.at;
    const end = signs.exec(this.text)?.index ?? this.text.length;
    const taken = this.text.slice(this.at, end);
    this.at = end;
    return taken;
  }
  take(sign: string): void {
    if (this.next !== sign) throw new Error(`“${sign}” is missing at ${this.at} of “${this.text}”`);
    this.at += 1;
  }
}

function readParts(cursor: Cursor, isPlural: boolean): Parts {
  const parts: Part[] = [];
  while (!cursor.isAtEnd && cursor.next !== '}') {
    if (cursor.next === '{') parts.push(readArgument(cursor));
    else if (isPlural && cursor.next === '#') {
      cursor.take('#');
      parts.push(null);
    } else parts.push(cursor.until(isPlural ? /[{}#]/g : /[{}]/g));
  }
  return parts;
}

function readArgument(cursor: Cursor): Part {
  cursor.take('{');
  const name = cursor.until(/[,}]/g).trim();
  if (cursor.next === '}') {
    cursor.take('}');
    return { name };
  }
  cursor.take(',');
  const kind = cursor.until(/[,}]/g).trim();
  if (kind !== 'plural') throw new Error(`“${kind}” is not known to “${cursor.text}”`);
  cursor.take(',');
  const forms = new Map<string, Parts>();
  for (let form = cursor.until(/[{}]/g).trim(); cursor.next === '{'; form = cursor.until(/[{}]/g).trim()) {
    cursor.take('{');
    forms.set(form, readParts(cursor, true));
    cursor.take('}');
  }
  cursor.take('}');
  return { count: name, forms };
}

function filled(parts: Parts, language: Language, values: TextValues, count: number | null): string {
  let text = '';
  const fill = (value: string) => {
    text = (language === 'it' ? elided(text, value) : text) + value;
  };
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part === null) fill(numberFormat(language).format(count ?? 0));
    else if ('name' in part) fill(`${values[part.name] ?? `{${part.name}}`}`);
    else {
      const number = Number(values[part.count]);
      const { forms } = part;
      const form =
        forms.get(`=${number}`) ?? forms.get(pluralRules(language).select(number)) ?? forms.get('other') ?? [];
      text += filled(form, language, values, number);
    }
  }
  return text;
}

const byLanguage = <T>(make: (language: Language) => T) => {
  const made = new Map<Language, T>();
  return (language: Language): T => {
    const one = made.get(language) ?? make(language);
    made.set(language, one);
    return one;
  };
};
const pluralRules = byLanguage((language) => new Intl.PluralRules(language));
const numberFormat = byLanguage((language) => new Intl.NumberFormat(language));
