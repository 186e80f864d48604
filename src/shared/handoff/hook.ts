/** Where a cart may go: what is wrong with an address, or null. */
export type HookFault = 'no-url' | 'scheme' | 'credentials' | 'not-allowed' | 'too-long';

const longest = 2000;

/** Only the origins of the connection, and nothing that is more than an address. */
export function hookFault(address: string, origins: readonly string[]): HookFault | null {
  if (address.length > longest) return 'too-long';
  if (!URL.canParse(address) || /[\p{Cc}\s\\]/u.test(address)) return 'no-url';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return origins.includes(url.origin) ? null : 'not-allowed';
}

/** An origin that a firm may allow: https, or http where it does not leave the own house. */
export function isHookOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  // A URL may hold signs in its host that would mean something else in a policy for browsers.
  if (origin !== text || !/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isNear(hostname));
}

/** This machine or a private network, by its name in the address alone. */
const isNear = (hostname: string): boolean =>
  isLoopback(hostname) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(hostname);

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
