/** So long, and of such letters, is what opens something: a token, not a word. */
const key = /[\w~-]{20,}/g;
const addresses = /https?:\/\/[^\s<>"]+/g;

/** The links of a text without the keys in them: whoever looks over a mail cannot go where it leads. */
export function hideKeys(text: string): string {
  return text.replaceAll(addresses, (address) => {
    const end = address.indexOf('/', address.indexOf('//') + 2);
    return end < 0 ? address : address.slice(0, end) + address.slice(end).replaceAll(key, '…');
  });
}
