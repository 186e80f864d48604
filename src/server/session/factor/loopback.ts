import type { FastifyRequest } from 'fastify';

const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address);

export type IsLocal = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => boolean;

/** Whether browser and portal share a machine: by the address, by the host that was asked for, and by the configuration. */
export function localTo(publicUrl: string | undefined): IsLocal {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname);
  return ({ ip, headers }) =>
    !isPublic && isLoopbackAddress(ip) && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''));
}
