const pauseMs = 700;

export type TypeAhead = { readonly typed: string; readonly at: number };
export const noTypeAhead: TypeAhead = { typed: '', at: Number.NEGATIVE_INFINITY };

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');

/** A blank inside a word that is being typed belongs to it. */
export const isTyping = (before: TypeAhead, at: number) => at - before.at <= pauseMs;

/** Letters typed in a row are one word; the same letter again goes to the next that begins with it. */
export function typeAhead(before: TypeAhead, key: string, at: number): TypeAhead {
  return { typed: isTyping(before, at) ? before.typed + key : key, at };
}

/** The row that the typed letters lead to, seen from the row at hand; null where none begins with them. */
export function rowOfLetters(labels: readonly string[], typed: string, from: number): number | null {
  const word = plain(typed);
  const first = word.slice(0, 1);
  const isOneLetter = word === first.repeat(word.length);
  const start = isOneLetter ? first : word;
  const order = labels.map((_, step) => (from + step + (isOneLetter ? 1 : 0)) % labels.length);
  return order.find((row) => plain(labels[row] ?? '').startsWith(start)) ?? null;
}
