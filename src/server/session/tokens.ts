import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess; the database keeps only the hash. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** What a browser may send as a token of ours. Anything else is not worth a query. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);
