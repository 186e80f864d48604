export type Credentials = { readonly username: string; readonly password: string };

/** R5.1: credentials go along only when both are present; UTF-8, so that "Müller" can sign in. */
export function basicAuthorization({ username, password }: Credentials): string | null {
  if (username === '' || password === '') return null;
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
}

const longest = 1024;

/** null: the header is no Basic header that a person could have sent. */
export function readBasicAuthorization(header: string): Credentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header.trim())?.[1];
  if (!encoded || encoded.length > longest) return null;
  const decoded = decodeUtf8(encoded);
  const colon = decoded?.indexOf(':') ?? -1;
  if (!decoded || colon < 1 || colon === decoded.length - 1) return null;
  return { username: decoded.slice(0, colon).normalize('NFC'), password: decoded.slice(colon + 1) };
}

function decodeUtf8(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text; // PostgreSQL text cannot hold NUL
  } catch {
    return null;
  }
}
