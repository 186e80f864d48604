import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 3986: letters, digits and -._~ stay, all else is percent-encoded UTF-8. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Every parameter but the signature itself, sorted by name: the same text for a link and for a form. */
export const signedText = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters]
    .filter(([name]) => name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/** HMAC-SHA256, 64 hexadecimal digits. */
export const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

export function isSignedBy(text: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature.toLowerCase()), Buffer.from(sign(text, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
