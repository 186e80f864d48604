import type { Car } from '#shared/vehicle/car.ts';
import { type IdentifierKind, recognise, vinCharactersMissing } from '#shared/vehicle/identifier.ts';

/** The server's answer to the text as it stands. */
export type Suggestion = {
  readonly kind: IdentifierKind;
  readonly count: number;
  readonly cars: readonly Car[];
  /** How many may be meant by a key that no type is mapped to. */
  readonly maybe?: number | undefined;
};

export type Understood =
  | { readonly state: 'nothing' }
  | { readonly state: 'vinPart'; readonly missing: number }
  | { readonly state: 'asking'; readonly kind: IdentifierKind }
  | { readonly state: 'failed'; readonly kind: IdentifierKind }
  | { readonly state: 'none'; readonly kind: IdentifierKind }
  | { readonly state: 'one'; readonly kind: IdentifierKind; readonly car: Car }
  | { readonly state: 'many' | 'maybe'; readonly kind: IdentifierKind; readonly count: number };

type Answer = { readonly data: Suggestion | undefined; readonly isError: boolean };

/** The likeliest kind of a text; R1.4: a type number only where it is shown. */
export function kindOf(text: string, isTypeNumberShown: boolean): IdentifierKind {
  const kind = recognise(text).find((found) => found !== 'typeNumber' || isTypeNumberShown) ?? 'words';
  return wordRather(kind, text);
}

/** Five letters and no digit could be an engine code, but a person means a word: "trabant". */
export const wordRather = (kind: IdentifierKind, text: string): IdentifierKind =>
  kind === 'engineCode' && /^\p{Letter}{5,}$/u.test(text.trim()) ? 'words' : kind;

/** What the line below the box says about the text, with or without the server's answer to it. */
export function understand(text: string, { data, isError }: Answer, isTypeNumberShown: boolean): Understood {
  if (text.trim() === '') return { state: 'nothing' };
  const isHidden = data?.kind === 'typeNumber' && !isTypeNumberShown;
  const answer = isHidden ? undefined : data;
  const missing = vinCharactersMissing(text);
  if (missing !== null && !answer?.count) return { state: 'vinPart', missing };
  const kind = answer?.kind ?? kindOf(text, isTypeNumberShown);
  if (isError) return { state: 'failed', kind };
  if (isHidden) return { state: 'none', kind };
  if (!answer) return { state: 'asking', kind };
  const [only] = answer.cars;
  if (answer.maybe) return { state: 'maybe', kind, count: answer.maybe };
  if (answer.count === 0 || !only) return { state: 'none', kind: wordRather(kind, text) };
  return answer.count === 1 ? { state: 'one', kind, car: only } : { state: 'many', kind, count: answer.count };
}
