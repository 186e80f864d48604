import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { basisPointsOf, canonicalDecimal, centsOf, type Decimal } from '#shared/e-invoice/decimal.ts';

type Maybe = XmlElement | undefined;

/** All elements at a path: "ram:DefinedTradeContact/ram:PersonName". */
export function all(element: Maybe, path: string): XmlElement[] {
  let found: XmlElement[] = element === undefined ? [] : [element];
  for (const step of path.split('/'))
    found = found.flatMap(({ children }) => children.filter(({ name }) => name === step));
  return found;
}

/** The first at a path. */
export function at(element: Maybe, path: string): Maybe {
  let found = element;
  for (const step of path.split('/')) found = found?.children.find(({ name }) => name === step);
  return found;
}

const trimmed = (text: string) => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

/** The text of an element, which is thereby understood; nothing if it is empty. */
export function textOf(element: Maybe): string | undefined {
  if (element === undefined) return undefined;
  element.isRead = true;
  const text = trimmed(element.text);
  return text === '' ? undefined : text;
}

export const text = (element: Maybe, path: string): string | undefined => textOf(at(element, path));
/** '' where the element stands there and says nothing. */
export const textIfThere = (element: Maybe, path: string): string | undefined =>
  at(element, path) === undefined ? undefined : (text(element, path) ?? '');
export const attribute = (element: Maybe, name: string): string | undefined =>
  trimmed(element?.attributes.get(name) ?? '') || undefined;

/**
 * Payment terms (BT-20). A cash discount ends with a line break that belongs to it (BR-DE-18);
 * otherwise white space at the end means nothing.
 */
export function termsOf(element: Maybe): string | undefined {
  const terms = textOf(element);
  const hasBreak = element !== undefined && /\n[ \t\n]*$/.test(element.text);
  return terms?.endsWith('#') && hasBreak ? `${terms}\n` : terms;
}

type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Given<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: Exclude<T[K], undefined> };

/** Leaves out what is not there: optional fields are never undefined in a model. */
export function given<T extends object>(fields: T): Given<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<T>; // exactly what was undefined is gone
}

/** The same, and nothing at all if nothing is left. */
export function givenOrNone<T extends object>(fields: T): Given<T> | undefined {
  const kept = given(fields);
  return Object.keys(kept).length === 0 ? undefined : kept;
}

/** Reads numbers, and remembers what is odd about them. */
export type NumberReader = {
  readonly cents: (element: Maybe, term: string) => number | undefined;
  readonly decimal: (element: Maybe) => Decimal | undefined;
  readonly rate: (element: Maybe) => number | undefined;
  readonly tooFine: Set<string>;
};

export function numberReader(): NumberReader {
  const tooFine = new Set<string>();
  /** A number that cannot be taken stays among what was not understood. */
  const read = <T>(element: Maybe, parse: (said: string) => T | null): T | undefined => {
    const said = textOf(element);
    const value = said === undefined ? null : parse(said);
    if (element !== undefined && value === null) element.isRead = false;
    return value ?? undefined;
  };
  return {
    tooFine,
    cents: (element, term) =>
      read(element, (said) => {
        const amount = centsOf(said);
        if (amount?.isTooFine) tooFine.add(term);
        return amount?.cents ?? null;
      }),
    decimal: (element) => read(element, canonicalDecimal),
    rate: (element) => read(element, basisPointsOf),
  };
}

/** "20261115" (CII) and "2026-11-15" (UBL) → "2026-11-15"; a day that is none is not understood. */
export function dayOf(element: Maybe): string | undefined {
  const said = textOf(element);
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[Z+-].*)?$/.exec(said ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  const isDay = day !== undefined && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  if (element !== undefined && !isDay) element.isRead = false;
  return isDay ? iso : undefined;
}

export type NotUnderstood = { readonly path: string; readonly text: string; readonly line: number };

/** What stands in a document and was not taken. Only what says something counts. */
export function notUnderstood(element: XmlElement, path = '', found: NotUnderstood[] = []): NotUnderstood[] {
  const here = `${path}/${element.name}`;
  const said = trimmed(element.text);
  if (!element.isRead && said !== '' && found.length < 100) {
    // Cut in the middle of a sign it could not be stored.
    found.push({ path: here, text: said.slice(0, 200).toWellFormed(), line: element.line });
  }
  for (const child of element.children) notUnderstood(child, here, found);
  return found;
}
