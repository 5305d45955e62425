import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a phone has a network of this many groups, and any address of it it likes. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The groups of an IPv6 address with its zeros written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
}

/** By what a caller is counted who is known by nothing else: the address, and of an IPv6 address its network (/64). */
export function callerAddress(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const network = groupsOf(ip.split('%')[0] ?? '').slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
