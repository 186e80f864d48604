/** Dots as people and as programs read them in a host name, with the full-width and the ideographic one. */
const dot = String.raw`[.\u3002\uFF0E\uFF61\u2024]`;
const host = String.raw`[\p{L}\p{N}]${dot}(?=[\p{L}\p{N}-]*\p{L}{2})`;
const numbers = String.raw`\d{1,3}(?:${dot}\d{1,3}){3}`;
const address = new RegExp(String.raw`:\/\/|@|www${dot}|^[a-z]{3,}:\S|${host}|${numbers}`, 'iu');

/**
 * What somebody unknown has typed goes out in mails with each word left out that a mail program could make a link of. In the
 * portal it is read as it was typed.
 */
export const withoutAddresses = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/(\s+)/)
    .map((word) => (address.test(word) ? '…' : word))
    .join('');
