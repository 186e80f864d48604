/** Dots as people and as programs read them in a host name, with the full-width and the ideographic one. */
const dot = String.raw`[.\u3002\uFF0E\uFF61\u2024]`;
/** An emoji before the dot is a host name too, and so is a letter with an accent that has no code point of its own. */
const host = String.raw`[\p{L}\p{N}\p{M}\p{S}_-]${dot}(?=[\p{L}\p{N}\p{M}-]*\p{L}\p{M}*\p{L})`;
const numbers = String.raw`\d{1,3}(?:${dot}\d{1,3}){3}`;
/** Zero-width spaces, soft hyphens and marks of direction: not visible, and dropped by many programs. */
const invisible = /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u3164\uFFA0]/gu;
const address = new RegExp(String.raw`:\/\/|@|www${dot}|^[a-z]{3,}:\S|${host}|${numbers}`, 'iu');

/**
 * What somebody unknown has typed goes out in mails with each word left out that a mail program could make a link of. In the
 * portal it is read as it was typed.
 */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .split(/(\s+)/)
    .map((word) => (address.test(word) ? '…' : word))
    .join('');
