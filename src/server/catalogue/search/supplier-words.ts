import { tokensOf } from '#server/catalogue/search/tokens.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Language } from '#shared/session/language.ts';

/** A supplier's own word for a kind of part or a node of the tree, for its customers alone. */
export type SupplierWord = {
  readonly target: 'generic-article' | 'tree-node';
  readonly targetId: number;
  readonly language: Language;
  readonly word: string;
};

const foldedOf = (text: string) => tokensOf(text).map(({ folded }) => folded);

/** The text with the catalogue's names in place of the supplier's words, longest first; what is no such word stays. */
export function inCatalogueWords(
  snapshot: Snapshot,
  words: readonly SupplierWord[],
  { text, language }: { readonly text: string; readonly language: Language },
): string {
  const own = words
    .filter((one) => one.language === language)
    .map((one) => ({ parts: foldedOf(one.word), name: nameOf(snapshot, one, language) }))
    .filter(({ parts, name }) => parts.length > 0 && name !== '')
    .toSorted((one, other) => other.parts.length - one.parts.length);
  if (own.length === 0) return text;
  const tokens = tokensOf(text);
  const said: string[] = [];
  let isTouched = false;
  for (let at = 0; at < tokens.length; ) {
    const found = own.find(({ parts }) => parts.every((part, offset) => tokens[at + offset]?.folded === part));
    if (found) isTouched = true;
    said.push(found?.name ?? tokens[at]?.raw ?? '');
    at += found?.parts.length ?? 1;
  }
  return isTouched ? said.join(' ') : text;
}

function nameOf({ words }: Snapshot, { target, targetId }: SupplierWord, language: Language): string {
  const among = target === 'tree-node' ? words.nodes : words.genericArticles;
  return among.find(({ id }) => id === targetId)?.names[language] ?? '';
}
