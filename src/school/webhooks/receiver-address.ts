import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What a receiver's address may be; a server that runs in earnest reaches nothing inside of its own network by it. */
export interface AddressRules {
  /** Addresses of private networks may be told as well. */
  privateNetworks: boolean;
  /** This machine may be told, without encryption too: for development. */
  ownMachine: boolean;
}

/** Thrown where a name leads to an address that is not of the internet. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** What the registries of IANA keep for special purposes: nothing there is a receiver on the internet. */
const SPECIAL_RANGES: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

/** Knows an IPv4 address in the form of IPv6 (::ffff:10.0.0.1) by itself. */
const special = new BlockList();
for (const [start, bits, family] of SPECIAL_RANGES) special.addSubnet(start, bits, family);
const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a connection to this address may be made. */
export function mayReach(address: string, rules: AddressRules): boolean {
  if (isIP(address) === 0) return false;
  if (!isIn(special, address)) return true;
  return rules.privateNetworks || (rules.ownMachine && isIn(own, address));
}

const OWN_NAME = /^(localhost|.+\.localhost)$/;
/** The host of a URL as an address is written, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Why this cannot be the address of a receiver, as the admin reads it; null where it can, as far as it tells without asking anybody. */
export function addressProblem(text: string, rules: AddressRules): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'Please enter the whole address, beginning with https://';
  if (url.username || url.password)
    return 'Please leave out the user name and password: every delivery is signed instead.';
  const host = hostOf(url);
  const isOwn = OWN_NAME.test(host) || (isIP(host) !== 0 && isIn(own, host));
  if (url.protocol === 'http:' && !(rules.ownMachine && isOwn)) return 'The address must begin with https://';
  const isRefused =
    isIP(host) === 0 ? OWN_NAME.test(host) && !rules.ownMachine && !rules.privateNetworks : !mayReach(host, rules);
  return isRefused ? PRIVATE_REFUSAL : null;
}

export const PRIVATE_REFUSAL =
  'This address is inside a private network. The server tells only receivers on the internet, unless whoever runs it allows private addresses.';

/**
 * Looks a name up for one connection and refuses it where any address of it may not be reached. The connection is made to the very
 * address that was looked at, so that a name cannot lead elsewhere a moment later.
 */
export const lookupWithin =
  (rules: AddressRules): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), '', 0);
      if (!addresses.every(({ address }) => mayReach(address, rules))) return callback(new PrivateAddress(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
