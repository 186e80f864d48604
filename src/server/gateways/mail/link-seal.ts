import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Hides the secrets of links in mails that are stored. */
export type LinkSeal = {
  /** For one recipient: in a mail to anybody else it stays closed. */
  readonly seal: (token: string, to: string) => string;
  /** A text with the secrets that were sealed for this recipient. */
  readonly open: (text: string, to: string) => string;
};

const method = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];
// "~" needs no escape in an address, and no token of ours has it.
const sealed = /~([\w-]{40,200})~/g;

/** Whether a link is still sealed: SECRET is another one than when the mail was written. */
export const hasSealedLink = (text: string): boolean => /#~[\w-]{40,200}~/.test(text);

/**
 * Whoever reads the table of mails, or a copy of it, must not be able to follow the links in it. The key is derived from
 * SECRET, which is not in the database. The recipient is bound to it: a text that somebody puts into a mail to
 * themselves opens nothing of others.
 */
export function linkSeal(secret: string): LinkSeal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'passform links in mails', 32));
  const openOne = (text: string, to: string): string => {
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(method, key, bytes.subarray(0, ivLength));
    decipher.setAAD(Buffer.from(to));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  };
  return {
    seal(token, to) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(method, key, iv);
      cipher.setAAD(Buffer.from(to));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return `~${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}~`;
    },
    open: (text, to) =>
      text.replaceAll(sealed, (whole, inside: string) => {
        try {
          return openOne(inside, to);
        } catch {
          return whole;
        }
      }),
  };
}
