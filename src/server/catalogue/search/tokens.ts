import { fold } from '#server/catalogue/search/word-forms.ts';

/** A piece of what was typed, between blanks. */
export type Token = {
  readonly raw: string;
  /** Letters and digits, folded. */
  readonly folded: string;
  readonly hasDigit: boolean;
  /** The last one, right before the cursor: it may go on. */
  readonly isOpen: boolean;
};

const mostCharacters = 200;
/** A number may be typed in pairs or one by one. */
const mostTokens = 20;

/** "brems-scheibe" is one word, "Ø312" a number; what has neither letters nor digits is nothing. */
export function tokensOf(text: string): Token[] {
  const read = text
    .slice(0, mostCharacters)
    .normalize('NFKC')
    .replaceAll(/[\p{C}]/gu, ' ');
  const isOpen = !/\s$/.test(read);
  const raws = read.split(/\s+/).map(trimmed).filter(Boolean);
  return raws
    .slice(0, mostTokens)
    .map((raw, at) => ({
      raw,
      folded: fold(raw).replaceAll(/[^\p{L}\p{N}]/gu, ''),
      hasDigit: /\d/.test(raw),
      isOpen: isOpen && at === raws.length - 1,
    }))
    .filter(({ folded }) => folded !== '');
}

const trimmed = (raw: string) => raw.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%°"]+$/gu, '').replace(/^[øØ](?=\d)/, '');
