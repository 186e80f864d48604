/** "Ölfilter KS-PF" → "olfilterkspf": how people type it must not matter. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

type Findable = { readonly find: string };

/** What holds every word of the question, in its own order; an empty question finds nothing. */
export function findAll<Item extends Findable>(items: readonly Item[], question: string): readonly Item[] {
  const words = question.split(/\s+/).map(plain).filter(Boolean);
  if (words.length === 0) return [];
  const whole = plain(question);
  return items.filter(({ find }) => {
    const text = plain(find);
    return text.includes(whole) || words.every((word) => text.includes(word));
  });
}

/** What is shorter, beside other words, is only marked as a word of its own. */
const shortestInside = 3;

/** The text in pieces; those that the question names are hits. */
export function highlight(text: string, question: string): readonly { text: string; hit: boolean }[] {
  const words = question.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, hit: false }];
  const patterns = words.map((word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // Of "Golf 7" the 7 stands in every other number.
    return words.length > 1 && word.length < shortestInside
      ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`
      : escaped;
  });
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'giu'))
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
