import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { hookFault } from '#shared/handoff/hook.ts';

/** Where our own server may send: an address that a firm wrote must not lead it into the operator's network. */
export type PushRules = {
  /** Origins that the operator lets it reach wherever they lie, this machine and http included. */
  readonly privateOrigins: readonly string[];
};

const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** An IPv4 address written as an IPv6 one is judged as what it is. */
export function isInnerAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 4) return inner.check(plain, 'ipv4');
  return family !== 6 || /^::ffff:/i.test(plain) || inner.check(plain, 'ipv6');
}

export class ForbiddenTarget extends Error {}

export type PushTarget = { readonly url: URL; readonly lookup: LookupFunction };

/** The connection's own list first; then what our server may reach. The name is looked up once, and that address is used. */
export function pushTarget(address: string, origins: readonly string[], rules: PushRules): PushTarget {
  const fault = hookFault(address, origins);
  if (fault !== null) throw new ForbiddenTarget(`The address is not allowed: ${fault}.`);
  const url = new URL(address);
  if (rules.privateOrigins.includes(url.origin)) return { url, lookup: lookUp };
  if (url.protocol !== 'https:') throw new ForbiddenTarget('Only https is used outside of the own house.');
  const literal = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) && isInnerAddress(literal)) throw new ForbiddenTarget('The address is a private one.');
  return { url, lookup: outerOnly };
}

const outerOnly: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInnerAddress(address)))
      return done(new ForbiddenTarget('The name leads to a private address.'), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
