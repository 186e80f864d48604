import type { FastifyRequest } from 'fastify';
import { shortAddress } from '#shared/session/short-address.ts';

/** From where somebody has signed in, so that the owner of an account knows the own devices again. */
export type Whence = { readonly userAgent: string; readonly address: string };

const mostLetters = 300;

/** A browser may call itself anything: only what can be printed is kept. */
export const whenceOf = ({ headers, ip }: FastifyRequest): Whence => ({
  userAgent: (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, mostLetters),
  address: shortAddress(ip),
});
