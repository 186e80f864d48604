/**
 * One name however it is typed. Letter by letter, as PostgreSQL's lower() folds: "İ" is one letter to it, which the
 * string's own toLowerCase() makes two of, and a counter by that would be another than the account's.
 */
export const foldUsername = (name: string): string =>
  Array.from(name.normalize('NFC'), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
