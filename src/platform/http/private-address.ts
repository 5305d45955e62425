import { BlockList, isIPv6 } from 'node:net';

/** Networks that are not of the internet: the own machine, and those of a house, a school or a cluster. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is one that the internet cannot have; IPv4 may be written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const plain = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
