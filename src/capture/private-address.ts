import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of IPv6 that carry one of IPv4 and were given up (`::1.2.3.4`); ipaddr.js reads some as IPv4. */
const compatible = new BlockList();
compatible.addSubnet('::', 96, 'ipv6');

/**
 * True when an IP address is not one of the public internet (or is no IP address at all), so that a page of someone
 * else must not make this machine ask it: this host, private networks, link-local, shared, test, multicast and
 * reserved ranges, and those of IPv6 that carry IPv4 addresses inside.
 * @source IANA IPv4 and IPv6 Special-Purpose Address Registries, as ipaddr.js keeps them; RFC 4291, 2.5.5.1
 * @example isPrivateAddress('192.168.0.1') // true
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || (family === 6 && compatible.check(address, 'ipv6'))) return true;
  return ipaddr.process(address).range() !== 'unicast';
}
