import { createHmac, timingSafeEqual } from 'node:crypto';

/* RFC 6238 over RFC 4226: HMAC-SHA-1, six digits, 30 seconds, which is what every authenticator app understands. */

const stepSeconds = 30;
const digits = 6;
/** RFC 6238, section 5.2: one step either way for a clock that is off and for the time of typing. */
const drift = [0, -1, 1] as const;
/** RFC 4226, section 4, recommends 160 bits. */
export const totpKeyBytes = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** RFC 4226, section 5.3. */
export function hotp(key: Buffer, counter: number, length = digits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', key).update(message).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** Many apps show a code in two groups of three digits, and some people type it so. */
function readTotpCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** The step whose code this is; null: of none in reach, or of one up to `lastStep`, which has been used. */
export function findStep(key: Buffer, code: string, now: Date, lastStep: number): number | null {
  const digitsTyped = readTotpCode(code);
  if (digitsTyped === null) return null;
  const typed = Buffer.from(digitsTyped);
  const steps = drift.map((offset) => stepAt(now) + offset).filter((step) => step >= 0);
  // All are compared, whichever it is: the time tells nothing.
  const found = steps.filter((step) => timingSafeEqual(Buffer.from(hotp(key, step)), typed));
  return found.find((step) => step > lastStep) ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, section 6, without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0];
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(buffer >>> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(buffer << (5 - bits)) & 31];
}

type Account = { readonly username: string; readonly issuer: string };

/** What the QR code holds: the format of the authenticator apps. */
export function totpUri(key: Buffer, { username, issuer }: Account): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const query = { secret: base32(key), issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) };
  // URLSearchParams writes a space as +, which some apps show as such.
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${text.join('&')}`;
}
