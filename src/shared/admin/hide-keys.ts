/** So long, and of such letters, is what opens something: a token, not a word. */
const key = /[\w~-]{20,}/g;
const addresses = /(https?:\/\/[^\s<>"/?#]+)([^\s<>"]*)/g;

/** The links of a text without the keys in them: whoever looks over a mail cannot go where it leads. */
export function hideKeys(text: string): string {
  return text.replaceAll(addresses, (_, host: string, rest: string) => host + rest.replaceAll(key, '…'));
}
