import type { FastifyRequest } from 'fastify';

const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address);

export type IsLocal = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => boolean;

/** A proxy on this machine has a loopback address and may name a loopback host, whoever it calls for. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether browser and portal share a machine: by the address, by the host that was asked for, by the configuration, and
 * without a proxy between them. It decides about demo accounts alone.
 */
export function localTo(publicUrl: string | undefined): IsLocal {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname);
  return ({ ip, headers }) =>
    !isPublic &&
    isLoopbackAddress(ip) &&
    isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
    proxyHeaders.every((name) => headers[name] === undefined);
}
